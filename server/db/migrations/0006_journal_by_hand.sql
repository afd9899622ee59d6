-- Entries of before know the listing of their mandate, request or opinion too. The trigger that guards them lets nothing else
-- through, so it rests for this transaction, which locks the table.
ALTER TABLE audit DISABLE TRIGGER audit_append_only;
--> statement-breakpoint
UPDATE audit SET listing_id = subject.listing_id
FROM (
  SELECT 'mandate.%' AS actions, number AS id, dossier_id AS listing_id FROM mandate_register
  UNION ALL SELECT 'lead.%', id, property_id FROM lead
  UNION ALL SELECT 'opinion.%', id, dossier_id FROM opinion
) AS subject
WHERE audit.action LIKE subject.actions AND audit.subject_id = subject.id;
--> statement-breakpoint
ALTER TABLE audit ENABLE TRIGGER audit_append_only;
--> statement-breakpoint
-- A role in the team names no one, as the others.
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
