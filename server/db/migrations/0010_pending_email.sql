ALTER TABLE "account" ADD COLUMN "former_email" text;--> statement-breakpoint
ALTER TABLE "email_change" ADD COLUMN "new_token_hash" text;--> statement-breakpoint
ALTER TABLE "email_change" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_change" ADD COLUMN "agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "password_reset" ADD COLUMN "sent_to" text;--> statement-breakpoint
CREATE UNIQUE INDEX "account_former_email" ON "account" USING btree (lower("former_email"));--> statement-breakpoint
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_new_token_hash_unique" UNIQUE("new_token_hash");