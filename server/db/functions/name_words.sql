-- What names are compared by: words without accents, in any order, without civilities.
CREATE OR REPLACE FUNCTION name_words(name text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(
    SELECT DISTINCT word FROM regexp_split_to_table(title_key(left(coalesce(name, ''), 250)), '[^a-z0-9]+') word
    WHERE word <> '' AND word NOT IN ('m', 'mr', 'mme', 'mlle', 'monsieur', 'madame', 'mademoiselle', 'et') ORDER BY word
  )
$$;
