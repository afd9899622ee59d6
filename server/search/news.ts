import { and, eq, gt, inArray, lt, lte, type SQL } from 'drizzle-orm'
import type { AlertEvent } from '#domain/alerts/alert.ts'
import type { Status } from '#domain/listing/register/status.ts'
import type { Database } from '#server/db/database.ts'
import { priceChange, property, propertyEvent } from '#server/db/schema/listings.ts'

const TAKEN: Status[] = ['sous offre', 'sous compromis']

/** An event about a listing for sale, for alerts. */
export interface News {
  propertyId: number
  event: AlertEvent
  at: Date
}

/**
 * Events after `from` and up to `to` about listings that are still for sale: publications, price reductions, listings
 * that went under offer or under contract, and those that came back on the market.
 */
export async function listNews(db: Database, { from, to }: { from: Date; to: Date }): Promise<News[]> {
  const published = await db
    .select({ propertyId: property.id, at: property.publishedAt })
    .from(property)
    .where(and(gt(property.publishedAt, from), lte(property.publishedAt, to)))
  const cheaper = await db
    .select({ propertyId: property.id, at: priceChange.at })
    .from(priceChange)
    .innerJoin(property, eq(property.id, priceChange.dossierId))
    .where(and(gt(priceChange.at, from), lte(priceChange.at, to), lt(priceChange.after, priceChange.before)))
  const moved = (which: SQL | undefined) =>
    db
      .select({ propertyId: property.id, at: propertyEvent.at })
      .from(propertyEvent)
      .innerJoin(property, eq(property.id, propertyEvent.dossierId))
      .where(and(gt(propertyEvent.at, from), lte(propertyEvent.at, to), which))
  const back = await moved(and(eq(propertyEvent.to, 'en vente'), inArray(propertyEvent.from, TAKEN)))
  const taken = await moved(inArray(propertyEvent.to, TAKEN))
  const as = (event: AlertEvent, rows: { propertyId: number; at: Date }[]) => rows.map((row) => ({ ...row, event }))
  return [...as('new', published), ...as('price', cheaper), ...as('back', back), ...as('taken', taken)]
}
