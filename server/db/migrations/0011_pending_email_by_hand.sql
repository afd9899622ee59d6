-- An email changed after another one was proved waits for its confirmation from now on: the proved one binds the account.
UPDATE account SET former_email = verified_email
WHERE lower(verified_email) <> lower(email)
  AND NOT EXISTS (SELECT FROM account AS other WHERE other.id <> account.id
    AND (lower(other.email) = lower(account.verified_email)
      OR (other.id < account.id AND lower(other.verified_email) = lower(account.verified_email))));
