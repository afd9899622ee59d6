CREATE TABLE "unused_upload" (
	"stem" text PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL
);
