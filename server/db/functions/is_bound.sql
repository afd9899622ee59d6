-- Whether an agreement binds the person of a request, or an adviser of theirs.
CREATE OR REPLACE FUNCTION is_bound(request access_request) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM access_request own JOIN agreement ON agreement.number = own.agreement_number
    WHERE request.id IN (own.id, own.adviser_of) AND agreement.ends_on >= (now() AT TIME ZONE 'Europe/Paris')::date
  )
$$;
