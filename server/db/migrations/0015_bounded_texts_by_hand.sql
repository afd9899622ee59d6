-- Forms had no longest length: the desk compares people by the beginning of their name, email and telephone only.
CREATE OR REPLACE FUNCTION phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(
  regexp_replace(regexp_replace(left(phone, 40), '[^0-9+]', '', 'g'), '^(?:(?:\+|00)330?|33(?=[0-9]{9}$))', '0'), '+', '');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION person_words(name text, email text, phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN title_key(left(coalesce(name, ''), 250) || ' ' || left(coalesce(email, ''), 254)) || ' '
  || phone_key(coalesce(phone, ''));
--> statement-breakpoint
-- Computes the columns of the longest rows again. The other tables have always had a maximum.
UPDATE lead SET phone = phone WHERE length(phone) > 40 OR length(first_name || ' ' || last_name) > 250 OR length(email) > 254;
--> statement-breakpoint
REINDEX INDEX lead_phone;
--> statement-breakpoint
-- Names were stored with line breaks, controls and invisible marks: they become one line, as forms now store them.
CREATE FUNCTION pg_temp.one_line(name text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN btrim(regexp_replace(
  regexp_replace(name, E'[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]', '', 'g'),
  E'[\\s\u0085\u00A0\u202F\u2028\u2029]+', ' ', 'g'));
--> statement-breakpoint
UPDATE account SET first_name = pg_temp.one_line(first_name), last_name = pg_temp.one_line(last_name)
WHERE (first_name, last_name) <> (pg_temp.one_line(first_name), pg_temp.one_line(last_name));
--> statement-breakpoint
UPDATE invitation SET first_name = pg_temp.one_line(first_name), last_name = pg_temp.one_line(last_name)
WHERE (first_name, last_name) <> (pg_temp.one_line(first_name), pg_temp.one_line(last_name));
--> statement-breakpoint
UPDATE access_request SET first_name = pg_temp.one_line(first_name), last_name = pg_temp.one_line(last_name)
WHERE (first_name, last_name) <> (pg_temp.one_line(first_name), pg_temp.one_line(last_name));
--> statement-breakpoint
UPDATE lead SET first_name = pg_temp.one_line(first_name), last_name = pg_temp.one_line(last_name)
WHERE (first_name, last_name) <> (pg_temp.one_line(first_name), pg_temp.one_line(last_name));
