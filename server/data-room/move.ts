import { eq } from 'drizzle-orm'
import type { AccessState } from '#domain/data-room/access.ts'
import { type AuditEntry, recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/open.ts'
import { accessRequest } from '#server/db/schema.ts'

export type AccessRow = typeof accessRequest.$inferSelect

export interface Move {
  to: AccessState
  by: AuditEntry['by']
  /** When the new state ends by itself; never when absent. */
  until?: Date | null
  /** What else changes with it. */
  also?: Partial<Pick<AccessRow, 'level' | 'days' | 'offer' | 'words' | 'answer' | 'accountId'>>
}

export const fullName = ({ firstName, lastName }: Pick<AccessRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`

/** How the journal names a request: « Jeanne Petit, CO-1152 ». */
export const subjectOf = (request: AccessRow, reference: string | null) => ({
  subject: [fullName(request), reference].filter(Boolean).join(', '),
  subjectId: request.id,
  listingId: request.dossierId,
})

/**
 * Takes a request, as read and locked in this transaction, to another state and tells the journal: that it was changed, when
 * the state is the same. Which states may follow is up to the caller. Returns the new row.
 */
export async function moveAccess(
  tx: Database,
  { request, to, by, until = null, also = {} }: Move & { request: AccessRow },
  reference: string | null,
): Promise<AccessRow> {
  const isSame = to === request.state
  const [row = request] = await tx
    .update(accessRequest)
    .set({ ...also, ...(!isSame && { state: to, stateAt: new Date() }), until, endingToldAt: null })
    .where(eq(accessRequest.id, request.id))
    .returning()
  await recordAudit(tx, { by, action: isSame ? 'access.changed' : `access.${to}`, ...subjectOf(request, reference) })
  return row
}

export const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000)
