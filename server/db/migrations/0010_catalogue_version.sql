-- Each change of listings leaves a row when it commits: which rows are there is the version of the catalogue, by which
-- instances find out whether a notification was lost, and whether a replica has caught up. See catalogue-version.ts.
-- Rows, not a counter: one counter would make everybody who edits wait for everybody else's transaction.
CREATE TABLE "catalogue_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_change DEFAULT VALUES;
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END $$;
