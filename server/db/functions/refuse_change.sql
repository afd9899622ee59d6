-- The journal is evidence: nothing but its redaction, and the deletion of entries past their retention, may touch it.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- Set by whoever deletes old entries, in their transaction alone; without it nothing is deleted.
  kept_months int := nullif(current_setting('devanture.audit_kept_months', true), '');
BEGIN
  IF tg_op = 'DELETE' AND old.at < now() - make_interval(months => kept_months) THEN
    RETURN old;
  ELSIF tg_op = 'UPDATE' AND new IS NOT DISTINCT FROM redacted_audit(old) THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'the audit is only added to';
END $$;

CREATE OR REPLACE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
