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

CREATE OR REPLACE TRIGGER agreement_added_only BEFORE UPDATE OR DELETE ON agreement
  FOR EACH ROW EXECUTE FUNCTION refuse_agreement_change();
