-- The reading log is evidence: it is only added to. Rows go with their request, or once they are old and summarised.
CREATE OR REPLACE FUNCTION refuse_view_change() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER document_view_added_only BEFORE UPDATE OR DELETE ON document_view
  FOR EACH ROW EXECUTE FUNCTION refuse_view_change();
