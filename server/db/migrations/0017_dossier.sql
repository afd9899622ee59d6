CREATE TABLE "dossier" (
	"id" bigint PRIMARY KEY DEFAULT nextval('property_id_seq') NOT NULL,
	"status" text DEFAULT 'brouillon' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category" text DEFAULT 'Commerce' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"price" double precision,
	"reference" text,
	"featured" boolean DEFAULT false NOT NULL,
	"features" text[] DEFAULT '{}'::text[] NOT NULL,
	"deal" text,
	"activities" text[] DEFAULT '{}'::text[] NOT NULL,
	"discretion" text DEFAULT 'commune' NOT NULL,
	"disclosure" text DEFAULT 'public' NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"hidden_details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"draft" jsonb,
	"agent_id" bigint,
	"offer_on" date,
	"compromis_on" date,
	"conditions_until" date,
	"deed_on" date,
	"sold_price" double precision,
	"lost_reason" text,
	"published_at" timestamp with time zone,
	"price_changed_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dossier_picture" (
	"dossier_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"image" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"confidential" boolean DEFAULT false NOT NULL,
	CONSTRAINT "dossier_picture_dossier_id_position_pk" PRIMARY KEY("dossier_id","position")
);
--> statement-breakpoint
CREATE TABLE "dossier_year" (
	"dossier_id" bigint NOT NULL,
	"closed_on" date NOT NULL,
	"months" smallint DEFAULT 12 NOT NULL,
	"figures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "dossier_year_dossier_id_closed_on_pk" PRIMARY KEY("dossier_id","closed_on")
);
--> statement-breakpoint
CREATE TABLE "price_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dossier_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"before" double precision NOT NULL,
	"after" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "property_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dossier_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sold_property" (
	"id" bigint PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"image" text NOT NULL,
	"category" text NOT NULL,
	"location" text NOT NULL,
	"activity" text,
	"sold_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "favorite" DROP CONSTRAINT "favorite_property_id_property_id_fk";
--> statement-breakpoint
ALTER TABLE "lead" DROP CONSTRAINT "lead_property_id_property_id_fk";
--> statement-breakpoint
ALTER TABLE "favorite" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "required_funds" double precision;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "ebitda" double precision;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "yield" double precision;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "yearly_rent" double precision;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "sales_surface" double precision;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "terrace_surface" double precision;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "seats" double precision;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "stars" double precision;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "pitches" double precision;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "facets" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "deal" text;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "sector" text;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "activity" text;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "status" text DEFAULT 'en vente' NOT NULL;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "discretion" text DEFAULT 'commune' NOT NULL;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "disclosure" text DEFAULT 'public' NOT NULL;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "published_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "price_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "card" jsonb DEFAULT '{"facts":{}}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "sheet" jsonb DEFAULT '{"facts":{},"years":[],"pictures":[],"prices":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "dossier" ADD CONSTRAINT "dossier_agent_id_account_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_picture" ADD CONSTRAINT "dossier_picture_dossier_id_dossier_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_year" ADD CONSTRAINT "dossier_year_dossier_id_dossier_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_change" ADD CONSTRAINT "price_change_dossier_id_dossier_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_event" ADD CONSTRAINT "property_event_dossier_id_dossier_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sold_property" ADD CONSTRAINT "sold_property_id_dossier_id_fk" FOREIGN KEY ("id") REFERENCES "public"."dossier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dossier_reference" ON "dossier" USING btree (upper("reference")) WHERE "dossier"."status" not in ('vendu', 'retiré');--> statement-breakpoint
CREATE INDEX "dossier_status" ON "dossier" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "dossier_agent" ON "dossier" USING btree ("agent_id","id");--> statement-breakpoint
CREATE INDEX "dossier_title_key" ON "dossier" USING gin (title_key("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "dossier_picture_image" ON "dossier_picture" USING btree ("image");--> statement-breakpoint
CREATE INDEX "price_change_dossier" ON "price_change" USING btree ("dossier_id","at");--> statement-breakpoint
CREATE INDEX "property_event_dossier" ON "property_event" USING btree ("dossier_id","at");--> statement-breakpoint
-- Listings of before: each becomes a published dossier with its picture. Their public facts are their columns.
INSERT INTO "dossier" ("id", "status", "title", "description", "category", "location", "price", "reference", "featured",
  "features", "facts", "hidden_details", "published_at", "created_at", "updated_at")
SELECT "id", 'en vente', "title", "description", "category", "location", "price", "reference", "featured", "features",
  jsonb_strip_nulls(jsonb_build_object('surface', "surface", 'rooms', "rooms", 'employees', "employees",
    'revenue', "revenue", 'yearEstablished', "year_established")),
  "hidden_details", "created_at", "created_at", "updated_at"
FROM "property";
--> statement-breakpoint
INSERT INTO "dossier_picture" ("dossier_id", "position", "image") SELECT "id", 0, "image" FROM "property";
--> statement-breakpoint
UPDATE "property" SET "published_at" = "created_at";
--> statement-breakpoint
UPDATE "favorite" SET "title" = "property"."title" FROM "property" WHERE "property"."id" = "favorite"."property_id";
--> statement-breakpoint
-- Sold listings have pages, too: instances drop what they cached when one changes.
CREATE TRIGGER sold_property_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON sold_property
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint
CREATE FUNCTION refuse_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'property_event is only added to' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER property_event_added_only BEFORE UPDATE ON property_event
  FOR EACH ROW EXECUTE FUNCTION refuse_event_change();
--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_property_id_dossier_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."dossier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_property_id_dossier_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."dossier"("id") ON DELETE set null ON UPDATE no action;