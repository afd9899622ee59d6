-- A journal entry without the names of accounts, leads, requests and invitations that are gone, and without what a listing has
-- forgotten of its seller: which fields changed, and only values that name no one. The site itself is actor 0. A function
-- because the trigger that guards the journal must know the one change that it lets through.
--
-- Who was invited is named until they are neither invited nor have an account; who signed an agreement, as long as it is kept.
-- Once a listing has forgotten its seller, entries about its documents no longer have their titles, which may name the seller,
-- and those about its requests no longer have the address that the seller was asked at.
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
  ELSIF entry.action LIKE 'contact.%' AND NOT EXISTS (SELECT FROM contact WHERE id = entry.subject_id) THEN
    gone := 'personne effacée';
  ELSIF entry.action LIKE 'access.%' AND NOT EXISTS (SELECT FROM access_request WHERE id = entry.subject_id) THEN
    gone := 'demande de dossier effacée';
  ELSIF entry.action LIKE 'agreement.%' AND NOT EXISTS (SELECT FROM agreement WHERE number = entry.subject_id) THEN
    gone := 'accord effacé';
  ELSIF entry.action LIKE 'team.%' AND entry.subject NOT IN (
    SELECT lower(email) FROM invitation UNION ALL SELECT lower(email) FROM account) THEN
    gone := 'adresse effacée';
  ELSIF entry.action LIKE ANY ('{property.%,document.%,access.%}') THEN
    is_forgotten := EXISTS (SELECT FROM dossier WHERE seller_erased_at >= entry.at
      AND id = CASE WHEN entry.action LIKE 'property.%' THEN entry.subject_id ELSE entry.listing_id END);
    IF is_forgotten AND entry.action LIKE 'document.%' THEN
      gone := 'titre effacé';
    END IF;
  END IF;
  IF gone IS NOT NULL THEN
    entry.subject := gone;
  END IF;
  IF gone IS NOT NULL OR is_forgotten THEN
    entry.changes := (
      SELECT coalesce(jsonb_object_agg(key, CASE
        WHEN key IN ('role', 'teamRole', 'active', 'status', 'state', 'level', 'days', 'until', 'offer', 'kind', 'position')
          OR (is_forgotten AND key IN ('price', 'reference', 'featured')) THEN value
        ELSE '[]' END), '{}')
      FROM jsonb_each(entry.changes)
    );
  END IF;
  RETURN entry;
END $$;
