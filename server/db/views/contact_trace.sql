-- Everything that people leave with an email or a telephone, one row a person and record: the doors of `contact`. A table with
-- an email that is not here has its reason in server/contacts/doors.test.ts; parties of the register have neither, and signed
-- slips are evidence.
CREATE OR REPLACE VIEW contact_trace AS
  -- Spam is nobody, and so is a suspicious form until somebody takes it up.
  SELECT CASE channel WHEN 'site' THEN 'form' ELSE 'phone' END AS door, 'lead' AS source, id, first_name, last_name,
    '' AS company, lower(email) AS email, email AS shown, phone, phone_key(phone) AS digits, created_at AS at,
    -- The words of the box that they ticked: OTHER_OFFERS in domain/leads/consent.ts.
    CASE WHEN other_offers THEN 'Je souhaite être recontacté, par appel ou par courriel, pour d’autres biens ou services.' END
      AS consent_words, consent_version, NULL::bigint AS dossier_id
  FROM lead WHERE status <> 'erased' AND status <> 'spam' AND (suspicions = '{}' OR status <> 'new')
UNION ALL
  SELECT 'listing', 'dossier', id, '', facts->>'ownerName', '', lower(facts->>'ownerEmail'), facts->>'ownerEmail',
    facts->>'ownerPhone', phone_key(facts->>'ownerPhone'), created_at, NULL, NULL, id
  FROM dossier
UNION ALL
  SELECT 'account', 'account', id, first_name, last_name, '', lower(email), email, agent_phone, phone_key(agent_phone),
    created_at, NULL, NULL, NULL
  FROM account
UNION ALL
  SELECT 'alert', 'alert', id, '', '', '', lower(email), email, NULL, NULL, created_at, NULL, NULL, NULL
  -- Until it is confirmed, anybody may have typed the address.
  FROM alert WHERE state <> 'pending'
UNION ALL
  SELECT 'access', 'access_request', id, first_name, last_name, '', lower(email), email, NULL, NULL, created_at, NULL, NULL, NULL
  -- One that outlives its account is evidence alone.
  FROM access_request WHERE former_account_id IS NULL
UNION ALL
  SELECT 'appointment', 'appointment', id, '', name, '', lower(email), email, phone, phone_key(phone), created_at, NULL, NULL, NULL
  FROM appointment WHERE lead_id IS NULL
UNION ALL
  SELECT 'appointment', 'visit_slip', appointment_id, '', visitor->>'name', form->>'company', lower(visitor->>'email'),
    visitor->>'email', visitor->>'phone', phone_key(visitor->>'phone'), updated_at, NULL, NULL, NULL
  FROM visit_slip CROSS JOIN jsonb_array_elements(form->'visitors') visitor
UNION ALL
  SELECT 'access', 'buyer_profile', account_id, first_name, last_name, company, lower(email), email, phone, phone_key(phone),
    confirmed_at, NULL, NULL, NULL
  FROM buyer_profile JOIN account ON account.id = account_id
UNION ALL
  SELECT 'access', 'file_proposal', id, '', name, '', lower(email), email, phone, phone_key(phone), sent_at, NULL, NULL, NULL
  FROM file_proposal;
