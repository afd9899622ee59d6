CREATE TABLE "feed_recipient" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_recipient_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"read_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "feed_recipient_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "portal_delivery" (
	"portal_id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"folder" text DEFAULT '' NOT NULL,
	"user_name" text NOT NULL,
	"password" text NOT NULL,
	"host_key" text,
	"claimed_at" timestamp with time zone,
	"sent_sha256" text,
	"told_on" date,
	CONSTRAINT "portal_delivery_kind_listed" CHECK ("portal_delivery"."kind" in ('sftp', 'ftps', 'ftps-implicit', 'ftp'))
);
--> statement-breakpoint
ALTER TABLE "portal_run" ADD COLUMN "outcome" text DEFAULT 'made' NOT NULL;--> statement-breakpoint
ALTER TABLE "portal_run" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "portal_delivery" ADD CONSTRAINT "portal_delivery_portal_id_portal_id_fk" FOREIGN KEY ("portal_id") REFERENCES "public"."portal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "feed_recipient_name" ON "feed_recipient" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "portal_run" ADD CONSTRAINT "portal_run_outcome_listed" CHECK ("portal_run"."outcome" in ('made', 'sent', 'unchanged', 'failed', 'stopped'));