CREATE TABLE "affair_view" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affair_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"search" jsonb NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "affair_view_name" ON "affair_view" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "dossier_title" ON "dossier" USING btree (title_key("title"));