-- What becomes of a person once a record with this email or telephone is gone. If they asked for it (an account deleted, a
-- request erased), and nothing else of them remains, they go, whatever was noted of them; else only what no record says any
-- more, unless a member wrote it. `called`: a name that was erased; who stays is called as another record says.
CREATE OR REPLACE FUNCTION forget_contact(mail text, tel text, is_erased boolean, called text DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  person bigint;
BEGIN
  FOR person IN
    SELECT DISTINCT contact_id FROM contact_mark
    WHERE (kind = 'email' AND value = lower(mail)) OR (kind = 'phone' AND value = phone_key(tel) AND coalesce(mail, '') = '')
    ORDER BY contact_id
  LOOP
    DELETE FROM contact_mark m WHERE contact_id = person AND origin NOT IN ('typed', 'import')
      AND ((kind = 'email' AND value = lower(mail) AND NOT EXISTS (SELECT FROM contact_trace t WHERE t.email = m.value))
        OR (kind = 'phone' AND value = phone_key(tel) AND NOT EXISTS (SELECT FROM contact_trace t WHERE t.digits = m.value)));
    DELETE FROM contact c WHERE id = person
      AND NOT EXISTS (SELECT FROM contact_mark m JOIN contact_trace t ON t.email = m.value WHERE m.contact_id = person AND m.kind = 'email')
      AND NOT EXISTS (SELECT FROM contact_mark m JOIN contact_trace t ON t.digits = m.value WHERE m.contact_id = person AND m.kind = 'phone')
      AND NOT EXISTS (SELECT FROM brief b WHERE b.contact_id = person AND b.state IN ('active', 'paused') AND b.confirmed_at IS NOT NULL)
      AND (is_erased OR (origin NOT IN ('typed', 'import')
        AND NOT EXISTS (SELECT FROM contact_mark m WHERE m.contact_id = person)
        AND NOT EXISTS (SELECT FROM contact_note n WHERE n.contact_id = person)
        AND NOT EXISTS (SELECT FROM brief b WHERE b.contact_id = person)));
    UPDATE contact c SET (first_name, last_name) = (
      SELECT coalesce(max(other.first_name), ''), coalesce(max(other.last_name), '') FROM (
        SELECT t.first_name, t.last_name FROM contact_trace t JOIN contact_mark m ON m.contact_id = person
          AND ((m.kind = 'email' AND t.email = m.value) OR (m.kind = 'phone' AND t.digits = m.value))
        WHERE cardinality(name_words(concat_ws(' ', t.first_name, t.last_name))) > 0
          AND (t.door <> 'listing' OR c.origin = 'listing') ORDER BY t.at DESC LIMIT 1) other)
    WHERE id = person AND origin NOT IN ('typed', 'import') AND touched_at IS NULL
      AND name_words(concat_ws(' ', c.first_name, c.last_name)) = name_words(called)
      AND NOT EXISTS (SELECT FROM contact_trace t JOIN contact_mark m ON m.contact_id = person
          AND ((m.kind = 'email' AND t.email = m.value) OR (m.kind = 'phone' AND t.digits = m.value))
        WHERE name_words(concat_ws(' ', t.first_name, t.last_name)) = name_words(called));
  END LOOP;
END $$;
