import { and, count, eq, gt } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { inOrder } from '#server/db/locks.ts'
import { appointment, calendarLink } from '#server/db/schema/appointments.ts'
import { lead } from '#server/db/schema/leads.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { AGENT_OF, isPlanned, LISTING_OF } from './away.ts'

/** Number of a member's planned appointments that are still to come. */
export async function countToCome(db: Database, agentId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(appointment)
    .leftJoin(lead, eq(lead.id, appointment.leadId))
    .leftJoin(dossier, eq(dossier.id, LISTING_OF))
    .where(and(isPlanned, eq(AGENT_OF, agentId), gt(appointment.startsAt, new Date())))
  return row?.count ?? 0
}

/**
 * Gives the appointments of a member to another one; those of their requests and listings follow these. The secret address of
 * the former's calendar stops working, like their sessions.
 */
export async function giveAppointments(tx: Database, { from, to }: { from: number; to: number }): Promise<void> {
  await tx.delete(calendarLink).where(eq(calendarLink.accountId, from))
  await tx
    .update(appointment)
    .set({ agentId: to })
    .where(inOrder(appointment, eq(appointment.agentId, from), 'no key update'))
}
