-- The steps of a listing are evidence too. A reason may name a person: it may be erased, and nothing else changed.
CREATE OR REPLACE FUNCTION refuse_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  old.reason := '';
  IF new IS NOT DISTINCT FROM old THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'property_event is only added to' USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE TRIGGER property_event_added_only BEFORE UPDATE ON property_event
  FOR EACH ROW EXECUTE FUNCTION refuse_event_change();
