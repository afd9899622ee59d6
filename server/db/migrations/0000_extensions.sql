-- Similar texts: the fallback of a search whose text names no place.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
