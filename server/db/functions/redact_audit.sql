-- However an account, a lead, a person or an access request is deleted, the journal forgets the name in the same transaction.
CREATE OR REPLACE FUNCTION redact_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[] := ARRAY(SELECT id FROM old_rows);
BEGIN
  UPDATE audit SET (actor, subject, changes) = (SELECT r.actor, r.subject, r.changes FROM redacted_audit(audit) r)
  WHERE (actor_id = ANY (ids) OR subject_id = ANY (ids)) AND audit IS DISTINCT FROM redacted_audit(audit);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER account_deleted AFTER DELETE ON account
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION redact_audit();

CREATE OR REPLACE TRIGGER lead_deleted AFTER DELETE ON lead
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION redact_audit();

CREATE OR REPLACE TRIGGER access_request_deleted AFTER DELETE ON access_request
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION redact_audit();

CREATE OR REPLACE TRIGGER contact_deleted AFTER DELETE ON contact
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION redact_audit();
