-- What the desk's search compares words with, each indexed by parts of words. The columns are not in schema.ts, so that no
-- other read carries them along; computed once, since a look through a thousand rows would take 60 ms otherwise.
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
CREATE INDEX account_words ON account
  USING gin (person_words(first_name || ' ' || last_name, email, agent_phone) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX alert_words ON alert USING gin (person_words('', email, '') gin_trgm_ops);
