CREATE TABLE "projection" (
	"rules" text PRIMARY KEY NOT NULL,
	"former" text[] DEFAULT '{}'::text[] NOT NULL,
	"up_to" bigint
);
