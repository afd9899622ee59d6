CREATE TABLE "year_verification" (
	"dossier_id" bigint NOT NULL,
	"closed_on" date NOT NULL,
	"months" smallint NOT NULL,
	"figures" jsonb NOT NULL,
	"verified_on" date NOT NULL,
	"version_id" bigint,
	"verifier_id" bigint,
	CONSTRAINT "year_verification_dossier_id_closed_on_pk" PRIMARY KEY("dossier_id","closed_on")
);
--> statement-breakpoint
ALTER TABLE "agency_setting" DROP CONSTRAINT "agency_setting_name_listed";--> statement-breakpoint
ALTER TABLE "dossier" ADD COLUMN "reserved_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "year_verification" ADD CONSTRAINT "year_verification_dossier_id_dossier_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_verification" ADD CONSTRAINT "year_verification_version_id_document_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."document_version"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_verification" ADD CONSTRAINT "year_verification_verifier_id_account_id_fk" FOREIGN KEY ("verifier_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "year_verification_version" ON "year_verification" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "year_verification_verifier" ON "year_verification" USING btree ("verifier_id");--> statement-breakpoint
CREATE INDEX "dossier_reserved" ON "dossier" USING btree ("reserved_until") WHERE "dossier"."reserved_until" is not null;--> statement-breakpoint
ALTER TABLE "agency_setting" ADD CONSTRAINT "agency_setting_name_listed" CHECK ("agency_setting"."name" in ('identity', 'host', 'legal', 'fees', 'mails', 'slip', 'words', 'look', 'hours', 'social', 'testimonials', 'appointments', 'publishing', 'team', 'valuation', 'window', 'matching'));