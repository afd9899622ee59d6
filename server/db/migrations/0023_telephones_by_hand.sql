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
CREATE FUNCTION pg_temp.former_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE STRICT
RETURN replace(
  regexp_replace(regexp_replace(left(phone, 40), '[^0-9+]', '', 'g'), '^(?:(?:\+|00)330?|33(?=[0-9]{9}$))', '0'), '+', '');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN phone_digits(phone) ~ '^0[1-9][0-9]{8}' THEN left(phone_digits(phone), 10) ELSE phone_digits(phone) END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION person_words(name text, email text, phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN title_key(left(coalesce(name, ''), 250) || ' ' || left(coalesce(email, ''), 254)) || ' '
  || phone_digits(coalesce(phone, ''));
--> statement-breakpoint
-- Computes the columns again where the digits changed.
UPDATE lead SET phone = phone WHERE pg_temp.former_key(phone) <> phone_digits(phone);
--> statement-breakpoint
UPDATE account SET agent_phone = agent_phone WHERE pg_temp.former_key(agent_phone) <> phone_digits(agent_phone);
--> statement-breakpoint
UPDATE dossier SET facts = facts WHERE pg_temp.former_key(facts->>'ownerPhone') <> phone_digits(facts->>'ownerPhone');
--> statement-breakpoint
REINDEX INDEX lead_phone;
--> statement-breakpoint
REINDEX INDEX account_phone;
--> statement-breakpoint
REINDEX INDEX dossier_seller_phone;
--> statement-breakpoint
-- What the agency was told: numbers of overseas France had the mainland's country code.
UPDATE lead SET phone_e164 = CASE
    WHEN phone_e164 ~ '^\+33(26[239]|69[23]|639)' THEN '+262'
    WHEN phone_e164 ~ '^\+33(590|69[01])' THEN '+590'
    WHEN phone_e164 ~ '^\+33[56]94' THEN '+594'
    ELSE '+596'
  END || substr(phone_e164, 4)
WHERE phone_e164 ~ '^\+33(26[239]|590|[56]94|596|639(?!98)|69[012367])[0-9]{6}$';
