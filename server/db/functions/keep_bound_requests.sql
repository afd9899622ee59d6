-- However an account is deleted, its requests outlive it while an agreement binds (RGPD 17.3 e), reduced to evidence: name,
-- e-mail, agreement and reading log. They open nothing and belong to no account, also not to a later one of the same e-mail.
-- The others are deleted with the account.
CREATE OR REPLACE FUNCTION keep_bound_requests() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER account_keeps_bound_requests BEFORE DELETE ON account
  FOR EACH ROW EXECUTE FUNCTION keep_bound_requests();
