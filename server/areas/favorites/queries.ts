import { and, count, desc, eq, isNull } from 'drizzle-orm'
import { FAVORITES_MAX } from '#domain/limits.ts'
import type { Database } from '#server/db/database.ts'
import { getProperty } from '#server/listings/listing-queries.ts'
import { LISTED_COLUMNS, type PropertyRow } from '#server/listings/listing-row.ts'
import { favorite, property } from '#server/db/schema/listings.ts'
import { Refusal } from '#server/core/refusal.ts'

interface Favorite {
  accountId: number
  propertyId: number
}

const isThis = ({ accountId, propertyId }: Favorite) =>
  and(eq(favorite.accountId, accountId), eq(favorite.propertyId, propertyId))

/** Whether a listing that is for sale is one of the account's favorites. */
export async function hasFavorite(db: Database, which: Favorite): Promise<boolean> {
  const rows = await db
    .select({ propertyId: favorite.propertyId })
    .from(favorite)
    .innerJoin(property, eq(property.id, favorite.propertyId))
    .where(isThis(which))
  return rows.length === 1
}

/** Lists the favorites that are for sale, last added first. */
export const listFavorites = (db: Database, accountId: number): Promise<PropertyRow[]> =>
  db
    .select(LISTED_COLUMNS)
    .from(favorite)
    .innerJoin(property, eq(property.id, favorite.propertyId))
    .where(eq(favorite.accountId, accountId))
    .orderBy(desc(favorite.createdAt), desc(favorite.propertyId))

/** Favorites that are no longer for sale, with the title they had, last added first. */
export const listWithdrawnFavorites = (db: Database, accountId: number): Promise<{ id: number; title: string }[]> =>
  db
    .select({ id: favorite.propertyId, title: favorite.title })
    .from(favorite)
    .leftJoin(property, eq(property.id, favorite.propertyId))
    .where(and(eq(favorite.accountId, accountId), isNull(property.id)))
    .orderBy(desc(favorite.createdAt), desc(favorite.propertyId))

/** Adds a favorite; adding it again does nothing. Throws a Refusal when the property is not for sale. */
export async function insertFavorite(db: Database, { accountId, propertyId }: Favorite): Promise<void> {
  const { title } = await getProperty(db, propertyId)
  await db.insert(favorite).values({ accountId, propertyId, title }).onConflictDoNothing()
}

/** Throws a Refusal when the list is full. It is limited because it is sent as a whole. */
export async function refuseTooMany(db: Database, which: Favorite): Promise<void> {
  const [row] = await db.select({ total: count() }).from(favorite).where(eq(favorite.accountId, which.accountId))
  if ((row?.total ?? 0) < FAVORITES_MAX || (await hasFavorite(db, which))) return
  throw new Refusal('conflict', `Vous avez déjà ${FAVORITES_MAX} favoris : retirez-en avant d’en ajouter d’autres.`)
}

export async function deleteFavorite(db: Database, which: Favorite): Promise<void> {
  await db.delete(favorite).where(isThis(which))
}
