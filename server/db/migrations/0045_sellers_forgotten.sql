ALTER TABLE "dossier" ADD COLUMN "draft_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dossier" ADD COLUMN "seller_erased_at" timestamp with time zone;--> statement-breakpoint
-- A reason may name a person: it may be erased, and nothing else changed.
CREATE OR REPLACE FUNCTION refuse_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  old.reason := '';
  IF new IS NOT DISTINCT FROM old THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'property_event is only added to' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
-- The law wants the register for ten years; then it may forget who was party to a mandate, and nothing else may change.
CREATE OR REPLACE FUNCTION refuse_register_change() RETURNS trigger LANGUAGE plpgsql AS $$
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
-- Of a listing that has forgotten its seller, the journal keeps which fields changed, and only values that name no one.
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
