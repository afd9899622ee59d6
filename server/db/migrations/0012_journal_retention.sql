ALTER TABLE "lead_note" ADD COLUMN "author_id" bigint;--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("subject_id");--> statement-breakpoint
-- An entry without the names of accounts and leads that are gone. Of changed values only those that name no one stay.
CREATE FUNCTION redacted_audit(entry audit) RETURNS audit LANGUAGE plpgsql STABLE AS $$
DECLARE
  gone text;
BEGIN
  IF NOT EXISTS (SELECT FROM account WHERE id = entry.actor_id) THEN
    entry.actor := 'compte supprimé';
  END IF;
  IF entry.action LIKE 'user.%' AND NOT EXISTS (SELECT FROM account WHERE id = entry.subject_id) THEN
    gone := 'compte supprimé';
  ELSIF entry.action LIKE 'lead.%' AND NOT EXISTS (SELECT FROM lead WHERE id = entry.subject_id) THEN
    gone := 'demande effacée';
  END IF;
  IF gone IS NOT NULL THEN
    entry.subject := gone;
    entry.changes := (
      SELECT coalesce(jsonb_object_agg(key, CASE WHEN key IN ('role', 'active', 'status') THEN value ELSE '[]' END), '{}')
      FROM jsonb_each(entry.changes)
    );
  END IF;
  RETURN entry;
END $$;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE FUNCTION redact_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[] := ARRAY(SELECT id FROM old_rows);
BEGIN
  UPDATE audit SET (actor, subject, changes) = (SELECT r.actor, r.subject, r.changes FROM redacted_audit(audit) r)
  WHERE (actor_id = ANY (ids) OR subject_id = ANY (ids)) AND audit IS DISTINCT FROM redacted_audit(audit);
  IF tg_table_name = 'account' THEN
    UPDATE lead_note SET author = 'compte supprimé' WHERE author_id = ANY (ids);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_deleted AFTER DELETE ON account
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION redact_audit();
--> statement-breakpoint
CREATE TRIGGER lead_deleted AFTER DELETE ON lead
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION redact_audit();
--> statement-breakpoint
-- What is already there.
UPDATE audit SET (actor, subject, changes) = (SELECT r.actor, r.subject, r.changes FROM redacted_audit(audit) r)
WHERE audit IS DISTINCT FROM redacted_audit(audit);
--> statement-breakpoint
UPDATE lead_note SET author_id = (SELECT min(id) FROM account WHERE first_name || ' ' || last_name = author HAVING count(*) = 1);
--> statement-breakpoint
UPDATE lead_note SET author = 'compte supprimé'
WHERE NOT EXISTS (SELECT FROM account WHERE first_name || ' ' || last_name = author);
