-- A request is evidence while its agreement binds.
CREATE OR REPLACE FUNCTION refuse_bound_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_bound(old) THEN
    RAISE EXCEPTION 'access_request is evidence while its agreement binds' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN old;
END $$;

CREATE OR REPLACE TRIGGER access_request_kept_while_bound BEFORE DELETE ON access_request
  FOR EACH ROW EXECUTE FUNCTION refuse_bound_deletion();
