import { and, gt, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { property } from '#server/db/schema.ts'
import { type Filters, matching } from './conditions.ts'

/** Searches compared in one statement: more take longer to plan than to run. */
const BATCH = 250

/**
 * Which of these listings each search finds, in the order of the searches. The conditions are those of the search itself: what
 * a visitor cannot find, nothing here finds. The listings are read once for many searches, and each condition looked at for
 * each of them.
 */
export const listMatches = (db: Database, searches: Filters[], ids: number[]): Promise<number[][]> =>
  db.transaction(async (tx) => {
    // PostgreSQL would compile hundreds of conditions, which takes a hundred times longer than to look at them.
    await tx.execute(sql`set local jit = off`)
    return compare(tx, searches, ids)
  })

async function compare(db: Database, searches: Filters[], ids: number[]): Promise<number[][]> {
  const found: number[][] = searches.map(() => [])
  if (ids.length === 0) return found
  for (let start = 0; start < searches.length; start += BATCH) {
    const batch = searches.slice(start, start + BATCH)
    const numbers = batch.map((filters, at) => sql`case when ${matching(filters) ?? true} then ${sql.raw(`${at}`)} end`)
    // Named like the table, whose columns the conditions name.
    const compared = sql`(
      with ${property} as materialized (select * from ${property} where id = any(${`{${ids.join()}}`}::bigint[]))
      select id, array_remove(array[${sql.join(numbers, sql`, `)}], null) as found from ${property}
    ) as compared`
    const rows = await db.select({ id: sql<string>`id`, found: sql<number[]>`found` }).from(compared)
    for (const { id, found: at } of rows) for (const one of at) found[start + one]?.push(Number(id))
  }
  return found
}

/** How many of the listings that a search finds were published after `since`. */
export const countPublishedAfter = (db: Database, filters: Filters, since: Date): Promise<number> =>
  db.$count(property, and(gt(property.publishedAt, since), matching(filters)))
