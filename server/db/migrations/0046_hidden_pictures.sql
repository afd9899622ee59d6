CREATE TABLE "hidden_picture" (
	"path" text PRIMARY KEY NOT NULL
);
