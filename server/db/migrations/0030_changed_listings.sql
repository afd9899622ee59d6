-- Each change says which listings it is of, so that only the pages that show them are dropped: see catalogue-changes.ts.
-- Null: anything may have changed.
ALTER TABLE catalogue_change ADD COLUMN what jsonb;
--> statement-breakpoint
CREATE FUNCTION listings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  many CONSTANT integer := 50;
  told jsonb;
BEGIN
  IF tg_op = 'UPDATE' THEN
    IF (SELECT count(*) FROM new_rows) <= many THEN
      SELECT jsonb_agg(jsonb_build_object(
        'id', coalesce(n.id, o.id),
        'categories', jsonb_build_array(o.category, n.category),
        'featured', coalesce(o.featured, true) OR coalesce(n.featured, true),
        'counts', (o.region, o.departement, o.commune) IS DISTINCT FROM (n.region, n.departement, n.commune)
      )) INTO told FROM old_rows o FULL JOIN new_rows n ON n.id = o.id;
      -- A statement that changes nothing.
      told := coalesce(told, '[]');
    END IF;
  ELSIF tg_op = 'INSERT' THEN
    IF (SELECT count(*) FROM new_rows) <= many THEN
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'categories', jsonb_build_array(category), 'featured', featured, 'counts', true
      )), '[]') INTO told FROM new_rows;
    END IF;
  ELSIF (SELECT count(*) FROM old_rows) <= many THEN
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'id', id, 'categories', jsonb_build_array(category), 'featured', featured, 'counts', true
    )), '[]') INTO told FROM old_rows;
  END IF;
  INSERT INTO catalogue_change (what) VALUES (told);
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER property_notify ON property;
--> statement-breakpoint
CREATE TRIGGER property_notify AFTER TRUNCATE ON property FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER property_notify_insert AFTER INSERT ON property
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION listings_changed();
--> statement-breakpoint
CREATE TRIGGER property_notify_update AFTER UPDATE ON property
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION listings_changed();
--> statement-breakpoint
CREATE TRIGGER property_notify_delete AFTER DELETE ON property
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION listings_changed();
--> statement-breakpoint
-- The page of a sold listing, with what is similar to it; nothing else shows one.
CREATE FUNCTION sold_listing_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_change (what) VALUES (jsonb_build_array(jsonb_build_object(
    'id', new.id, 'categories', jsonb_build_array(new.category), 'featured', false, 'counts', false)));
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER sold_property_notify ON sold_property;
--> statement-breakpoint
CREATE TRIGGER sold_property_notify AFTER UPDATE OR DELETE OR TRUNCATE ON sold_property
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER sold_property_notify_insert AFTER INSERT ON sold_property
  FOR EACH ROW EXECUTE FUNCTION sold_listing_changed();
