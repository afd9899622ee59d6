import type { Interest } from '#domain/agency/today.ts'
import { leadReference } from '#domain/leads/reference.ts'
import { leadSubject } from '#domain/leads/subject.ts'
import type { Database } from '#server/db/database.ts'
import { findLastOpinion, listOrigins } from './queries.ts'

/** The requests that a listing came from, and the last opinion of its value. */
export async function readFromSeller(db: Database, listingId: number): Promise<NonNullable<Interest['seller']>> {
  const [requests, last] = await Promise.all([listOrigins(db, listingId), findLastOpinion(db, listingId)])
  return {
    requests: requests.map((row) => ({
      id: row.id,
      reference: leadReference(row),
      subject: leadSubject(row),
      createdAt: row.createdAt.toISOString(),
    })),
    opinion: last ? { id: last.id, retained: last.form.retained, madeOn: last.madeOn } : null,
  }
}
