CREATE TABLE "site_origin" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"public_url" text NOT NULL
);
