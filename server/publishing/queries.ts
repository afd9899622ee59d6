import { and, asc, desc, gt, lte } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { LISTED_COLUMNS, type PropertyRow } from '#server/listings/listing-row.ts'
import { property } from '#server/db/schema.ts'

const { id, title, location, image, category, price, createdAt, updatedAt } = property
const LISTED = { id, title, location, image, category, price, createdAt, updatedAt }

export type ListedRow = Pick<PropertyRow, keyof typeof LISTED>

const ROWS_AT_ONCE = 1_000

/** Yields the listings with after < id ≤ upTo, a thousand at a time. */
export async function* listingsInRange(
  db: Database,
  { after, upTo }: { after: number; upTo: number },
): AsyncGenerator<ListedRow[]> {
  for (let last = after; ;) {
    const rows = await db
      .select(LISTED)
      .from(property)
      .where(and(gt(id, last), lte(id, upTo)))
      .orderBy(asc(id))
      .limit(ROWS_AT_ONCE)
    yield rows
    const end = rows.at(-1)
    if (!end || rows.length < ROWS_AT_ONCE) return
    last = end.id
  }
}

/** The smallest id greater than `after`; undefined when there is none. */
export async function nextListingId(db: Database, after: number): Promise<number | undefined> {
  const [row] = await db.select({ id }).from(property).where(gt(id, after)).orderBy(asc(id)).limit(1)
  return row?.id
}

export const listNewest = (db: Database, limit: number): Promise<PropertyRow[]> =>
  db.select(LISTED_COLUMNS).from(property).orderBy(desc(property.id)).limit(limit)
