ALTER TABLE "removed_property" ADD COLUMN "sector" text;--> statement-breakpoint
ALTER TABLE "removed_property" ADD COLUMN "activity" text;--> statement-breakpoint
ALTER TABLE "removed_property" ADD COLUMN "deal" text;--> statement-breakpoint
ALTER TABLE "removed_property" ADD COLUMN "price" double precision;--> statement-breakpoint
-- What is like a listing that is gone is of its trade, nature and price.
CREATE OR REPLACE FUNCTION remember_removed_property() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO removed_property (id, category, sector, activity, deal, price, commune, arrondissement, departement, region)
  SELECT id, category, sector, activity, deal, price, commune, arrondissement, departement, region FROM old_rows
  ON CONFLICT (id) DO UPDATE SET
    (category, sector, activity, deal, price, commune, arrondissement, departement, region, removed_at) =
    (excluded.category, excluded.sector, excluded.activity, excluded.deal, excluded.price, excluded.commune,
      excluded.arrondissement, excluded.departement, excluded.region, now());
  RETURN NULL;
END $$;
