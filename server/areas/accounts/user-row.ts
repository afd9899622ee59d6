import type { User } from '#domain/accounts/account.ts'
import { isoDates } from '#server/core/iso-dates.ts'
import type { account } from '#server/db/schema.ts'

export type AccountRow = typeof account.$inferSelect

/** Converts a stored account to the User of the API: docs/specification.md §3. */
export function toUser(row: AccountRow): User {
  const { id, firstName, lastName, email, role, active, profileImage, createdAt, updatedAt } = row
  return isoDates({ id, firstName, lastName, email, role, active, profileImage, createdAt, updatedAt })
}

/** The name of an account in audit entries. */
export const nameOf = ({ firstName, lastName, email }: Pick<AccountRow, 'firstName' | 'lastName' | 'email'>) =>
  `${firstName} ${lastName} (${email})`
