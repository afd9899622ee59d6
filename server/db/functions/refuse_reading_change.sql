-- The summaries of the reading log are evidence: they go with their request, and otherwise only grow.
CREATE OR REPLACE FUNCTION refuse_reading_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' AND NOT EXISTS (SELECT FROM access_request WHERE id = old.request_id) THEN
    RETURN old;
  ELSIF tg_op = 'UPDATE' AND (new.request_id, new.version_id) = (old.request_id, old.version_id)
    AND new.first_at <= old.first_at AND new.last_at >= old.last_at AND new.pages @> old.pages AND new.ms >= old.ms THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'document_reading only grows' USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE TRIGGER document_reading_grows BEFORE UPDATE OR DELETE ON document_reading
  FOR EACH ROW EXECUTE FUNCTION refuse_reading_change();
