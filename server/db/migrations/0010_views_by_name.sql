DROP INDEX "affair_view_name";--> statement-breakpoint
DROP INDEX "dossier_title";--> statement-breakpoint
ALTER TABLE "affair_view" ADD CONSTRAINT "affair_view_name_unique" UNIQUE("name");--> statement-breakpoint
-- What titles are sorted by: to work 10,000 of them out took 100 ms a page. Not in schema.ts, as in 0002.
ALTER TABLE dossier ADD COLUMN title_order text GENERATED ALWAYS AS (title_key(title)) STORED;
