import { and, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { FEATURED_MAX } from '#domain/limits.ts'
import type { Database } from '#server/db/database.ts'
import { dossier, property, removedProperty, soldProperty } from '#server/db/schema/listings.ts'
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

/** A published listing with its sheet and the public summary of its data room; undefined when it is not published. */
export const findProperty = (db: Database, id: number) =>
  sharedInPage(`property ${id}`, async () => {
    const [row] = await db
      .select({ ...getTableColumns(property), dataRoom: DATA_ROOM })
      .from(property)
      .where(eq(property.id, id))
    return row
  })

/** Those of these listings that are published, with what a sheet needs, in any order. */
export const findShown = (db: Database, ids: number[]) =>
  db
    .select({ ...getTableColumns(property), dataRoom: DATA_ROOM })
    .from(property)
    .where(inArray(property.id, ids))

/** Refuses a listing that is not published. */
export async function getProperty(db: Database, id: number) {
  const row = await findProperty(db, id)
  if (!row) throw new Refusal('missing', "Le bien que vous recherchez n'existe pas ou a été retiré de la vente.")
  return row
}

/** Those of these listings that are published, in any order. */
export const findProperties = (db: Database, ids: number[]): Promise<(typeof property.$inferSelect)[]> =>
  db.select().from(property).where(inArray(property.id, ids))

/** Trade, price and place of an unpublished listing; undefined for one that is published or never was. */
export async function findRemoved(db: Database, id: number): Promise<typeof removedProperty.$inferSelect | undefined> {
  const [row] = await db
    .select(getTableColumns(removedProperty))
    .from(removedProperty)
    .leftJoin(property, eq(property.id, removedProperty.id))
    .where(and(eq(removedProperty.id, id), isNull(property.id)))
  return row
}

/** A sold listing that still has a page (see deleteOldSold); undefined for any other. */
export async function findSold(db: Database, id: number) {
  const { deal, price } = dossier
  const [row] = await db
    .select({ ...getTableColumns(soldProperty), deal, price })
    .from(soldProperty)
    .innerJoin(dossier, eq(dossier.id, soldProperty.id))
    .where(eq(soldProperty.id, id))
  return row
}
