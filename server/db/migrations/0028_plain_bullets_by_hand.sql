-- Listings were stored with bullets of word processors, signs of the private use area that browsers show as boxes: they become
-- plain list marks, as forms now store them (domain/list-marks.ts).
CREATE FUNCTION pg_temp.plain_bullets(pasted text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN regexp_replace(
  regexp_replace(pasted, E'(^|\n)([ \t\u00A0]*)[\uE000-\uF8FF]+[ \t\u00A0]*', E'\\1\\2• ', 'g'), E'[\uE000-\uF8FF]', '', 'g');
--> statement-breakpoint
CREATE FUNCTION pg_temp.plain_items(items text[]) RETURNS text[] LANGUAGE sql IMMUTABLE
RETURN array(
  SELECT item FROM (
    SELECT btrim(regexp_replace(pasted, E'[\uE000-\uF8FF]', '', 'g')) AS item, at FROM unnest(items) WITH ORDINALITY AS list (pasted, at)
  ) AS plain WHERE item <> '' ORDER BY at);
--> statement-breakpoint
UPDATE dossier SET title = btrim(regexp_replace(title, E'[\uE000-\uF8FF]', '', 'g')),
  description = pg_temp.plain_bullets(description), features = pg_temp.plain_items(features)
WHERE title || description || array_to_string(features, '') ~ E'[\uE000-\uF8FF]';
--> statement-breakpoint
UPDATE property SET title = btrim(regexp_replace(title, E'[\uE000-\uF8FF]', '', 'g')),
  description = pg_temp.plain_bullets(description), features = pg_temp.plain_items(features)
WHERE title || description || array_to_string(features, '') ~ E'[\uE000-\uF8FF]';
