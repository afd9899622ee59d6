-- As catalogue_changed, for versions of documents that somebody may read.
CREATE OR REPLACE FUNCTION document_version_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM room_document WHERE id = coalesce(new.document_id, old.document_id) AND level > 0) THEN
    INSERT INTO catalogue_change DEFAULT VALUES;
    PERFORM pg_notify('catalogue', '');
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER document_version_notify AFTER INSERT OR UPDATE OR DELETE ON document_version
  FOR EACH ROW EXECUTE FUNCTION document_version_changed();
