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
CREATE TABLE "brief" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brief_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contact_id" bigint,
	"email" text DEFAULT '' NOT NULL,
	"line" text DEFAULT '' NOT NULL,
	"criteria" jsonb NOT NULL,
	"rhythm" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"origin" text NOT NULL,
	"confirm_hash" text,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"link_token" text NOT NULL,
	"consent_words" text DEFAULT '' NOT NULL,
	"consent_version" text DEFAULT '' NOT NULL,
	"author_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"reviewed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reminded_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"matched_at" timestamp with time zone,
	"last_sent_on" date,
	CONSTRAINT "brief_rhythm_listed" CHECK ("brief"."rhythm" in ('instant', 'daily', 'weekly')),
	CONSTRAINT "brief_state_listed" CHECK ("brief"."state" in ('pending', 'active', 'paused', 'stopped')),
	CONSTRAINT "brief_origin_listed" CHECK ("brief"."origin" in ('site', 'desk'))
);
--> statement-breakpoint
CREATE TABLE "brief_match" (
	"brief_id" bigint NOT NULL,
	"dossier_id" bigint NOT NULL,
	"score" smallint NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'found' NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"queued_at" timestamp with time zone,
	"words" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"dismissed_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "brief_match_brief_id_dossier_id_pk" PRIMARY KEY("brief_id","dossier_id"),
	CONSTRAINT "brief_match_state_listed" CHECK ("brief_match"."state" in ('found', 'queued', 'sent', 'interested', 'declined', 'dismissed'))
);
--> statement-breakpoint
CREATE TABLE "contact" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"qualities" text[] DEFAULT '{}'::text[] NOT NULL,
	"origin" text NOT NULL,
	"consent" text DEFAULT 'unknown' NOT NULL,
	"consent_words" text DEFAULT '' NOT NULL,
	"consent_version" text DEFAULT '' NOT NULL,
	"consent_at" timestamp with time zone,
	"forbidden" text[] DEFAULT '{}'::text[] NOT NULL,
	"merged_into_id" bigint,
	"merged_at" timestamp with time zone,
	"merged_by_id" bigint,
	"words" text DEFAULT '' NOT NULL,
	"touched_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_qualities_listed" CHECK ("contact"."qualities" <@ array['buyer', 'seller', 'adviser', 'team']),
	CONSTRAINT "contact_origin_listed" CHECK ("contact"."origin" in ('form', 'alert', 'brief', 'account', 'access', 'listing', 'mandate', 'appointment', 'phone', 'import', 'typed')),
	CONSTRAINT "contact_consent_listed" CHECK ("contact"."consent" in ('unknown', 'given', 'refused')),
	CONSTRAINT "contact_forbidden_listed" CHECK ("contact"."forbidden" <@ array['mail', 'phone', 'letter'])
);
--> statement-breakpoint
CREATE TABLE "contact_mark" (
	"contact_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"shown" text NOT NULL,
	"origin" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_mark_contact_id_kind_value_pk" PRIMARY KEY("contact_id","kind","value"),
	CONSTRAINT "contact_mark_kind_listed" CHECK ("contact_mark"."kind" in ('email', 'phone')),
	CONSTRAINT "contact_mark_origin_listed" CHECK ("contact_mark"."origin" in ('form', 'alert', 'brief', 'account', 'access', 'listing', 'mandate', 'appointment', 'phone', 'import', 'typed'))
);
--> statement-breakpoint
CREATE TABLE "contact_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contact_id" bigint NOT NULL,
	"author_id" bigint,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
ALTER TABLE "site_fact" DROP CONSTRAINT "site_fact_name_listed";--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "contact_id" bigint;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "brief_id" bigint;--> statement-breakpoint
ALTER TABLE "portal_run" ADD COLUMN "outcome" text DEFAULT 'made' NOT NULL;--> statement-breakpoint
ALTER TABLE "portal_run" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "signed_slip" ADD COLUMN "former_mandate" text;--> statement-breakpoint
ALTER TABLE "signed_slip" ADD COLUMN "former_mandate_ends_on" date;--> statement-breakpoint
ALTER TABLE "first_step" ADD CONSTRAINT "first_step_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brief" ADD CONSTRAINT "brief_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brief" ADD CONSTRAINT "brief_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brief_match" ADD CONSTRAINT "brief_match_brief_id_brief_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."brief"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brief_match" ADD CONSTRAINT "brief_match_dossier_id_dossier_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact" ADD CONSTRAINT "contact_merged_into_id_contact_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."contact"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact" ADD CONSTRAINT "contact_merged_by_id_account_id_fk" FOREIGN KEY ("merged_by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_mark" ADD CONSTRAINT "contact_mark_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_note" ADD CONSTRAINT "contact_note_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_note" ADD CONSTRAINT "contact_note_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_delivery" ADD CONSTRAINT "portal_delivery_portal_id_portal_id_fk" FOREIGN KEY ("portal_id") REFERENCES "public"."portal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "first_step_account" ON "first_step" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "brief_link_token" ON "brief" USING btree ("link_token");--> statement-breakpoint
CREATE UNIQUE INDEX "brief_confirm_hash" ON "brief" USING btree ("confirm_hash");--> statement-breakpoint
CREATE INDEX "brief_contact" ON "brief" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "brief_author" ON "brief" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "brief_email" ON "brief" USING btree ("email");--> statement-breakpoint
CREATE INDEX "brief_active" ON "brief" USING btree ("id") WHERE "brief"."state" = 'active';--> statement-breakpoint
CREATE INDEX "brief_match_dossier" ON "brief_match" USING btree ("dossier_id");--> statement-breakpoint
CREATE INDEX "brief_match_unsent" ON "brief_match" USING btree ("brief_id") WHERE "brief_match"."state" in ('found', 'queued');--> statement-breakpoint
CREATE INDEX "contact_merged_into" ON "contact" USING btree ("merged_into_id");--> statement-breakpoint
CREATE INDEX "contact_merged_by" ON "contact" USING btree ("merged_by_id");--> statement-breakpoint
CREATE INDEX "contact_words" ON "contact" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "contact_mark_email" ON "contact_mark" USING btree ("value") WHERE "contact_mark"."kind" = 'email';--> statement-breakpoint
CREATE INDEX "contact_mark_value" ON "contact_mark" USING btree ("kind","value");--> statement-breakpoint
CREATE INDEX "contact_note_contact" ON "contact_note" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "contact_note_author" ON "contact_note" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "feed_recipient_name" ON "feed_recipient" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_brief_id_brief_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."brief"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_row_contact" ON "import_row" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "mail_brief" ON "mail" USING btree ("brief_id");--> statement-breakpoint
ALTER TABLE "site_fact" ADD CONSTRAINT "site_fact_name_listed" CHECK ("site_fact"."name" in ('backup', 'disk', 'alarm', 'mail-domain', 'test-mail'));--> statement-breakpoint
ALTER TABLE "portal_run" ADD CONSTRAINT "portal_run_outcome_listed" CHECK ("portal_run"."outcome" in ('made', 'sent', 'unchanged', 'failed', 'stopped'));