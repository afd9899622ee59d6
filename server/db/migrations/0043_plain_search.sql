-- Searches are counted in plain SQL: counters and bitmaps, their triggers and functions go.
DROP TRIGGER property_count_insert ON property;
--> statement-breakpoint
DROP TRIGGER property_count_update ON property;
--> statement-breakpoint
DROP TRIGGER property_count_delete ON property;
--> statement-breakpoint
DROP TRIGGER property_count_truncate ON property;
--> statement-breakpoint
DROP TRIGGER place_count_insert ON property;
--> statement-breakpoint
DROP TRIGGER place_count_update ON property;
--> statement-breakpoint
DROP TRIGGER place_count_delete ON property;
--> statement-breakpoint
DROP TRIGGER place_count_truncate ON property;
--> statement-breakpoint
DROP TRIGGER bitmap_change_insert ON property;
--> statement-breakpoint
DROP TRIGGER bitmap_change_update ON property;
--> statement-breakpoint
DROP TRIGGER bitmap_change_delete ON property;
--> statement-breakpoint
DROP TRIGGER bitmap_truncate ON property;
--> statement-breakpoint
DROP FUNCTION property_count_sync();
--> statement-breakpoint
DROP FUNCTION property_count_clear();
--> statement-breakpoint
DROP FUNCTION property_cells(text, double precision, text, text);
--> statement-breakpoint
DROP FUNCTION property_bucket(double precision, integer);
--> statement-breakpoint
DROP FUNCTION place_count_sync();
--> statement-breakpoint
DROP FUNCTION place_count_clear();
--> statement-breakpoint
DROP FUNCTION place_counters(text, text, text, text[], text, text, text, text);
--> statement-breakpoint
DROP FUNCTION bitmap_change_add();
--> statement-breakpoint
DROP FUNCTION bitmap_clear();
--> statement-breakpoint
DROP INDEX property_activity;
--> statement-breakpoint
DROP INDEX property_sector;
--> statement-breakpoint
DROP INDEX property_deal;
--> statement-breakpoint
DROP TABLE "bitmap_change";
--> statement-breakpoint
DROP TABLE "place_count";
--> statement-breakpoint
DROP TABLE "property_bitmap";
--> statement-breakpoint
DROP TABLE "property_count";
--> statement-breakpoint
DROP INDEX "property_price";
--> statement-breakpoint
DROP INDEX "property_category";
--> statement-breakpoint
DROP INDEX "property_category_price";
--> statement-breakpoint
DROP INDEX "property_region_price";
--> statement-breakpoint
DROP INDEX "property_departement_price";
--> statement-breakpoint
DROP INDEX "property_arrondissement";
--> statement-breakpoint
DROP INDEX "property_second_activity";
--> statement-breakpoint
DROP INDEX "property_third_activity";
--> statement-breakpoint
DROP INDEX "property_published";
--> statement-breakpoint
DROP INDEX "property_incomplete";
--> statement-breakpoint
DROP INDEX "property_facets";
--> statement-breakpoint
DROP INDEX "property_required_funds";
--> statement-breakpoint
DROP INDEX "property_revenue";
--> statement-breakpoint
DROP INDEX "property_ebitda";
--> statement-breakpoint
DROP INDEX "property_yield";
--> statement-breakpoint
DROP INDEX "property_yearly_rent";
--> statement-breakpoint
DROP INDEX "property_surface";
--> statement-breakpoint
DROP INDEX "property_sales_surface";
--> statement-breakpoint
DROP INDEX "property_terrace_surface";
--> statement-breakpoint
DROP INDEX "property_rooms";
--> statement-breakpoint
DROP INDEX "property_seats";
--> statement-breakpoint
DROP INDEX "property_stars";
--> statement-breakpoint
DROP INDEX "property_pitches";
--> statement-breakpoint
DROP INDEX "property_employees";
--> statement-breakpoint
DROP INDEX "property_vague_location_key";
--> statement-breakpoint
DROP INDEX "property_region";
--> statement-breakpoint
DROP INDEX "property_departement";
--> statement-breakpoint
DROP INDEX "property_commune";
--> statement-breakpoint
CREATE INDEX "property_region" ON "property" USING btree ("region","id");
--> statement-breakpoint
CREATE INDEX "property_departement" ON "property" USING btree ("departement","id");
--> statement-breakpoint
CREATE INDEX "property_commune" ON "property" USING btree ("commune","id");
--> statement-breakpoint
-- Listings are large. Any mix of filters is a look through this index alone: a sixth of the table.
CREATE INDEX property_searched ON property (id) INCLUDE (price, category, deal, sector, activity, second_activity,
  third_activity, status, published_at, region, departement, commune, arrondissement, facets, required_funds, revenue,
  ebitda, yield, yearly_rent, surface, sales_surface, terrace_surface, rooms, seats, stars, pitches, employees);
