ALTER TABLE "lead" ADD COLUMN "channel" text DEFAULT 'site' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "recorded_by_id" bigint;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "notice" text;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_recorded_by_id_account_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_recorded_by" ON "lead" USING btree ("recorded_by_id");--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_channel_listed" CHECK ("lead"."channel" in ('site', 'phone', 'counter', 'letter', 'mail'));--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_notice_listed" CHECK ("lead"."notice" in ('said', 'mailed'));