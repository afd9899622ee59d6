ALTER TABLE "property" ADD COLUMN "second_activity" text;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "third_activity" text;--> statement-breakpoint
CREATE INDEX "property_second_activity" ON "property" USING btree ("second_activity","id") WHERE "property"."second_activity" is not null;--> statement-breakpoint
CREATE INDEX "property_third_activity" ON "property" USING btree ("third_activity","id") WHERE "property"."third_activity" is not null;--> statement-breakpoint
CREATE INDEX "property_published" ON "property" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "property_facets" ON "property" USING gin ("facets");--> statement-breakpoint
CREATE INDEX "property_required_funds" ON "property" USING btree ("required_funds","id") WHERE "property"."required_funds" is not null;--> statement-breakpoint
CREATE INDEX "property_revenue" ON "property" USING btree ("revenue","id") WHERE "property"."revenue" is not null;--> statement-breakpoint
CREATE INDEX "property_ebitda" ON "property" USING btree ("ebitda","id") WHERE "property"."ebitda" is not null;--> statement-breakpoint
CREATE INDEX "property_yield" ON "property" USING btree ("yield","id") WHERE "property"."yield" is not null;--> statement-breakpoint
CREATE INDEX "property_yearly_rent" ON "property" USING btree ("yearly_rent","id") WHERE "property"."yearly_rent" is not null;--> statement-breakpoint
CREATE INDEX "property_surface" ON "property" USING btree ("surface","id") WHERE "property"."surface" is not null;--> statement-breakpoint
CREATE INDEX "property_sales_surface" ON "property" USING btree ("sales_surface","id") WHERE "property"."sales_surface" is not null;--> statement-breakpoint
CREATE INDEX "property_terrace_surface" ON "property" USING btree ("terrace_surface","id") WHERE "property"."terrace_surface" is not null;--> statement-breakpoint
CREATE INDEX "property_rooms" ON "property" USING btree ("rooms","id") WHERE "property"."rooms" is not null;--> statement-breakpoint
CREATE INDEX "property_seats" ON "property" USING btree ("seats","id") WHERE "property"."seats" is not null;--> statement-breakpoint
CREATE INDEX "property_stars" ON "property" USING btree ("stars","id") WHERE "property"."stars" is not null;--> statement-breakpoint
CREATE INDEX "property_pitches" ON "property" USING btree ("pitches","id") WHERE "property"."pitches" is not null;--> statement-breakpoint
CREATE INDEX "property_employees" ON "property" USING btree ("employees","id") WHERE "property"."employees" is not null;--> statement-breakpoint
-- Index-only scans: what searches filter by is beside the key, as listings are large. Keys as in schema.ts.
CREATE INDEX property_activity ON property (activity, id, category, price)
  INCLUDE (region, departement, deal, status, revenue, ebitda, yearly_rent, surface, seats, rooms, facets);
--> statement-breakpoint
CREATE INDEX property_sector ON property (sector, id, category, price)
  INCLUDE (region, departement, deal, status, revenue, ebitda, yearly_rent, surface, seats, rooms, facets);
--> statement-breakpoint
CREATE INDEX property_deal ON property (deal, id, category, price)
  INCLUDE (region, departement, sector, activity, status, revenue, ebitda, yearly_rent, surface, seats, rooms, facets);
--> statement-breakpoint
DROP INDEX property_category;
--> statement-breakpoint
CREATE INDEX property_category ON property (category, id, price)
  INCLUDE (deal, sector, activity, status, revenue, ebitda, yearly_rent, surface, seats, rooms, facets);
--> statement-breakpoint
DROP INDEX property_region;
--> statement-breakpoint
CREATE INDEX property_region ON property (region, id, category, price)
  INCLUDE (deal, sector, activity, status, revenue, ebitda, yearly_rent, surface, seats, rooms, facets);
--> statement-breakpoint
DROP INDEX property_departement;
--> statement-breakpoint
CREATE INDEX property_departement ON property (departement, id, category, price)
  INCLUDE (deal, sector, activity, status, revenue, ebitda, yearly_rent, surface, seats, rooms, facets);
