DROP INDEX "dossier_title_key";--> statement-breakpoint
CREATE INDEX "dossier_words" ON "dossier" USING gin (title_key("title" || ' ' || coalesce("reference", '') || ' ' || "location") gin_trgm_ops);