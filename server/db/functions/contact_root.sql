-- Who holds a person in the end: those into whom they were merged, or themselves.
CREATE OR REPLACE FUNCTION contact_root(person bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  WITH RECURSIVE up AS (
    SELECT id, merged_into_id FROM contact WHERE id = person
    UNION SELECT holder.id, holder.merged_into_id FROM contact holder JOIN up ON holder.id = up.merged_into_id
  )
  SELECT id FROM up WHERE merged_into_id IS NULL
$$;
