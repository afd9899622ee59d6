-- What the schema cannot say: what the administration's search and the catalogue compare words with, each indexed by parts of
-- words. Triggers and other functions: server/db/functions/; these ones stand here because their results are stored in columns
-- and indexes, which only a migration computes again.
--
-- Search for parts of words.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- A text without accents and capitals, for searches. In the database because it is indexed.
CREATE FUNCTION title_key(title text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(lower(translate(title,
    'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖòóôõöÙÚÛÜùúûüÝŸýÿ',
    'aaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooouuuuuuuuyyyy')), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae')
$$;
--> statement-breakpoint
-- The digits of a telephone, however it is written: +33 6 and 06 are one, and so are +262 692 and 0692 overseas, where a
-- number has the same first digits in both forms. Of two numbers in one field, or of words behind, the first counts.
CREATE FUNCTION phone_digits(phone text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(
  regexp_replace(
    regexp_replace(
      regexp_replace(regexp_replace(left(phone, 60), '\(0\)|[^0-9+]', '', 'g'), '^00', '+'),
      -- Saint-Pierre-et-Miquelon has six digits behind its country code.
      '^\+508(?=[0-9]{6}$)', '0508'),
    '(?:\+(?:33|262|590|594|596)0?|^(?:33|262|590|594|596)(?=[0-9]{9}$))', '0', 'g'),
  '+', '');
--> statement-breakpoint
-- What telephones are compared by: of a French number, its ten digits, whatever follows them.
CREATE FUNCTION phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN phone_digits(phone) ~ '^0[1-9][0-9]{8}' THEN left(phone_digits(phone), 10) ELSE phone_digits(phone) END;
--> statement-breakpoint
-- Of the longest texts, only the beginning is compared.
CREATE FUNCTION person_words(name text, email text, phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN title_key(left(coalesce(name, ''), 250) || ' ' || left(coalesce(email, ''), 254)) || ' '
  || phone_digits(coalesce(phone, ''));
--> statement-breakpoint
-- Rows of the register are compared as a whole by the trigger that guards them: they get no column. With its own
-- search_path it is not inlined, so that its cost counts.
CREATE FUNCTION mandate_words(parties jsonb, object text, nature text, place text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 2000 SET search_path = public
RETURN title_key(jsonb_path_query_array(parties, '$[*].*')::text || ' ' || object || ' ' || nature || ' ' || place);
--> statement-breakpoint
-- Columns that no other read carries along (`computed` in columns.ts names them): stored, since a look through a thousand rows
-- would take 60 ms otherwise.
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
-- The list of people: by what their traces are sorted, and found again by e-mail and telephone.
ALTER TABLE account
  ADD COLUMN words text GENERATED ALWAYS AS (person_words(first_name || ' ' || last_name, email, agent_phone)) STORED;
--> statement-breakpoint
ALTER TABLE alert ADD COLUMN words text GENERATED ALWAYS AS (person_words('', email, '')) STORED;
--> statement-breakpoint
CREATE INDEX property_title_key ON property USING gin (title_key(title) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX property_location_key ON property USING gin (location_key gin_trgm_ops);
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
