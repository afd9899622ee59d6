CREATE TABLE "bitmap_change" (
	"property_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "property_bitmap" (
	"name" text NOT NULL,
	"block" integer NOT NULL,
	"bits" bit varying NOT NULL,
	CONSTRAINT "property_bitmap_name_block_pk" PRIMARY KEY("name","block")
);
--> statement-breakpoint
DROP INDEX "property_vague_location_key";--> statement-breakpoint
CREATE INDEX "bitmap_change_property" ON "bitmap_change" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "property_bitmap_block" ON "property_bitmap" USING btree ("block");--> statement-breakpoint
CREATE INDEX "property_vague_location_key" ON "property" USING gin ("location_key" gin_trgm_ops) WHERE "property"."commune" is null and "property"."discretion" = 'commune';--> statement-breakpoint
-- As in 0024, for searches sorted by price. Key as in schema.ts.
DROP INDEX property_price;
--> statement-breakpoint
CREATE INDEX property_price ON property (price, id)
  INCLUDE (category, region, departement, deal, sector, activity, status, revenue, ebitda, yearly_rent, surface, seats, rooms, facets);
--> statement-breakpoint
-- A row per change, never an update of one: a change that another transaction sees later has a row that it sees later, too.
CREATE FUNCTION bitmap_change_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO bitmap_change SELECT id FROM new_rows;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO bitmap_change SELECT id FROM old_rows;
  ELSE
    INSERT INTO bitmap_change SELECT id FROM old_rows UNION SELECT id FROM new_rows;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bitmap_change_insert AFTER INSERT ON property
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION bitmap_change_add();
--> statement-breakpoint
CREATE TRIGGER bitmap_change_update AFTER UPDATE ON property
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION bitmap_change_add();
--> statement-breakpoint
CREATE TRIGGER bitmap_change_delete AFTER DELETE ON property
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION bitmap_change_add();
--> statement-breakpoint
CREATE FUNCTION bitmap_clear() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE property_bitmap, bitmap_change;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bitmap_truncate AFTER TRUNCATE ON property
  FOR EACH STATEMENT EXECUTE FUNCTION bitmap_clear();
--> statement-breakpoint
-- The bitmaps of listings of before are written by the first job.
INSERT INTO bitmap_change SELECT id FROM property;
