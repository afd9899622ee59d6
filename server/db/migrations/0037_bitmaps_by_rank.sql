-- Bitmaps of numbers and towns have other names: the first job writes all of them again.
TRUNCATE property_bitmap, bitmap_change;
--> statement-breakpoint
INSERT INTO bitmap_change SELECT id FROM property;
