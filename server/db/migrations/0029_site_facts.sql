CREATE TABLE "site_fact" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_fact_name_listed" CHECK ("site_fact"."name" in ('backup', 'disk', 'alarm'))
);
