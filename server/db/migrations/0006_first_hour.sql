CREATE TABLE "first_step" (
	"name" text PRIMARY KEY NOT NULL,
	"mark" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"account_id" bigint,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "first_step_name_listed" CHECK ("first_step"."name" in ('identity', 'look', 'fees', 'mail', 'key', 'factor', 'team', 'catalogue', 'register', 'publication')),
	CONSTRAINT "first_step_mark_listed" CHECK ("first_step"."mark" in ('done', 'aside'))
);
--> statement-breakpoint
ALTER TABLE "site_fact" DROP CONSTRAINT "site_fact_name_listed";--> statement-breakpoint
ALTER TABLE "first_step" ADD CONSTRAINT "first_step_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "first_step_account" ON "first_step" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "site_fact" ADD CONSTRAINT "site_fact_name_listed" CHECK ("site_fact"."name" in ('backup', 'disk', 'alarm', 'mail-domain', 'test-mail'));