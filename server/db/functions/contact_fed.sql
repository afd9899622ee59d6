-- Every record with an email or a telephone leads to a person: whichever door writes it. A change keeps the person; a record
-- that is gone may take them along (forget_contact.sql).
CREATE OR REPLACE FUNCTION contact_fed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(old) END;
  now_is jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(new) END;
  mail text := coalesce(was->>'email', was->'facts'->>'ownerEmail');
  tel text := coalesce(was->>'phone', was->>'agent_phone', was->'facts'->>'ownerPhone');
  trace record;
  former bigint;
BEGIN
  IF now_is IS NOT NULL THEN
    SELECT m.contact_id INTO former FROM contact_mark m
    WHERE (m.kind = 'email' AND m.value = lower(mail)) OR (coalesce(mail, '') = '' AND m.kind = 'phone' AND m.value = phone_key(tel)
      AND NOT EXISTS (SELECT FROM contact_mark e WHERE e.contact_id = m.contact_id AND e.kind = 'email'))
    ORDER BY m.contact_id LIMIT 1;
    FOR trace IN
      SELECT * FROM contact_trace
      WHERE source = TG_TABLE_NAME AND id = (coalesce(now_is->>'id', now_is->>'account_id', now_is->>'appointment_id'))::bigint
    LOOP
      PERFORM contact_of(trace, former);
    END LOOP;
  END IF;
  IF was IS NOT NULL THEN
    PERFORM forget_contact(mail, tel, TG_OP = 'DELETE' OR now_is->>'status' = 'spam'
      -- The seller was erased: name, email and telephone at once.
      OR coalesce(was->'facts'->>'ownerName' IS NOT NULL
        AND NOT (now_is->'facts' ?| '{ownerName,ownerEmail,ownerPhone}'::text[]), false),
      coalesce(was->>'name', was->'facts'->>'ownerName', concat_ws(' ', was->>'first_name', was->>'last_name')));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER lead_contact AFTER INSERT ON lead FOR EACH ROW EXECUTE FUNCTION contact_fed();

CREATE OR REPLACE TRIGGER lead_contact_changed AFTER UPDATE OF status, first_name, last_name, email, phone ON lead
  FOR EACH ROW WHEN (new.status <> 'erased' AND (old.email, old.phone, old.status = 'spam', old.status = 'erased', old.status = 'new')
    IS DISTINCT FROM (new.email, new.phone, new.status = 'spam', false, new.status = 'new'))
  EXECUTE FUNCTION contact_fed();

-- One that has become old is not one that somebody had erased.
CREATE OR REPLACE TRIGGER lead_contact_erased AFTER DELETE ON lead
  FOR EACH ROW WHEN (old.status IN ('erased', 'spam')) EXECUTE FUNCTION contact_fed();

CREATE OR REPLACE TRIGGER dossier_contact AFTER INSERT ON dossier
  FOR EACH ROW WHEN (new.facts->>'ownerEmail' IS NOT NULL OR new.facts->>'ownerPhone' IS NOT NULL) EXECUTE FUNCTION contact_fed();

CREATE OR REPLACE TRIGGER dossier_contact_changed AFTER UPDATE OF facts ON dossier
  FOR EACH ROW WHEN ((old.facts->>'ownerName', old.facts->>'ownerEmail', old.facts->>'ownerPhone')
    IS DISTINCT FROM (new.facts->>'ownerName', new.facts->>'ownerEmail', new.facts->>'ownerPhone'))
  EXECUTE FUNCTION contact_fed();

CREATE OR REPLACE TRIGGER dossier_contact_gone AFTER DELETE ON dossier
  FOR EACH ROW WHEN (old.facts->>'ownerEmail' IS NOT NULL OR old.facts->>'ownerPhone' IS NOT NULL) EXECUTE FUNCTION contact_fed();

CREATE OR REPLACE TRIGGER account_contact AFTER INSERT OR DELETE ON account FOR EACH ROW EXECUTE FUNCTION contact_fed();

CREATE OR REPLACE TRIGGER account_contact_changed AFTER UPDATE OF first_name, last_name, email, agent_phone ON account
  FOR EACH ROW WHEN ((old.email, old.agent_phone) IS DISTINCT FROM (new.email, new.agent_phone)) EXECUTE FUNCTION contact_fed();

-- Asked for again by the same person once it is confirmed.
CREATE OR REPLACE TRIGGER alert_contact AFTER INSERT OR UPDATE OF email, state ON alert
  FOR EACH ROW WHEN (new.state = 'active') EXECUTE FUNCTION contact_fed();

CREATE OR REPLACE TRIGGER access_request_contact AFTER INSERT OR UPDATE OF email ON access_request
  FOR EACH ROW EXECUTE FUNCTION contact_fed();

CREATE OR REPLACE TRIGGER buyer_profile_contact AFTER INSERT OR UPDATE OF phone, company ON buyer_profile
  FOR EACH ROW EXECUTE FUNCTION contact_fed();

CREATE OR REPLACE TRIGGER appointment_contact AFTER INSERT OR UPDATE OF name, email, phone ON appointment
  FOR EACH ROW WHEN (new.lead_id IS NULL) EXECUTE FUNCTION contact_fed();

CREATE OR REPLACE TRIGGER visit_slip_contact AFTER INSERT OR UPDATE OF form ON visit_slip
  FOR EACH ROW EXECUTE FUNCTION contact_fed();

CREATE OR REPLACE TRIGGER file_proposal_contact AFTER INSERT OR UPDATE OF email, phone ON file_proposal
  FOR EACH ROW EXECUTE FUNCTION contact_fed();
