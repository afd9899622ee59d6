import { and, eq, gt, inArray, lt, lte } from 'drizzle-orm'
import type { AlertEvent } from '#contract/alerts/alert.ts'
import type { Database } from '#server/db/open.ts'
import { priceChange, property, propertyEvent } from '#server/db/schema.ts'

/** Something new about a listing for sale. */
export interface News {
  propertyId: number
  event: AlertEvent
  at: Date
}

/** What became public after `from`, up to `to`, about listings that are still for sale: publications, lower prices, returns to sale. */
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
  const back = await db
    .select({ propertyId: property.id, at: propertyEvent.at })
    .from(propertyEvent)
    .innerJoin(property, eq(property.id, propertyEvent.dossierId))
    .where(
      and(
        gt(propertyEvent.at, from),
        lte(propertyEvent.at, to),
        eq(propertyEvent.to, 'en vente'),
        inArray(propertyEvent.from, ['sous offre', 'sous compromis']),
      ),
    )
  const as = (event: AlertEvent, rows: { propertyId: number; at: Date }[]) => rows.map((row) => ({ ...row, event }))
  return [...as('new', published), ...as('price', cheaper), ...as('back', back)]
}
