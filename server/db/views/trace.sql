-- What people leave: requests, listings that they sell, accounts, alerts; and those who left nothing and are named. The first ones say best what someone is called.
-- Without conditions, so that a page is read from the indexes of the first four: whose `words` are blank is nobody.
CREATE OR REPLACE VIEW trace AS
  SELECT 0 AS source, id, first_name || ' ' || last_name AS name, lower(email) AS email, phone, phone_key(phone) AS digits,
    created_at AS at, status AS state, sender_words AS words, sender_words AS by_name
  FROM lead
UNION ALL
  SELECT 1, id, facts->>'ownerName', lower(facts->>'ownerEmail'), facts->>'ownerPhone', phone_key(facts->>'ownerPhone'),
    created_at, NULL::text, seller_words, seller_words
  FROM dossier
UNION ALL
  SELECT 2, id, first_name || ' ' || last_name, lower(email), agent_phone, phone_key(agent_phone), created_at, role, words, words
  FROM account
UNION ALL
  -- Without a name, after all names: who has one stands there.
  SELECT 3, id, NULL::text, lower(email), NULL::text, NULL::text, created_at, state, words, '~' || words
  FROM alert
UNION ALL
  -- People whom a member or a file of another program named, those merged into others too: all others are found by what they
  -- left. What only a seller's record tells of them stands with the listing, for its readers.
  SELECT 4, id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), company),
    (SELECT min(value) FROM contact_mark WHERE contact_id = contact.id AND kind = 'email' AND origin <> 'listing'),
    (SELECT min(shown) FROM contact_mark WHERE contact_id = contact.id AND kind = 'phone' AND origin <> 'listing'),
    (SELECT min(value) FROM contact_mark WHERE contact_id = contact.id AND kind = 'phone' AND origin <> 'listing'),
    seen_at, NULL::text, words, words
  FROM contact WHERE origin IN ('typed', 'import');
