-- Agreements are only added to: but for their time stamp and PDF, each once, and their deletion after five years.
CREATE FUNCTION refuse_agreement_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.ends_on + interval '5 years' <= now() THEN
      RETURN OLD;
    END IF;
  ELSIF (OLD.time_stamp IS NULL OR NEW.time_stamp IS NOT DISTINCT FROM OLD.time_stamp)
    AND (OLD.copy IS NULL OR NEW.copy IS NOT DISTINCT FROM OLD.copy)
    AND to_jsonb(NEW) - '{time_stamp,copy,certificate}'::text[] = to_jsonb(OLD) - '{time_stamp,copy,certificate}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'agreement is only added to' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER agreement_added_only BEFORE UPDATE OR DELETE ON agreement
  FOR EACH ROW EXECUTE FUNCTION refuse_agreement_change();
--> statement-breakpoint
-- A request for a confidential file that is gone names no one.
CREATE OR REPLACE FUNCTION redacted_audit(entry audit) RETURNS audit LANGUAGE plpgsql STABLE AS $$
DECLARE
  gone text;
  is_forgotten boolean := false;
BEGIN
  IF entry.actor_id <> 0 AND NOT EXISTS (SELECT FROM account WHERE id = entry.actor_id) THEN
    entry.actor := 'compte supprimé';
  END IF;
  IF entry.action LIKE 'user.%' AND NOT EXISTS (SELECT FROM account WHERE id = entry.subject_id) THEN
    gone := 'compte supprimé';
  ELSIF entry.action LIKE 'lead.%' AND NOT EXISTS (SELECT FROM lead WHERE id = entry.subject_id) THEN
    gone := 'demande effacée';
  ELSIF entry.action LIKE 'access.%' AND NOT EXISTS (SELECT FROM access_request WHERE id = entry.subject_id) THEN
    gone := 'demande de dossier effacée';
  ELSIF entry.action LIKE 'team.%' AND entry.subject NOT IN (
    SELECT lower(email) FROM invitation UNION ALL SELECT lower(email) FROM account) THEN
    gone := 'adresse effacée';
  ELSIF entry.action LIKE 'property.%' THEN
    is_forgotten := EXISTS (SELECT FROM dossier WHERE id = entry.subject_id AND seller_erased_at >= entry.at);
  END IF;
  IF gone IS NOT NULL THEN
    entry.subject := gone;
  END IF;
  IF gone IS NOT NULL OR is_forgotten THEN
    entry.changes := (
      SELECT coalesce(jsonb_object_agg(key, CASE
        WHEN key IN ('role', 'teamRole', 'active', 'status') OR (is_forgotten AND key IN ('price', 'reference', 'featured')) THEN value
        ELSE '[]' END), '{}')
      FROM jsonb_each(entry.changes)
    );
  END IF;
  RETURN entry;
END $$;
--> statement-breakpoint
CREATE TRIGGER access_request_deleted AFTER DELETE ON access_request
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION redact_audit();
--> statement-breakpoint
-- The page of a listing says how many documents its confidential file has, and of which kinds.
CREATE TRIGGER room_document_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON room_document
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER document_version_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON document_version
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