--> statement-breakpoint
DROP INDEX property_commune;
--> statement-breakpoint
CREATE INDEX property_commune ON property (commune, id, category, price)
  INCLUDE (deal, sector, activity, status, revenue, ebitda, yearly_rent, surface, seats, rooms, facets);
--> statement-breakpoint
-- Until now, the other activities of a listing were facets: the counters of before have them already.
ALTER TABLE property DISABLE TRIGGER place_count_update;
--> statement-breakpoint
UPDATE property p SET second_activity = d.activities[2], third_activity = d.activities[3],
  facets = ARRAY(SELECT f FROM unnest(p.facets) f WHERE f NOT LIKE 'also:%')
FROM dossier d WHERE d.id = p.id AND array_length(d.activities, 1) > 1;
--> statement-breakpoint
ALTER TABLE property ENABLE TRIGGER place_count_update;
--> statement-breakpoint
-- Counters of the two new columns instead of the facets.
DROP FUNCTION place_counters(text, text, text, text, text[], text, text, text, text);
--> statement-breakpoint
CREATE FUNCTION place_counters(category text, deal text, sector text, activities text[],
  commune text, arrondissement text, departement text, region text)
RETURNS TABLE (kind text, code text, category text, trade text, departement text) LANGUAGE sql IMMUTABLE AS $$
  SELECT p.kind, p.code, s.category, s.trade, p.departement
  FROM
    (VALUES ('country', '', NULL), ('commune', $5, $7), ('arrondissement', $6, NULL), ('departement', $7, NULL),
      ('region', $8, NULL)) p (kind, code, departement),
    (
      VALUES ('', ''), ($1, ''), ('', 'deal:' || $2), ('', 'sector:' || $3), ('', 'activity:' || $4[1]),
        ('', 'activity:' || $4[2]), ('', 'activity:' || $4[3])
    ) s (category, trade)
  WHERE p.code IS NOT NULL AND s.trade IS NOT NULL AND (p.kind <> 'country' OR s.trade <> '')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION place_count_sync() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO place_count AS c (kind, code, category, trade, departement, listings)
    SELECT p.kind, p.code, p.category, p.trade, max(p.departement), count(*)
    FROM new_rows r, place_counters(r.category, r.deal, r.sector, ARRAY[r.activity, r.second_activity, r.third_activity],
      r.commune, r.arrondissement, r.departement, r.region) p
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (kind, code, category, trade) DO UPDATE SET listings = c.listings + excluded.listings;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO place_count AS c (kind, code, category, trade, departement, listings)
    SELECT p.kind, p.code, p.category, p.trade, max(p.departement), -count(*)
    FROM old_rows r, place_counters(r.category, r.deal, r.sector, ARRAY[r.activity, r.second_activity, r.third_activity],
      r.commune, r.arrondissement, r.departement, r.region) p
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (kind, code, category, trade) DO UPDATE SET listings = c.listings + excluded.listings;
  ELSE
    -- Most changes are of a price or a text: those touch no counter.
    INSERT INTO place_count AS c (kind, code, category, trade, departement, listings)
    SELECT p.kind, p.code, p.category, p.trade, max(p.departement), sum(r.listings)
    FROM
      (
        SELECT o.category, o.deal, o.sector, ARRAY[o.activity, o.second_activity, o.third_activity],
          o.commune, o.arrondissement, o.departement, o.region, -1
        FROM old_rows o
        UNION ALL
        SELECT n.category, n.deal, n.sector, ARRAY[n.activity, n.second_activity, n.third_activity],
          n.commune, n.arrondissement, n.departement, n.region, 1
        FROM new_rows n
      ) r (category, deal, sector, activities, commune, arrondissement, departement, region, listings),
      place_counters(r.category, r.deal, r.sector, r.activities, r.commune, r.arrondissement, r.departement, r.region) p
    GROUP BY 1, 2, 3, 4 HAVING sum(r.listings) <> 0 ORDER BY 1, 2, 3, 4
    ON CONFLICT (kind, code, category, trade) DO UPDATE SET listings = c.listings + excluded.listings;
  END IF;
  RETURN NULL;
END $$;
