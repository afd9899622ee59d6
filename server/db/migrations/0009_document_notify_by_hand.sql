-- Pages show only documents of a level above 0: cached pages stay when a document is added, drawn or deleted that nobody reads.
DROP TRIGGER room_document_notify ON room_document;
--> statement-breakpoint
CREATE TRIGGER room_document_notify_insert AFTER INSERT ON room_document
  FOR EACH ROW WHEN (new.level > 0) EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER room_document_notify_update AFTER UPDATE ON room_document
  FOR EACH ROW WHEN (old.level > 0 OR new.level > 0) EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER room_document_notify_delete AFTER DELETE ON room_document
  FOR EACH ROW WHEN (old.level > 0) EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER room_document_notify AFTER TRUNCATE ON room_document FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint
DROP TRIGGER document_version_notify ON document_version;
--> statement-breakpoint
CREATE FUNCTION document_version_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM room_document WHERE id = coalesce(new.document_id, old.document_id) AND level > 0) THEN
    INSERT INTO catalogue_change DEFAULT VALUES;
    PERFORM pg_notify('catalogue', '');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER document_version_notify AFTER INSERT OR UPDATE OR DELETE ON document_version
  FOR EACH ROW EXECUTE FUNCTION document_version_changed();
--> statement-breakpoint
CREATE TRIGGER document_version_notify_truncate AFTER TRUNCATE ON document_version
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
