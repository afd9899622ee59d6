ALTER TABLE "account" ADD COLUMN "verified_email" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "verification_hash" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "verification_at" timestamp with time zone;--> statement-breakpoint
-- Who has confirmed a saved search has opened a link that was mailed to that e-mail.
UPDATE "account" SET "verified_email" = "email" WHERE EXISTS (
  SELECT FROM "alert" WHERE "account_id" = "account"."id" AND "confirmed_at" IS NOT NULL AND lower("alert"."email") = lower("account"."email")
);
