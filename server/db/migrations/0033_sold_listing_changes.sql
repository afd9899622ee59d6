-- A sold listing that is corrected or deleted changes its own pages only, like one that is sold. For each row: a statement
-- that changes none (the nightly deletion of old ones) drops no page.
CREATE OR REPLACE FUNCTION sold_listing_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_change (what) VALUES (jsonb_build_array(jsonb_build_object(
    'id', coalesce(new.id, old.id), 'categories', jsonb_build_array(coalesce(new.category, old.category)),
    'featured', false, 'counts', false)));
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER sold_property_notify ON sold_property;
--> statement-breakpoint
DROP TRIGGER sold_property_notify_insert ON sold_property;
--> statement-breakpoint
CREATE TRIGGER sold_property_notify AFTER INSERT OR UPDATE OR DELETE ON sold_property
  FOR EACH ROW EXECUTE FUNCTION sold_listing_changed();
--> statement-breakpoint
CREATE TRIGGER sold_property_notify_truncate AFTER TRUNCATE ON sold_property
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
