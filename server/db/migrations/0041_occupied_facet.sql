-- A search can ask for let walls: what server/listings/projection.ts now adds to the facets of a published listing.
UPDATE "property" SET "facets" = array_append("facets", 'occupied:oui')
  WHERE "sheet" -> 'facts' ->> 'occupied' = 'true' AND NOT "facets" @> ARRAY['occupied:oui'];
