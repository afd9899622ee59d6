-- The main activity of a listing is its column, the other ones are facets `also:…`.
UPDATE property SET facets = ARRAY(
  SELECT CASE WHEN f LIKE 'activity:%' THEN 'also:' || substr(f, 10) ELSE f END
  FROM unnest(facets) f WHERE f IS DISTINCT FROM 'activity:' || activity
) WHERE activity IS NOT NULL;
--> statement-breakpoint
DROP INDEX "place_count_town";--> statement-breakpoint
ALTER TABLE "place_count" DROP CONSTRAINT "place_count_kind_code_category_pk";--> statement-breakpoint
ALTER TABLE "place_count" ADD COLUMN "trade" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "place_count" ADD CONSTRAINT "place_count_kind_code_category_trade_pk" PRIMARY KEY("kind","code","category","trade");--> statement-breakpoint
DROP FUNCTION place_counters(text, text, text, text, text);
--> statement-breakpoint
-- The counters of place_count a listing belongs to: the country and each of its places, for all listings, for its category,
-- its deal, its sector and each of its activities. The country counts trades only: property_count has the rest.
CREATE FUNCTION place_counters(category text, deal text, sector text, activity text, facets text[],
  commune text, arrondissement text, departement text, region text)
RETURNS TABLE (kind text, code text, category text, trade text, departement text) LANGUAGE sql IMMUTABLE AS $$
  SELECT p.kind, p.code, s.category, s.trade, p.departement
  FROM
    (VALUES ('country', '', NULL), ('commune', $6, $8), ('arrondissement', $7, NULL), ('departement', $8, NULL),
      ('region', $9, NULL)) p (kind, code, departement),
    (
      SELECT v.category, v.trade
      FROM (VALUES ('', ''), ($1, ''), ('', 'deal:' || $2), ('', 'sector:' || $3), ('', 'activity:' || $4)) v (category, trade)
      UNION ALL
      SELECT '', 'activity:' || substr(f, 6) FROM unnest($5) f WHERE f LIKE 'also:%'
    ) s
  WHERE p.code IS NOT NULL AND s.trade IS NOT NULL AND (p.kind <> 'country' OR s.trade <> '')
$$;
--> statement-breakpoint
-- A place named under two départements in one statement is one row of it: hence max().
CREATE OR REPLACE FUNCTION place_count_sync() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO place_count AS c (kind, code, category, trade, departement, listings)
    SELECT p.kind, p.code, p.category, p.trade, max(p.departement), count(*)
    FROM new_rows r, place_counters(r.category, r.deal, r.sector, r.activity, r.facets,
      r.commune, r.arrondissement, r.departement, r.region) p
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (kind, code, category, trade) DO UPDATE SET listings = c.listings + excluded.listings;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO place_count AS c (kind, code, category, trade, departement, listings)
    SELECT p.kind, p.code, p.category, p.trade, max(p.departement), -count(*)
    FROM old_rows r, place_counters(r.category, r.deal, r.sector, r.activity, r.facets,
      r.commune, r.arrondissement, r.departement, r.region) p
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (kind, code, category, trade) DO UPDATE SET listings = c.listings + excluded.listings;
  ELSE
    -- Most changes are of a price or a text: those touch no counter.
    INSERT INTO place_count AS c (kind, code, category, trade, departement, listings)
    SELECT p.kind, p.code, p.category, p.trade, max(p.departement), sum(r.listings)
    FROM
      (
        SELECT o.category, o.deal, o.sector, o.activity, o.facets, o.commune, o.arrondissement, o.departement, o.region, -1
        FROM old_rows o
        UNION ALL
        SELECT n.category, n.deal, n.sector, n.activity, n.facets, n.commune, n.arrondissement, n.departement, n.region, 1
        FROM new_rows n
      ) r (category, deal, sector, activity, facets, commune, arrondissement, departement, region, listings),
      place_counters(r.category, r.deal, r.sector, r.activity, r.facets,
        r.commune, r.arrondissement, r.departement, r.region) p
    GROUP BY 1, 2, 3, 4 HAVING sum(r.listings) <> 0 ORDER BY 1, 2, 3, 4
    ON CONFLICT (kind, code, category, trade) DO UPDATE SET listings = c.listings + excluded.listings;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The triggers keep writers waiting until this is committed.
INSERT INTO place_count (kind, code, category, trade, departement, listings)
SELECT p.kind, p.code, p.category, p.trade, max(p.departement), count(*)
FROM property r, place_counters(r.category, r.deal, r.sector, r.activity, r.facets,
  r.commune, r.arrondissement, r.departement, r.region) p
WHERE p.trade <> ''
GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
CREATE INDEX "place_count_trade" ON "place_count" USING btree ("trade","listings") WHERE "place_count"."trade" <> '';--> statement-breakpoint
CREATE INDEX "place_count_town" ON "place_count" USING btree ("departement","category","trade","listings") WHERE "place_count"."departement" is not null;
