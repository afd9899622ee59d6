DROP INDEX "contact_words";--> statement-breakpoint
CREATE INDEX "contact_words" ON "contact" USING gin ("words" gin_trgm_ops) WHERE "contact"."origin" in ('typed', 'import');
--> statement-breakpoint
-- What only a seller's record tells of a person is no longer searched with the person: functions/contact_words.sql.
UPDATE contact SET words = title_key(left(concat_ws(' ', first_name, last_name, company), 500)) || ' '
  || coalesce((SELECT string_agg(value, ' ' ORDER BY kind, value) FROM contact_mark
    WHERE contact_id = contact.id AND origin <> 'listing'), '')
WHERE EXISTS (SELECT FROM contact_mark WHERE contact_id = contact.id AND origin = 'listing');
