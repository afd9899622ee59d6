-- What a search for people compares: names, company, emails and telephones of a person, kept with the person. What only a
-- seller's record tells is searched in the listing, by its readers.
CREATE OR REPLACE FUNCTION contact_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE contact SET words = title_key(left(concat_ws(' ', first_name, last_name, company), 500)) || ' '
    || coalesce((SELECT string_agg(value, ' ' ORDER BY kind, value) FROM contact_mark
      WHERE contact_id = contact.id AND origin <> 'listing'), '')
  WHERE id = (CASE TG_TABLE_NAME
    WHEN 'contact' THEN to_jsonb(new)->>'id' ELSE coalesce(to_jsonb(new), to_jsonb(old))->>'contact_id' END)::bigint;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER contact_mark_words AFTER INSERT OR UPDATE OR DELETE ON contact_mark
  FOR EACH ROW EXECUTE FUNCTION contact_words();

CREATE OR REPLACE TRIGGER contact_words_new AFTER INSERT OR UPDATE OF first_name, last_name, company ON contact
  FOR EACH ROW EXECUTE FUNCTION contact_words();
