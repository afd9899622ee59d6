ALTER TABLE "account" ADD COLUMN "agent_speciality" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "agent_phone" text DEFAULT '' NOT NULL;