ALTER TABLE "lead" ADD COLUMN "meeting_way" text;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "meeting_with" text;