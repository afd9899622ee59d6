-- The days that each mandate of a listing covers: those of the register, as their last rows have them, and those that an agency
-- brought with it from its former register, whose numbers are not ours.
CREATE OR REPLACE VIEW mandate_cover AS
  SELECT dossier_id, coalesce(of_number, number) AS mandate, act, exclusive, starts_on,
    -- As lastDayOf() of domain/mandates/mandate.ts.
    ends_on - (act = 'résiliation')::int AS last_day
  FROM mandate_register AS latest
  WHERE dossier_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM mandate_register AS later
    WHERE later.of_number = coalesce(latest.of_number, latest.number) AND later.number > latest.number)
UNION ALL
  SELECT dossier_id, NULL::int, 'mandat', coalesce(exclusive, 'simple'), coalesce(signed_on, '1900-01-01'::date), ends_on
  FROM former_mandate
  WHERE ends_on IS NOT NULL;
