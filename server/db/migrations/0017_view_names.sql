ALTER TABLE "affair_view" DROP CONSTRAINT "affair_view_name_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "affair_view_name" ON "affair_view" USING btree (lower("name"));