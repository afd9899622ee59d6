import type { User } from '#domain/accounts/account.ts'
import type { account } from '#server/db/schema.ts'

export type AccountRow = typeof account.$inferSelect

/** Converts a stored account to the User of the API: docs/specification.md §3. */
export const toUser = ({
  passwordHash: _secret,
  verifiedEmail: _verified,
  verificationHash: _link,
  verificationAt: _asked,
  agentStatus: _agent,
  agentSpeciality: _speciality,
  agentPhone: _phone,
  agentTitle: _title,
  agentSector: _sector,
  teamRank: _rank,
  createdAt,
  updatedAt,
  ...row
}: AccountRow): User => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
