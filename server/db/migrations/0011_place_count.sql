CREATE TABLE "place_count" (
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"category" text NOT NULL,
	"departement" text,
	"listings" integer NOT NULL,
	CONSTRAINT "place_count_kind_code_category_pk" PRIMARY KEY("kind","code","category")
);
--> statement-breakpoint
CREATE INDEX "place_count_town" ON "place_count" USING btree ("departement","category","listings") WHERE "place_count"."departement" is not null;
--> statement-breakpoint
-- The counters of place_count a listing belongs to: each of its places, for all and for its category.
CREATE FUNCTION place_counters(category text, commune text, arrondissement text, departement text, region text)
RETURNS TABLE (kind text, code text, category text, departement text) LANGUAGE sql IMMUTABLE AS $$
  SELECT p.kind, p.code, c.category, p.departement
  FROM
    (VALUES ('commune', $2, $4), ('arrondissement', $3, NULL), ('departement', $4, NULL), ('region', $5, NULL))
      p (kind, code, departement),
    (VALUES (''), ($1)) c (category)
  WHERE p.code IS NOT NULL
$$;
--> statement-breakpoint
-- A place named under two départements in one statement is one row of it: hence max().
CREATE FUNCTION place_count_sync() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO place_count AS c
    SELECT p.kind, p.code, p.category, max(p.departement), count(*)
    FROM new_rows r, place_counters(r.category, r.commune, r.arrondissement, r.departement, r.region) p
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (kind, code, category) DO UPDATE SET listings = c.listings + excluded.listings;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO place_count AS c
    SELECT p.kind, p.code, p.category, max(p.departement), -count(*)
    FROM old_rows r, place_counters(r.category, r.commune, r.arrondissement, r.departement, r.region) p
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (kind, code, category) DO UPDATE SET listings = c.listings + excluded.listings;
  ELSE
    -- Most changes are of a price or a text: those touch no counter.
    INSERT INTO place_count AS c
    SELECT p.kind, p.code, p.category, max(p.departement), sum(r.listings)
    FROM
      (
        SELECT o.category, o.commune, o.arrondissement, o.departement, o.region, -1 FROM old_rows o
        UNION ALL
        SELECT n.category, n.commune, n.arrondissement, n.departement, n.region, 1 FROM new_rows n
      ) r (category, commune, arrondissement, departement, region, listings),
      place_counters(r.category, r.commune, r.arrondissement, r.departement, r.region) p
    GROUP BY 1, 2, 3 HAVING sum(r.listings) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (kind, code, category) DO UPDATE SET listings = c.listings + excluded.listings;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER place_count_insert AFTER INSERT ON property
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION place_count_sync();
--> statement-breakpoint
CREATE TRIGGER place_count_update AFTER UPDATE ON property
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION place_count_sync();
--> statement-breakpoint
CREATE TRIGGER place_count_delete AFTER DELETE ON property
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION place_count_sync();
--> statement-breakpoint
CREATE FUNCTION place_count_clear() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE place_count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER place_count_truncate AFTER TRUNCATE ON property
  FOR EACH STATEMENT EXECUTE FUNCTION place_count_clear();
--> statement-breakpoint
-- The triggers keep writers waiting until this is committed.
INSERT INTO place_count
SELECT p.kind, p.code, p.category, max(p.departement), count(*)
FROM property r, place_counters(r.category, r.commune, r.arrondissement, r.departement, r.region) p
GROUP BY 1, 2, 3;
