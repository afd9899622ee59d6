CREATE TABLE "agreement_chain" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"deleted_to" integer DEFAULT 0 NOT NULL,
	"mailed_number" integer,
	"mailed_hash" text,
	CONSTRAINT "agreement_chain_id_range" CHECK ("agreement_chain"."id" between 1 and 1)
);
--> statement-breakpoint
ALTER TABLE "agreement" DROP CONSTRAINT "agreement_request_id_unique";--> statement-breakpoint
ALTER TABLE "access_request" ADD COLUMN "former_account_id" bigint;--> statement-breakpoint
ALTER TABLE "access_request" ADD COLUMN "agreement_number" integer;--> statement-breakpoint
ALTER TABLE "access_request" ADD CONSTRAINT "access_request_agreement_number_agreement_number_fk" FOREIGN KEY ("agreement_number") REFERENCES "public"."agreement"("number") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_request_agreement_number" ON "access_request" USING btree ("agreement_number");--> statement-breakpoint
CREATE INDEX "agreement_request" ON "agreement" USING btree ("request_id");