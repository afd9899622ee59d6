ALTER TABLE "dossier" ADD COLUMN "draft_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mandate_counter" ADD COLUMN "mailed_number" integer;--> statement-breakpoint
ALTER TABLE "mandate_counter" ADD COLUMN "mailed_hash" text;--> statement-breakpoint
CREATE INDEX "property_incomplete" ON "property" USING btree ("id") WHERE "property"."deal" is null or ("property"."activity" is null and "property"."category" <> 'Immobilier d''entreprise');