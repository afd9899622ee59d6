-- Whatever changes what public pages show, the site or another program, instances are told: they drop cached pages. The row
-- stays when a notification is lost (see catalogue-version.ts).
CREATE OR REPLACE FUNCTION catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_change DEFAULT VALUES;
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER property_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON property
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

-- The pages of sold listings and of the agency.
CREATE OR REPLACE TRIGGER sold_property_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON sold_property
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

-- Hours and social links are in the footer of every page.
CREATE OR REPLACE TRIGGER agency_setting_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON agency_setting
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

-- The team is on the page about the agency; what else an account changes, such as its log-ins, is on none.
CREATE OR REPLACE TRIGGER account_notify_insert AFTER INSERT ON account
  FOR EACH ROW WHEN (new.team_rank IS NOT NULL) EXECUTE FUNCTION catalogue_changed();

CREATE OR REPLACE TRIGGER account_notify_update AFTER UPDATE ON account
  FOR EACH ROW WHEN (
    (old.team_rank IS NOT NULL OR new.team_rank IS NOT NULL)
    AND (old.first_name, old.last_name, old.role, old.active, old.profile_image, old.agent_status,
      old.agent_speciality, old.agent_phone, old.agent_title, old.agent_sector, old.team_rank)
    IS DISTINCT FROM (new.first_name, new.last_name, new.role, new.active, new.profile_image, new.agent_status,
      new.agent_speciality, new.agent_phone, new.agent_title, new.agent_sector, new.team_rank)
  ) EXECUTE FUNCTION catalogue_changed();

CREATE OR REPLACE TRIGGER account_notify_delete AFTER DELETE ON account
  FOR EACH ROW WHEN (old.team_rank IS NOT NULL) EXECUTE FUNCTION catalogue_changed();

CREATE OR REPLACE TRIGGER account_notify AFTER TRUNCATE ON account
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

-- The page of a listing says how many documents its confidential file has, and of which kinds, but only those of a level
-- above 0: cached pages stay when a document is added, drawn or deleted that nobody reads.
CREATE OR REPLACE TRIGGER room_document_notify_insert AFTER INSERT ON room_document
  FOR EACH ROW WHEN (new.level > 0) EXECUTE FUNCTION catalogue_changed();

CREATE OR REPLACE TRIGGER room_document_notify_update AFTER UPDATE ON room_document
  FOR EACH ROW WHEN (old.level > 0 OR new.level > 0) EXECUTE FUNCTION catalogue_changed();

CREATE OR REPLACE TRIGGER room_document_notify_delete AFTER DELETE ON room_document
  FOR EACH ROW WHEN (old.level > 0) EXECUTE FUNCTION catalogue_changed();

CREATE OR REPLACE TRIGGER room_document_notify AFTER TRUNCATE ON room_document
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

-- Its other changes: document_version_changed.sql.
CREATE OR REPLACE TRIGGER document_version_notify_truncate AFTER TRUNCATE ON document_version
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
