ALTER TABLE "account" ADD COLUMN "wrong_codes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "wrong_codes" integer DEFAULT 0 NOT NULL;