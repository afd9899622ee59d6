CREATE TABLE "agency_setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "agent_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "agent_sector" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "team_rank" smallint;
--> statement-breakpoint
-- Hours and social links are in the footer of every page: all cached pages are dropped.
CREATE TRIGGER agency_setting_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON agency_setting
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint
-- The team is on the page about the agency, which shows everything: a change of no listing drops such pages only.
CREATE FUNCTION team_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_change (what) VALUES ('[{"id": 0, "categories": [], "featured": false, "counts": false}]');
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_notify_insert AFTER INSERT ON account
  FOR EACH ROW WHEN (new.team_rank IS NOT NULL) EXECUTE FUNCTION team_changed();
--> statement-breakpoint
CREATE TRIGGER account_notify_update AFTER UPDATE ON account
  FOR EACH ROW WHEN (
    (old.team_rank IS NOT NULL OR new.team_rank IS NOT NULL)
    AND (old.first_name, old.last_name, old.role, old.active, old.profile_image, old.agent_status,
      old.agent_speciality, old.agent_phone, old.agent_title, old.agent_sector, old.team_rank)
    IS DISTINCT FROM (new.first_name, new.last_name, new.role, new.active, new.profile_image, new.agent_status,
      new.agent_speciality, new.agent_phone, new.agent_title, new.agent_sector, new.team_rank)
  ) EXECUTE FUNCTION team_changed();
--> statement-breakpoint
CREATE TRIGGER account_notify_delete AFTER DELETE ON account
  FOR EACH ROW WHEN (old.team_rank IS NOT NULL) EXECUTE FUNCTION team_changed();
--> statement-breakpoint
CREATE TRIGGER account_notify AFTER TRUNCATE ON account FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
