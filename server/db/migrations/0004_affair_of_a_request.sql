ALTER TABLE "lead" ADD COLUMN "dossier_id" bigint;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_dossier_id_dossier_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossier"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_dossier" ON "lead" USING btree ("dossier_id");