ALTER TABLE "lead" ADD COLUMN "assignee_id" bigint;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "call_back_on" date;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_assignee_id_account_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_assignee" ON "lead" USING btree ("assignee_id");