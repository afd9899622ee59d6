-- A title as the words of a search are compared with it: without accents or capitals, whatever the database's locale.
CREATE FUNCTION title_key(title text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(lower(translate(title,
    'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖòóôõöÙÚÛÜùúûüÝŸýÿ',
    'aaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooouuuuuuuuyyyy')), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae')
$$;
--> statement-breakpoint
CREATE INDEX "property_title_key" ON "property" USING gin (title_key("title") gin_trgm_ops);