ALTER TABLE "lead" DROP CONSTRAINT "lead_status_listed";--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_status_listed" CHECK ("lead"."status" in ('new', 'in-progress', 'done', 'spam'));