-- The leading digits of a price and its number of digits: 285 000 € with two digits is [280 000, 290 000).
-- Buckets begin at round prices because people filter on round prices.
CREATE FUNCTION property_bucket(price double precision, digits integer) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ((length(euros) - 1) * 1000 + rpad(left(euros, digits), digits, '0')::integer)::smallint
  FROM (SELECT trunc(least(price, 1e15))::bigint::text AS euros) p
$$;
--> statement-breakpoint
-- The six cells of property_count a listing belongs to: everywhere, its région, its département, each for all and for its category.
CREATE FUNCTION property_cells(category text, price double precision, region text, departement text)
RETURNS TABLE (place text, category text, bucket smallint) LANGUAGE sql IMMUTABLE AS $$
  SELECT p.place, c.category, property_bucket($2, p.digits)
  FROM (VALUES ('', 3), ('r' || $3, 2), ('d' || $4, 2)) p (place, digits), (VALUES (''), ($1)) c (category)
  WHERE p.place IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION property_count_sync() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN
    INSERT INTO property_count AS c
    SELECT cell.place, cell.category, cell.bucket, -count(*)
    FROM old_rows r, property_cells(r.category, r.price, r.region, r.departement) cell
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (place, category, bucket) DO UPDATE SET listings = c.listings + excluded.listings;
  END IF;
  IF tg_op <> 'DELETE' THEN
    INSERT INTO property_count AS c
    SELECT cell.place, cell.category, cell.bucket, count(*)
    FROM new_rows r, property_cells(r.category, r.price, r.region, r.departement) cell
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (place, category, bucket) DO UPDATE SET listings = c.listings + excluded.listings;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER property_count_insert AFTER INSERT ON property
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION property_count_sync();
--> statement-breakpoint
CREATE TRIGGER property_count_update AFTER UPDATE ON property
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION property_count_sync();
--> statement-breakpoint
CREATE TRIGGER property_count_delete AFTER DELETE ON property
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION property_count_sync();
--> statement-breakpoint
CREATE FUNCTION property_count_clear() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE property_count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER property_count_truncate AFTER TRUNCATE ON property
  FOR EACH STATEMENT EXECUTE FUNCTION property_count_clear();
