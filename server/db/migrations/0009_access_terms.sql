DROP INDEX "access_request_current";--> statement-breakpoint
ALTER TABLE "access_request" ADD COLUMN "days" smallint DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "access_request" ADD COLUMN "offer" text;--> statement-breakpoint
ALTER TABLE "access_request" ADD COLUMN "ending_told_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "access_request_current" ON "access_request" USING btree ("dossier_id",lower("email"),coalesce("adviser_of", 0)) WHERE "access_request"."state" not in ('refused', 'expired', 'revoked');--> statement-breakpoint
ALTER TABLE "access_request" ADD CONSTRAINT "access_request_offer_listed" CHECK ("access_request"."offer" in ('chosen', 'other'));