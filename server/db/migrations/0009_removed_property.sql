CREATE TABLE "removed_property" (
	"id" bigint PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"commune" text,
	"arrondissement" text,
	"departement" text,
	"region" text,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION remember_removed_property() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO removed_property (id, category, commune, arrondissement, departement, region)
  SELECT id, category, commune, arrondissement, departement, region FROM old_rows
  ON CONFLICT (id) DO UPDATE SET (category, commune, arrondissement, departement, region, removed_at) =
    (excluded.category, excluded.commune, excluded.arrondissement, excluded.departement, excluded.region, now());
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER property_removed AFTER DELETE ON property
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION remember_removed_property();
