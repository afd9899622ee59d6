import type { User } from '#domain/accounts/account.ts'
import { shownName } from '#domain/person-name.ts'
import { isoDates } from '#server/core/iso-dates.ts'
import type { account } from '#server/db/schema/accounts.ts'

export type AccountRow = typeof account.$inferSelect

/** Whether two emails differ by more than case, which does not change the inbox. */
export const isOtherEmail = (one: string, other: string): boolean => one.toLowerCase() !== other.toLowerCase()

/** The email to which password links, codes and warnings go: the former one until a change is confirmed. */
export const bindingEmail = ({ email, formerEmail }: Pick<AccountRow, 'email' | 'formerEmail'>): string =>
  formerEmail ?? email

/** Converts a stored account to the User of the API: docs/specification.md §3. */
export function toUser(row: AccountRow): User {
  const { id, firstName, lastName, email, role, active, profileImage, createdAt, updatedAt } = row
  return isoDates({ id, firstName, lastName, email, role, active, profileImage, createdAt, updatedAt })
}

/** The name of an account in audit entries. */
export const auditName = ({ firstName, lastName, email }: Pick<AccountRow, 'firstName' | 'lastName' | 'email'>) =>
  `${shownName({ firstName, lastName, email })} (${email})`
