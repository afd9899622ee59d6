CREATE TABLE "portal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"format" text DEFAULT 'poliris-4.12' NOT NULL,
	"agency_code" text NOT NULL,
	"publications" text DEFAULT '' NOT NULL,
	"deals" text[] DEFAULT '{}'::text[] NOT NULL,
	"categories" text[] DEFAULT '{}'::text[] NOT NULL,
	"encoding" text DEFAULT 'windows-1252' NOT NULL,
	"photos" smallint DEFAULT 30 NOT NULL,
	"contact" text DEFAULT 'agency' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"file" "bytea",
	"file_name" text,
	"made_at" timestamp with time zone,
	CONSTRAINT "portal_format_listed" CHECK ("portal"."format" in ('poliris-4.12')),
	CONSTRAINT "portal_deals_listed" CHECK ("portal"."deals" <@ array['fonds', 'droit-au-bail', 'murs', 'murs-et-fonds', 'titres', 'location-gerance', 'location', 'franchise']),
	CONSTRAINT "portal_categories_listed" CHECK ("portal"."categories" <@ array['Commerce', 'Hôtellerie', 'Entreprise', 'Immobilier d''entreprise']),
	CONSTRAINT "portal_encoding_listed" CHECK ("portal"."encoding" in ('windows-1252', 'utf-8')),
	CONSTRAINT "portal_contact_listed" CHECK ("portal"."contact" in ('agency', 'agent'))
);
--> statement-breakpoint
CREATE TABLE "portal_listing" (
	"portal_id" bigint NOT NULL,
	"dossier_id" bigint NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "portal_listing_portal_id_dossier_id_pk" PRIMARY KEY("portal_id","dossier_id")
);
--> statement-breakpoint
CREATE TABLE "portal_refusal" (
	"portal_id" bigint NOT NULL,
	"dossier_id" bigint NOT NULL,
	CONSTRAINT "portal_refusal_portal_id_dossier_id_pk" PRIMARY KEY("portal_id","dossier_id")
);
--> statement-breakpoint
CREATE TABLE "portal_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"portal_id" bigint,
	"portal" text NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"listings" integer NOT NULL,
	"left_out" jsonb NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal_listing" ADD CONSTRAINT "portal_listing_portal_id_portal_id_fk" FOREIGN KEY ("portal_id") REFERENCES "public"."portal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_listing" ADD CONSTRAINT "portal_listing_dossier_id_dossier_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_refusal" ADD CONSTRAINT "portal_refusal_portal_id_portal_id_fk" FOREIGN KEY ("portal_id") REFERENCES "public"."portal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_refusal" ADD CONSTRAINT "portal_refusal_dossier_id_dossier_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_run" ADD CONSTRAINT "portal_run_portal_id_portal_id_fk" FOREIGN KEY ("portal_id") REFERENCES "public"."portal"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "portal_name" ON "portal" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "portal_listing_dossier" ON "portal_listing" USING btree ("dossier_id");--> statement-breakpoint
CREATE INDEX "portal_refusal_dossier" ON "portal_refusal" USING btree ("dossier_id");--> statement-breakpoint
CREATE INDEX "portal_run_portal" ON "portal_run" USING btree ("portal_id");--> statement-breakpoint
CREATE INDEX "portal_run_at" ON "portal_run" USING btree ("at");