ALTER TABLE "signed_slip" ADD COLUMN "former_mandate" text;--> statement-breakpoint
ALTER TABLE "signed_slip" ADD COLUMN "former_mandate_ends_on" date;