import { and, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { FEATURED_MAX } from '#domain/limits.ts'
import type { Database } from '#server/db/open.ts'
import { dossier, property, removedProperty, soldProperty } from '#server/db/schema.ts'
import { sharedInPage } from '#server/core/one-page.ts'
import { Refusal } from '#server/core/refusal.ts'
import { LISTED_COLUMNS, type PropertyRow } from './listing-row.ts'
import { DATA_ROOM } from './shown-documents.ts'

/** Newest first. */
export const listFeatured = (db: Database): Promise<PropertyRow[]> =>
  db
    .select(LISTED_COLUMNS)
    .from(property)
    .where(sql`${property.featured}`)
    .orderBy(desc(property.id))
    .limit(FEATURED_MAX)

/** A listing with its sheet, and what it says of its confidential file. Undefined when it does not exist. */
export const findProperty = (db: Database, id: number) =>
  sharedInPage(`property ${id}`, async () => {
    const [row] = await db
      .select({ ...getTableColumns(property), dataRoom: DATA_ROOM })
      .from(property)
      .where(eq(property.id, id))
    return row
  })

/** Refuses when it does not exist. */
export async function getProperty(db: Database, id: number) {
  const row = await findProperty(db, id)
  if (!row) throw new Refusal('missing', "Le bien que vous recherchez n'existe pas ou a été retiré de la vente.")
  return row
}

/** Those of these listings that exist, in any order. */
export const findProperties = (db: Database, ids: number[]): Promise<(typeof property.$inferSelect)[]> =>
  db.select().from(property).where(inArray(property.id, ids))

/** Trade, price and place of a deleted listing; undefined for one that exists or never existed. */
export async function findRemoved(db: Database, id: number): Promise<typeof removedProperty.$inferSelect | undefined> {
  const [row] = await db
    .select(getTableColumns(removedProperty))
    .from(removedProperty)
    .leftJoin(property, eq(property.id, removedProperty.id))
    .where(and(eq(removedProperty.id, id), isNull(property.id)))
  return row
}

/** A listing that was sold lately; undefined for any other. */
export async function findSold(db: Database, id: number) {
  const { deal, price } = dossier
  const [row] = await db
    .select({ ...getTableColumns(soldProperty), deal, price })
    .from(soldProperty)
    .innerJoin(dossier, eq(dossier.id, soldProperty.id))
    .where(eq(soldProperty.id, id))
  return row
}
