ALTER TABLE "dossier" ADD COLUMN "scene" text;--> statement-breakpoint
-- Photos of blurred listings leave what is public: their trade's illustration stands for them (contract/listing/pictures/illustrations.ts).
CREATE FUNCTION pg_temp.illustration(activity text, category text) RETURNS text LANGUAGE sql AS $$
  SELECT '/uploads/illustrations/' || CASE
      WHEN activity IN ('bakery', 'pastry', 'bread-shop') THEN 'bakery'
      WHEN activity IN ('chocolate', 'ice-cream', 'tea-room') THEN 'chocolate'
      WHEN activity IN ('butcher', 'delicatessen', 'fishmonger', 'greengrocer', 'fine-food', 'grocery', 'organic') THEN 'fine-food'
      WHEN activity IN ('cheese') THEN 'cheese'
      WHEN activity IN ('wine-shop') THEN 'wine-shop'
      WHEN activity IN ('minimarket', 'supermarket', 'frozen', 'gym', 'furniture', 'hardware', 'appliances', 'sport', 'leisure') THEN 'retail-park'
      WHEN activity IN ('tobacco', 'bar-tobacco') THEN 'tobacco'
      WHEN activity IN ('tobacco-press', 'press') THEN 'press'
      WHEN activity IN ('e-cig', 'laundry', 'cobbler', 'repair', 'estate-agency', 'travel', 'driving-school', 'funeral', 'pets') THEN 'empty-shop'
      WHEN activity IN ('bar', 'brasserie', 'night') THEN 'bar'
      WHEN activity IN ('restaurant', 'pizzeria', 'creperie', 'fast-food', 'self') THEN 'restaurant'
      WHEN activity IN ('gourmet', 'food-truck', 'caterer') THEN 'terrace'
      WHEN activity IN ('hotel') THEN 'hotel'
      WHEN activity IN ('hotel-restaurant') THEN 'inn'
      WHEN activity IN ('guest-house') THEN 'country-house'
      WHEN activity IN ('residence') THEN 'seaside-hotel'
      WHEN activity IN ('campsite') THEN 'mountain-inn'
      WHEN activity IN ('reception') THEN 'manor'
      WHEN activity IN ('hair', 'beauty-salon', 'spa') THEN 'hair'
      WHEN activity IN ('perfume', 'optician', 'hearing', 'jewellery', 'phones', 'photo') THEN 'optician'
      WHEN activity IN ('pharmacy') THEN 'pharmacy'
      WHEN activity IN ('ambulance', 'garage', 'car-dealer', 'motorcycle', 'fuel', 'car-wash', 'vehicle-test', 'car-rental', 'taxi') THEN 'garage'
      WHEN activity IN ('home-care', 'nursery', 'security') THEN 'offices'
      WHEN activity IN ('clothes', 'shoes', 'leather', 'fabric', 'second-hand', 'decoration') THEN 'clothes'
      WHEN activity IN ('florist') THEN 'florist'
      WHEN activity IN ('garden', 'landscaping') THEN 'greenhouse'
      WHEN activity IN ('antiques', 'books', 'toys') THEN 'books'
      WHEN activity IN ('haulage', 'removals', 'wholesale', 'e-commerce') THEN 'warehouse'
      WHEN activity IN ('joinery') THEN 'workshop'
      WHEN activity IN ('plumbing', 'electricity', 'masonry', 'roofing', 'painting', 'earthworks', 'cleaning') THEN 'depot'
      WHEN activity IN ('metalwork', 'mechanics') THEN 'plant'
      WHEN activity IN ('food-industry') THEN 'brewery'
      WHEN activity IN ('printing') THEN 'mill'
      WHEN activity IN ('it', 'training') THEN 'office-floor'
      WHEN activity IN ('wine-estate') THEN 'vineyard'
      WHEN category = 'Commerce' THEN 'empty-shop'
      WHEN category = 'Hôtellerie' THEN 'inn'
      WHEN category = 'Entreprise' THEN 'mill'
      WHEN category = 'Immobilier d''entreprise' THEN 'offices'
  END || '.webp'
$$;--> statement-breakpoint
UPDATE "property" SET "image" = pg_temp.illustration("activity", "category"), "sheet" = jsonb_set("sheet", '{pictures}', '[]')
  WHERE "discretion" <> 'commune';--> statement-breakpoint
UPDATE "sold_property" SET "image" = pg_temp.illustration("sold_property"."activity", "sold_property"."category")
  FROM "dossier" WHERE "dossier"."id" = "sold_property"."id" AND "dossier"."discretion" <> 'commune';
