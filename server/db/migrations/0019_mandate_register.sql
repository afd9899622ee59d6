CREATE TABLE "mandate_counter" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mandate_register" (
	"number" integer PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"of_number" integer,
	"reason" text DEFAULT '' NOT NULL,
	"dossier_id" bigint,
	"kind" text NOT NULL,
	"parties" jsonb NOT NULL,
	"object" text NOT NULL,
	"nature" text NOT NULL,
	"place" text NOT NULL,
	"exclusive" text NOT NULL,
	"signed_on" date NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"notice_days" smallint NOT NULL,
	"irrevocable_months" smallint NOT NULL,
	"fees" text NOT NULL,
	"fees_payer" text NOT NULL,
	"reporting" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mandate_register" ADD CONSTRAINT "mandate_register_of_number_mandate_register_number_fk" FOREIGN KEY ("of_number") REFERENCES "public"."mandate_register"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandate_register" ADD CONSTRAINT "mandate_register_dossier_id_dossier_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mandate_register_dossier" ON "mandate_register" USING btree ("dossier_id","number");--> statement-breakpoint
CREATE INDEX "mandate_register_of" ON "mandate_register" USING btree ("of_number");--> statement-breakpoint
CREATE FUNCTION refuse_register_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'mandate_register is only added to' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER mandate_register_added_only BEFORE UPDATE OR DELETE ON mandate_register
  FOR EACH ROW EXECUTE FUNCTION refuse_register_change();
