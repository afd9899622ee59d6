-- What the desk's search compares words with, each indexed by parts of words, and what its table sorts titles by. The columns
-- are not in schema.ts, so that no other read carries them along; computed once, since a look through a thousand rows would
-- take 60 ms otherwise.
--
-- The digits of a telephone, however it is written: +33 6 and 06 are one.
CREATE FUNCTION phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(
  regexp_replace(regexp_replace(phone, '[^0-9+]', '', 'g'), '^(?:(?:\+|00)330?|33(?=[0-9]{9}$))', '0'), '+', '');
--> statement-breakpoint
CREATE FUNCTION person_words(name text, email text, phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN title_key(coalesce(name, '') || ' ' || coalesce(email, '')) || ' ' || phone_key(coalesce(phone, ''));
--> statement-breakpoint
-- Rows of the register are compared as a whole by the trigger that guards them: they get no column. With its own
-- search_path it is not inlined, so that its cost counts.
CREATE FUNCTION mandate_words(parties jsonb, object text, nature text, place text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 2000 SET search_path = public
RETURN title_key(jsonb_path_query_array(parties, '$[*].*')::text || ' ' || object || ' ' || nature || ' ' || place);
--> statement-breakpoint
ALTER TABLE dossier
  ADD COLUMN seller_words text GENERATED ALWAYS AS
    (person_words(facts->>'ownerName', facts->>'ownerEmail', facts->>'ownerPhone')) STORED,
  ADD COLUMN title_order text GENERATED ALWAYS AS (title_key(title)) STORED,
  ADD COLUMN words text GENERATED ALWAYS AS (
    title_key(title || ' ' || coalesce(reference, '') || ' ' || location || ' ' || coalesce(facts->>'tradeName', '')
      || ' ' || coalesce(facts->>'company', '') || ' ' || coalesce(facts->>'street', '')) || ' '
    || person_words(facts->>'ownerName', facts->>'ownerEmail', facts->>'ownerPhone')) STORED;
--> statement-breakpoint
ALTER TABLE lead
  ADD COLUMN sender_words text GENERATED ALWAYS AS
    (person_words(first_name || ' ' || last_name, email, phone)) STORED,
  ADD COLUMN words text GENERATED ALWAYS AS (person_words(first_name || ' ' || last_name, email, phone) || ' '
    || title_key(coalesce(message, '') || ' ' || coalesce(activity_details, ''))) STORED;
--> statement-breakpoint
DROP INDEX dossier_words;
--> statement-breakpoint
CREATE INDEX dossier_words ON dossier USING gin (words gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX dossier_seller_words ON dossier USING gin (seller_words gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX lead_words ON lead USING gin (words gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX lead_sender_words ON lead USING gin (sender_words gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX lead_email ON lead (lower(email));
--> statement-breakpoint
CREATE INDEX lead_phone ON lead (phone_key(phone));
--> statement-breakpoint
CREATE INDEX mandate_words ON mandate_register USING gin (mandate_words(parties, object, nature, place) gin_trgm_ops);
--> statement-breakpoint
-- The journal names who was invited, until they are neither invited nor have an account.
CREATE OR REPLACE FUNCTION redacted_audit(entry audit) RETURNS audit LANGUAGE plpgsql STABLE AS $$
DECLARE
  gone text;
  is_forgotten boolean := false;
BEGIN
  IF entry.actor_id <> 0 AND NOT EXISTS (SELECT FROM account WHERE id = entry.actor_id) THEN
    entry.actor := 'compte supprimé';
  END IF;
  IF entry.action LIKE 'user.%' AND NOT EXISTS (SELECT FROM account WHERE id = entry.subject_id) THEN
    gone := 'compte supprimé';
  ELSIF entry.action LIKE 'lead.%' AND NOT EXISTS (SELECT FROM lead WHERE id = entry.subject_id) THEN
    gone := 'demande effacée';
  ELSIF entry.action LIKE 'team.%' AND entry.subject NOT IN (
    SELECT lower(email) FROM invitation UNION ALL SELECT lower(email) FROM account) THEN
    gone := 'adresse effacée';
  ELSIF entry.action LIKE 'property.%' THEN
    is_forgotten := EXISTS (SELECT FROM dossier WHERE id = entry.subject_id AND seller_erased_at >= entry.at);
  END IF;
  IF gone IS NOT NULL THEN
    entry.subject := gone;
  END IF;
  IF gone IS NOT NULL OR is_forgotten THEN
    entry.changes := (
      SELECT coalesce(jsonb_object_agg(key, CASE
        WHEN key IN ('role', 'active', 'status') OR (is_forgotten AND key IN ('price', 'reference', 'featured')) THEN value
        ELSE '[]' END), '{}')
      FROM jsonb_each(entry.changes)
    );
  END IF;
  RETURN entry;
END $$;
--> statement-breakpoint
-- The list of people: by what their traces are sorted, and found again by e-mail and telephone.
ALTER TABLE account
  ADD COLUMN words text GENERATED ALWAYS AS (person_words(first_name || ' ' || last_name, email, agent_phone)) STORED;
--> statement-breakpoint
ALTER TABLE alert ADD COLUMN words text GENERATED ALWAYS AS (person_words('', email, '')) STORED;
--> statement-breakpoint
CREATE INDEX account_words ON account USING gin (words gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX alert_words ON alert USING gin (words gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX account_phone ON account (phone_key(agent_phone));
--> statement-breakpoint
CREATE INDEX lead_sender ON lead (sender_words, id);
--> statement-breakpoint
CREATE INDEX dossier_seller ON dossier (seller_words, id) WHERE seller_words <> '  ';
--> statement-breakpoint
CREATE INDEX dossier_seller_since ON dossier (created_at, id) WHERE seller_words <> '  ';
--> statement-breakpoint
CREATE INDEX dossier_seller_email ON dossier (lower(facts->>'ownerEmail'));
--> statement-breakpoint
CREATE INDEX dossier_seller_phone ON dossier (phone_key(facts->>'ownerPhone'));
--> statement-breakpoint
-- What people leave: requests, listings that they sell, accounts, alerts. The first ones say best what someone is called.
-- Without conditions, so that a page is read from the indexes of all four: whose `words` are blank is nobody.
CREATE VIEW trace AS
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
  FROM alert;
