-- The person whom a record names, made when there is none: by the email, else by the telephone where the names do not
-- contradict each other. The same telephone with another email is another person. Null for a record with neither.
-- A row of the view contact_trace, which is made after the functions: a record. What a member typed is never replaced: a record fills blanks, and adds its email and telephone.
-- A seller's record names nobody who is known otherwise: only the readers of the listing may learn that name.
CREATE OR REPLACE FUNCTION contact_of(trace record, former bigint DEFAULT NULL) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  by_email text := nullif(trim(trace.email), '');
  -- A shorter one is no whole number.
  by_phone text := CASE WHEN length(trace.digits) >= 9 THEN trace.digits END;
  names text[] := name_words(concat_ws(' ', trace.first_name, trace.last_name));
  person bigint;
  added integer;
BEGIN
  IF by_email IS NULL AND by_phone IS NULL THEN
    RETURN NULL;
  END IF;
  SELECT contact_id INTO person FROM contact_mark WHERE kind = 'email' AND value = by_email;
  IF person IS NULL THEN
    -- Whose record has another email now, unless it names somebody else.
    SELECT c.id INTO person FROM contact c WHERE c.id = former
      AND (names <@ name_words(concat_ws(' ', c.first_name, c.last_name))
        OR names @> name_words(concat_ws(' ', c.first_name, c.last_name)));
  END IF;
  IF person IS NULL THEN
    SELECT m.contact_id INTO person FROM contact_mark m JOIN contact c ON c.id = m.contact_id
    WHERE m.kind = 'phone' AND m.value = by_phone
      AND (by_email IS NULL OR NOT EXISTS (SELECT FROM contact_mark e WHERE e.contact_id = c.id AND e.kind = 'email'))
      AND (names <@ name_words(concat_ws(' ', c.first_name, c.last_name))
        OR names @> name_words(concat_ws(' ', c.first_name, c.last_name)))
    ORDER BY m.contact_id LIMIT 1;
  END IF;
  IF person IS NULL THEN
    INSERT INTO contact (first_name, last_name, company, origin, created_at, seen_at)
    VALUES (coalesce(trace.first_name, ''), coalesce(trace.last_name, ''), coalesce(trace.company, ''), trace.door, trace.at, trace.at)
    RETURNING id INTO person;
    IF by_email IS NOT NULL THEN
      INSERT INTO contact_mark (contact_id, kind, value, shown, origin)
      VALUES (person, 'email', by_email, trace.shown, trace.door) ON CONFLICT DO NOTHING;
      GET DIAGNOSTICS added = ROW_COUNT;
      IF added = 0 THEN
        -- Another record of the same person came first.
        DELETE FROM contact WHERE id = person;
        SELECT contact_id INTO person FROM contact_mark WHERE kind = 'email' AND value = by_email;
      END IF;
    END IF;
  END IF;
  INSERT INTO contact_mark (contact_id, kind, value, shown, origin)
  SELECT person, mark.kind, mark.value, mark.shown, trace.door
  FROM (VALUES ('email', by_email, trace.shown), ('phone', by_phone, trace.phone)) mark (kind, value, shown)
  WHERE mark.value IS NOT NULL ON CONFLICT DO NOTHING;
  UPDATE contact SET
    first_name = CASE WHEN last_name = '' THEN coalesce(trace.first_name, '') ELSE first_name END,
    last_name = coalesce(nullif(last_name, ''), trace.last_name, ''),
    company = coalesce(nullif(company, ''), trace.company, '')
  WHERE id = person AND (trace.door <> 'listing' OR (origin = 'listing' AND touched_at IS NULL))
    AND ((last_name = '' AND coalesce(trace.last_name, '') <> '') OR (company = '' AND coalesce(trace.company, '') <> ''));
  -- A day is exact enough: most records change nothing here.
  UPDATE contact SET seen_at = trace.at WHERE id = person AND seen_at < trace.at - interval '1 day';
  -- Only a later agreement than what they last said of it.
  UPDATE contact SET consent = 'given', consent_words = trace.consent_words, consent_version = trace.consent_version,
    consent_at = trace.at
  WHERE id = person AND trace.consent_words IS NOT NULL AND (consent_at IS NULL OR consent_at < trace.at);
  RETURN person;
END $$;
