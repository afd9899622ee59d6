import { and, asc, desc, gt, lte, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { LISTED_COLUMNS, type PropertyRow } from '#server/listings/listing-row.ts'
import { property } from '#server/db/schema.ts'

/** Maximum per file (sitemaps.org). A file covers a fixed range of ids, so a listing never moves to another file. */
const LISTINGS_PER_FILE = 50_000
const { id, title, location, image, updatedAt } = property

/** The numbers of the sitemap files that have listings. */
export async function listSitemapFiles(db: Database): Promise<number[]> {
  const file = sql<number>`((${id} - 1) / ${sql.raw(String(LISTINGS_PER_FILE))} + 1)::int`
  const rows = await db.selectDistinct({ file }).from(property).orderBy(file)
  return rows.map((row) => row.file)
}

/** The listings of a sitemap file. */
export const listOfFile = (db: Database, file: number) =>
  db
    .select({ id, title, location, image, updatedAt })
    .from(property)
    .where(and(gt(id, (file - 1) * LISTINGS_PER_FILE), lte(id, file * LISTINGS_PER_FILE)))
    .orderBy(asc(id))

export const listNewest = (db: Database, limit: number): Promise<PropertyRow[]> =>
  db.select(LISTED_COLUMNS).from(property).orderBy(desc(property.id)).limit(limit)
