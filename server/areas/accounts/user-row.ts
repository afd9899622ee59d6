import type { User } from '#contract/accounts/account.ts'
import type { account } from '#server/db/schema.ts'

export type AccountRow = typeof account.$inferSelect

/** A stored account as it travels: docs/specification.md §3. */
export const toUser = ({ passwordHash: _secret, createdAt, updatedAt, ...row }: AccountRow): User => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
