import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { isKeptLead, lead, opinion } from '#server/db/schema/leads.ts'

/** The requests of a seller that became a listing, newest first. */
export const listOrigins = (db: Database, listingId: number) =>
  db
    .select()
    .from(lead)
    .where(and(isKeptLead, eq(lead.dossierId, listingId)))
    .orderBy(desc(lead.id))

/** The last opinion of the value of a listing. */
export async function findLastOpinion(db: Database, listingId: number) {
  const [last] = await db
    .select()
    .from(opinion)
    .where(eq(opinion.dossierId, listingId))
    .orderBy(desc(opinion.madeOn), desc(opinion.id))
    .limit(1)
  return last
}
