import { desc } from 'drizzle-orm'
import { WINDOW_MAX } from '#domain/agency/window.ts'
import type { Database } from '#server/db/database.ts'
import { property } from '#server/db/schema/listings.ts'

/** The published listings that the window may show, newest first. */
export const listOnline = (db: Database) =>
  db
    .select({ id: property.id, title: property.title, reference: property.reference, location: property.location })
    .from(property)
    .orderBy(desc(property.id))

/** The ids of those published last. */
export const listNewest = async (db: Database): Promise<number[]> => {
  const rows = await db.select({ id: property.id }).from(property).orderBy(desc(property.id)).limit(WINDOW_MAX)
  return rows.map(({ id }) => id)
}
