-- Requests of before: opened under their own agreement, or under one in force that the same account signed for the same
-- listing, with the same name and in the same role. Others sign again.
UPDATE access_request request SET agreement_number = signed.number
FROM (SELECT request_id, max(number) AS number FROM agreement GROUP BY request_id) AS signed
WHERE signed.request_id = request.id;
--> statement-breakpoint
UPDATE access_request request SET agreement_number = (
  SELECT max(agreement.number) FROM agreement JOIN access_request signed ON signed.id = agreement.request_id
  WHERE signed.dossier_id = request.dossier_id AND signed.account_id = request.account_id
    AND (signed.first_name, signed.last_name, signed.email) = (request.first_name, request.last_name, request.email)
    AND signed.adviser_of IS NOT DISTINCT FROM request.adviser_of AND agreement.ends_on >= current_date
)
WHERE agreement_number IS NULL;
--> statement-breakpoint
-- Without it, the first of the records kept would look like one whose predecessors were removed.
INSERT INTO agreement_chain (deleted_to) SELECT min(number) - 1 FROM agreement HAVING count(*) > 0;
--> statement-breakpoint
-- Whether an agreement binds the person of a request, or an adviser of theirs.
CREATE FUNCTION is_bound(request access_request) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM access_request own JOIN agreement ON agreement.number = own.agreement_number
    WHERE request.id IN (own.id, own.adviser_of) AND agreement.ends_on >= (now() AT TIME ZONE 'Europe/Paris')::date
  )
$$;
--> statement-breakpoint
-- However an account is deleted, its requests outlive it while an agreement binds (RGPD 17.3 e), reduced to evidence: name,
-- e-mail, agreement and reading log. They open nothing and belong to no account, also not to a later one of the same e-mail.
-- The others are deleted with the account.
CREATE FUNCTION keep_bound_requests() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept bigint[] := ARRAY(SELECT id FROM access_request request WHERE account_id = old.id AND is_bound(request));
BEGIN
  DELETE FROM access_request request WHERE adviser_of = ANY (kept) AND NOT is_bound(request);
  UPDATE access_request SET state = 'revoked', state_at = now(), until = NULL, offer = NULL
  WHERE (id = ANY (kept) OR adviser_of = ANY (kept)) AND state NOT IN ('refused', 'expired', 'revoked');
  UPDATE access_request SET account_id = NULL, former_account_id = old.id, lead_id = NULL, message = '', words = NULL,
    answer = NULL, name_to_seller = false, seller_hash = NULL, seller_email = NULL, seller_asked_at = NULL,
    seller_reminded_at = NULL, seller_answer = NULL, seller_answered_at = NULL,
    news_stopped_at = coalesce(news_stopped_at, now())
  WHERE id = ANY (kept);
  DELETE FROM room_question WHERE request_id = ANY (kept);
  DELETE FROM agreement_signing WHERE request_id = ANY (kept);
  RETURN old;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_keeps_bound_requests BEFORE DELETE ON account
  FOR EACH ROW EXECUTE FUNCTION keep_bound_requests();
--> statement-breakpoint
CREATE FUNCTION refuse_bound_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_bound(old) THEN
    RAISE EXCEPTION 'access_request is evidence while its agreement binds' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN old;
END $$;
--> statement-breakpoint
CREATE TRIGGER access_request_kept_while_bound BEFORE DELETE ON access_request
  FOR EACH ROW EXECUTE FUNCTION refuse_bound_deletion();
--> statement-breakpoint
-- The reading log is evidence: it is only added to. Rows go with their request, or once they are old and summarised.
CREATE FUNCTION refuse_view_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- Set in the transaction of the nightly summary alone; without it, only the deletion of the request deletes rows.
  kept_months int := nullif(current_setting('devanture.reading_kept_months', true), '');
BEGIN
  IF tg_op = 'DELETE' AND (old.at < now() - make_interval(months => kept_months)
    OR NOT EXISTS (SELECT FROM access_request WHERE id = old.request_id)) THEN
    RETURN old;
  END IF;
  RAISE EXCEPTION 'document_view is only added to' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER document_view_added_only BEFORE UPDATE OR DELETE ON document_view
  FOR EACH ROW EXECUTE FUNCTION refuse_view_change();
--> statement-breakpoint
CREATE FUNCTION refuse_reading_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' AND NOT EXISTS (SELECT FROM access_request WHERE id = old.request_id) THEN
    RETURN old;
  ELSIF tg_op = 'UPDATE' AND (new.request_id, new.version_id) = (old.request_id, old.version_id)
    AND new.first_at <= old.first_at AND new.last_at >= old.last_at AND new.pages @> old.pages AND new.ms >= old.ms THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'document_reading only grows' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER document_reading_grows BEFORE UPDATE OR DELETE ON document_reading
  FOR EACH ROW EXECUTE FUNCTION refuse_reading_change();
--> statement-breakpoint
-- Agreements are only added to: but for the first certificate, one more with the first time stamp, and their deletion after
-- five years.
CREATE OR REPLACE FUNCTION refuse_agreement_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' THEN
    IF old.ends_on + interval '5 years' <= now() THEN
      RETURN old;
    END IF;
  ELSIF new.certificate IS NOT NULL
    AND (old.certificate IS NULL OR (old.time_stamp IS NULL AND new.time_stamp IS NOT NULL))
    AND (old.time_stamp IS NULL OR new.time_stamp IS NOT DISTINCT FROM old.time_stamp)
    AND to_jsonb(new) - '{time_stamp,certificate}'::text[] = to_jsonb(old) - '{time_stamp,certificate}'::text[] THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'agreement is only added to' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
-- Entries about signed agreements name who signed as long as the agreement is kept. Once a listing has forgotten its seller,
-- those about its documents no longer have their titles, which may name the seller, and those about its requests no longer
-- have the address that the seller was asked at.
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
