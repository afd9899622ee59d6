ALTER TABLE "agency_setting" DROP CONSTRAINT "agency_setting_name_listed";--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "dossier_id" bigint;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_dossier_id_dossier_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossier"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_dossier" ON "lead" USING btree ("dossier_id");--> statement-breakpoint
ALTER TABLE "agency_setting" ADD CONSTRAINT "agency_setting_name_listed" CHECK ("agency_setting"."name" in ('identity', 'host', 'legal', 'fees', 'mails', 'words', 'look', 'hours', 'social', 'testimonials', 'appointments', 'publishing', 'team', 'valuation'));