CREATE TABLE "adviser_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"request_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "adviser_link" ADD CONSTRAINT "adviser_link_request_id_access_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."access_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adviser_link_request" ON "adviser_link" USING btree ("request_id");