import type { User } from '#domain/accounts/account.ts'
import type { account } from '#server/db/schema.ts'

export type AccountRow = typeof account.$inferSelect

/** Converts a stored account to the User of the API: docs/specification.md §3. */
export function toUser({ createdAt, updatedAt, ...row }: AccountRow): User {
  const { id, firstName, lastName, email, role, active, profileImage } = row
  const dates = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
  return { id, firstName, lastName, email, role, active, profileImage, ...dates }
}
