-- A request is opened under its own agreement from the signature on.
CREATE OR REPLACE FUNCTION agreement_signed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE access_request SET agreement_number = new.number WHERE id = new.request_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER agreement_signed AFTER INSERT ON agreement
  FOR EACH ROW EXECUTE FUNCTION agreement_signed();
