-- The page of a listing says how many documents its confidential file has, and of which kinds.
CREATE TRIGGER room_document_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON room_document
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER document_version_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON document_version
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
