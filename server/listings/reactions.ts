import { and, count, gt, inArray, isNotNull, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import { REACTION_DAYS } from '#domain/listing/dossier-columns.ts'
import { FOR_SALE } from '#domain/listing/register/status.ts'
import type { Database } from '#server/db/database.ts'
import { dossier, favorite } from '#server/db/schema/listings.ts'
import { lead } from '#server/db/schema/leads.ts'
import { ago } from '#server/db/day.ts'

const SINCE = ago(REACTION_DAYS, 'days')

/** Number of requests per listing in the last REACTION_DAYS, for a subquery; listings without one are absent. */
export const selectRequests = (db: Database) =>
  db
    .select({ id: lead.propertyId, count: count().as('requests') })
    .from(lead)
    .where(and(isNotNull(lead.propertyId), notInArray(lead.status, ['spam', 'erased']), gt(lead.createdAt, SINCE)))
    .groupBy(lead.propertyId)
    .as('recent_requests')

/** Listings published more than REACTION_DAYS ago that had neither a request nor a favourite in that time. */
export function isWithoutReaction(db: Database): SQL | undefined {
  const requests = selectRequests(db)
  const favorites = db.select({ id: favorite.propertyId }).from(favorite).where(gt(favorite.createdAt, SINCE))
  return and(
    inArray(dossier.status, [...FOR_SALE]),
    lt(dossier.publishedAt, SINCE),
    notInArray(dossier.id, db.select({ id: sql`${requests.id}` }).from(requests)),
    notInArray(dossier.id, favorites),
  )
}
