ALTER TABLE "audit" ADD COLUMN "listing_id" bigint;--> statement-breakpoint
CREATE INDEX "audit_listing" ON "audit" USING btree ("listing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_seen" ON "audit" USING btree ("actor_id","action","subject_id",(("at" at time zone 'Europe/Paris')::date)) WHERE "audit"."action" like '%.seen';