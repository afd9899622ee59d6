-- What schema.ts cannot say: each function and trigger stands here with why it is the database's to keep.
-- 
-- Search for parts of words.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- A text without accents and capitals, for searches. In the database because it is indexed.
CREATE FUNCTION title_key(title text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(lower(translate(title,
    'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖòóôõöÙÚÛÜùúûüÝŸýÿ',
    'aaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooouuuuuuuuyyyy')), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae')
$$;
--> statement-breakpoint
CREATE INDEX property_title_key ON property USING gin (title_key(title) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX property_location_key ON property USING gin (location_key gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX dossier_words ON dossier
  USING gin (title_key(title || ' ' || coalesce(reference, '') || ' ' || location) gin_trgm_ops);
--> statement-breakpoint
-- Whatever changes what public pages show, the site or another program, instances are told: they drop cached pages. The row
-- stays when a notification is lost (see catalogue-version.ts).
CREATE FUNCTION catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_change DEFAULT VALUES;
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER property_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON property
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint
-- The pages of sold listings and of the agency.
CREATE TRIGGER sold_property_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON sold_property
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint
-- Hours and social links are in the footer of every page.
CREATE TRIGGER agency_setting_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON agency_setting
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint
-- The team is on the page about the agency; what else an account changes, such as its log-ins, is on none.
CREATE TRIGGER account_notify_insert AFTER INSERT ON account
  FOR EACH ROW WHEN (new.team_rank IS NOT NULL) EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER account_notify_update AFTER UPDATE ON account
  FOR EACH ROW WHEN (
    (old.team_rank IS NOT NULL OR new.team_rank IS NOT NULL)
    AND (old.first_name, old.last_name, old.role, old.active, old.profile_image, old.agent_status,
      old.agent_speciality, old.agent_phone, old.agent_title, old.agent_sector, old.team_rank)
    IS DISTINCT FROM (new.first_name, new.last_name, new.role, new.active, new.profile_image, new.agent_status,
      new.agent_speciality, new.agent_phone, new.agent_title, new.agent_sector, new.team_rank)
  ) EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER account_notify_delete AFTER DELETE ON account
  FOR EACH ROW WHEN (old.team_rank IS NOT NULL) EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER account_notify AFTER TRUNCATE ON account FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint
-- A journal entry without the names of accounts and leads that are gone, and without what a listing has forgotten of its
-- seller: which fields changed, and only values that name no one. The site itself is actor 0. A function because the trigger
-- that guards the journal must know the one change that it lets through.
CREATE FUNCTION redacted_audit(entry audit) RETURNS audit LANGUAGE plpgsql STABLE AS $$
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
  ELSIF entry.action LIKE 'property.%' THEN
    is_forgotten := EXISTS (SELECT FROM dossier WHERE id = entry.subject_id AND seller_erased_at >= entry.at);
  END IF;
  IF gone IS NOT NULL THEN
    entry.subject := gone;
  END IF;
  IF gone IS NOT NULL OR is_forgotten THEN
    entry.changes := (
      SELECT coalesce(jsonb_object_agg(key, CASE
        WHEN key IN ('role', 'active', 'status') OR (is_forgotten AND key IN ('price', 'reference', 'featured')) THEN value
        ELSE '[]' END), '{}')
      FROM jsonb_each(entry.changes)
    );
  END IF;
  RETURN entry;
END $$;
--> statement-breakpoint
-- However an account or a lead is deleted, the journal forgets the name in the same transaction.
CREATE FUNCTION redact_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[] := ARRAY(SELECT id FROM old_rows);
BEGIN
  UPDATE audit SET (actor, subject, changes) = (SELECT r.actor, r.subject, r.changes FROM redacted_audit(audit) r)
  WHERE (actor_id = ANY (ids) OR subject_id = ANY (ids)) AND audit IS DISTINCT FROM redacted_audit(audit);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_deleted AFTER DELETE ON account
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION redact_audit();
--> statement-breakpoint
CREATE TRIGGER lead_deleted AFTER DELETE ON lead
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION redact_audit();
--> statement-breakpoint
-- The journal is evidence: nothing but its redaction, and the deletion of entries past their retention, may touch it.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The steps of a listing are evidence too. A reason may name a person: it may be erased, and nothing else changed.
CREATE FUNCTION refuse_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  old.reason := '';
  IF new IS NOT DISTINCT FROM old THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'property_event is only added to' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER property_event_added_only BEFORE UPDATE ON property_event
  FOR EACH ROW EXECUTE FUNCTION refuse_event_change();
--> statement-breakpoint
-- The law wants the register for ten years; then it may forget who was party to a mandate, and nothing else may change.
CREATE FUNCTION refuse_register_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND greatest(old.recorded_at, old.ends_on) < now() - interval '10 years' THEN
    old.parties := new.parties;
    old.object := 'effacé';
    old.place := 'effacé';
    old.reason := '';
    old.recorded_by := 'effacé';
    IF new IS NOT DISTINCT FROM old THEN
      RETURN new;
    END IF;
  END IF;
  RAISE EXCEPTION 'mandate_register is only added to' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER mandate_register_added_only BEFORE UPDATE OR DELETE ON mandate_register
  FOR EACH ROW EXECUTE FUNCTION refuse_register_change();
