-- Old entries tell what their actor is where that is certain: actions that only the team can take, the site and the seller by
-- their number 0, and readers by their own request. The trigger that guards them lets nothing else through, so it rests for
-- this transaction, which locks the table.
ALTER TABLE audit DISABLE TRIGGER audit_append_only;
--> statement-breakpoint
UPDATE audit SET actor_kind = CASE
  WHEN actor_id = 0 AND action = 'access.seller-answered' THEN 'seller'
  WHEN actor_id = 0 THEN 'site'
  WHEN action NOT LIKE 'access.%' OR action IN ('access.info-needed', 'access.approved', 'access.agreement-sent',
    'access.suspended', 'access.changed', 'access.seller', 'access.answered', 'access.seen') THEN 'team'
END;
--> statement-breakpoint
UPDATE audit SET actor_kind = CASE
  WHEN actor_id = buyer.account_id OR (actor_id = request.account_id AND request.adviser_of IS NULL) THEN 'buyer'
  WHEN actor_id = request.account_id THEN 'adviser'
  WHEN EXISTS (SELECT FROM account WHERE id = actor_id AND role = 'admin') THEN 'team'
END
FROM access_request request LEFT JOIN access_request buyer ON buyer.id = request.adviser_of
WHERE actor_kind IS NULL AND request.id = subject_id;
--> statement-breakpoint
ALTER TABLE audit ENABLE TRIGGER audit_append_only;
