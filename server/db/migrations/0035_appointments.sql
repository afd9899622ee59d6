CREATE TABLE "appointment" (
	"lead_id" bigint PRIMARY KEY NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"seat" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_seat" ON "appointment" USING btree ("starts_at","seat");