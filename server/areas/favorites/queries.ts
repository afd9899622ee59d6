import { and, count, desc, eq, getTableColumns } from 'drizzle-orm'
import { FAVORITES_MAX } from '#contract/limits.ts'
import type { Database } from '#server/db/open.ts'
import type { PropertyRow } from '#server/listings/listing-row.ts'
import { favorite, property } from '#server/db/schema.ts'
import { violates } from '#server/db/violation.ts'
import { Refusal } from '#server/core/refusal.ts'

interface Favorite {
  accountId: number
  propertyId: number
}

const isThis = ({ accountId, propertyId }: Favorite) =>
  and(eq(favorite.accountId, accountId), eq(favorite.propertyId, propertyId))

export async function hasFavorite(db: Database, which: Favorite): Promise<boolean> {
  const rows = await db.select({ propertyId: favorite.propertyId }).from(favorite).where(isThis(which))
  return rows.length === 1
}

/** Last added first. */
export const listFavorites = (db: Database, accountId: number): Promise<PropertyRow[]> =>
  db
    .select(getTableColumns(property))
    .from(favorite)
    .innerJoin(property, eq(property.id, favorite.propertyId))
    .where(eq(favorite.accountId, accountId))
    .orderBy(desc(favorite.createdAt), desc(favorite.propertyId))

/** Once, however often it is asked for. Refuses when there is no such property. */
export async function insertFavorite(db: Database, which: Favorite): Promise<void> {
  try {
    await db.insert(favorite).values(which).onConflictDoNothing()
  } catch (error) {
    if (!violates(error, 'favorite_property_id_property_id_fk')) throw error
    throw new Refusal('missing', "Le bien que vous recherchez n'existe pas ou a été retiré de la vente.")
  }
}

/** The list travels whole: it has an end. */
export async function refuseTooMany(db: Database, which: Favorite): Promise<void> {
  const [row] = await db.select({ kept: count() }).from(favorite).where(eq(favorite.accountId, which.accountId))
  if ((row?.kept ?? 0) < FAVORITES_MAX || (await hasFavorite(db, which))) return
  throw new Refusal('conflict', `Vous avez déjà ${FAVORITES_MAX} favoris : retirez-en avant d’en ajouter d’autres.`)
}

export async function deleteFavorite(db: Database, which: Favorite): Promise<void> {
  await db.delete(favorite).where(isThis(which))
}
