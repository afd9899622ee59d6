-- The law wants the register for ten years; then it may forget who was party to a mandate, and nothing else may change.
CREATE OR REPLACE FUNCTION refuse_register_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND greatest(old.recorded_at, old.ends_on) < now() - interval '10 years' THEN
    old.parties := new.parties;
    old.object := 'effacé';
    old.place := 'effacé';
    old.reason := '';
    old.recorded_by := 'effacé';
    IF new IS NOT DISTINCT FROM old THEN
      RETURN new;
    END IF;
  END IF;
  RAISE EXCEPTION 'mandate_register is only added to' USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE TRIGGER mandate_register_added_only BEFORE UPDATE OR DELETE ON mandate_register
  FOR EACH ROW EXECUTE FUNCTION refuse_register_change();
