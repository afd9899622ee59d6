import { eq } from 'drizzle-orm'
import type { AccessState } from '#domain/data-room/access.ts'
import { type AuditEntry, recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/open.ts'
import { accessRequest } from '#server/db/schema.ts'

type Row = typeof accessRequest.$inferSelect

interface Move {
  /** As read and locked in this transaction. */
  request: Row
  to: AccessState
  by: AuditEntry['by']
  /** When the new state ends by itself; never when absent. */
  until?: Date | null
  /** What else changes with it. */
  also?: Partial<Pick<Row, 'level' | 'words' | 'answer' | 'accountId'>>
}

/** How the journal names a request: « Jeanne Petit, CO-1152 ». */
export const nameOf = ({ firstName, lastName }: Pick<Row, 'firstName' | 'lastName'>, reference: string | null) =>
  [`${firstName} ${lastName}`, reference].filter(Boolean).join(', ')

/** Reads and locks a request until the transaction ends; undefined when there is none. */
export async function lockAccess(tx: Database, id: number): Promise<Row | undefined> {
  const [row] = await tx.select().from(accessRequest).where(eq(accessRequest.id, id)).for('update')
  return row
}

/** Takes a request to another state and tells the journal. Which states may follow is up to the caller. Returns the new row. */
export async function moveAccess(
  tx: Database,
  { request, to, by, until = null, also = {} }: Move,
  reference: string | null,
): Promise<Row> {
  const [row = request] = await tx
    .update(accessRequest)
    .set({ ...also, state: to, stateAt: new Date(), until })
    .where(eq(accessRequest.id, request.id))
    .returning()
  await recordAudit(tx, {
    by,
    action: `access.${to}`,
    subject: nameOf(request, reference),
    subjectId: request.id,
    listingId: request.dossierId,
  })
  return row
}
