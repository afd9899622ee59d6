import { and, gt, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { property } from '#server/db/schema/listings.ts'
import { type LocatedFilters, matching } from './conditions.ts'

/** Searches per statement: with more, planning takes longer than execution. */
const BATCH = 250

/**
 * Which of these listings each search finds, in the order of the searches. The conditions are those of the public search,
 * so an alert never reveals what a visitor cannot find. Each batch reads the listings once and evaluates every condition
 * on each.
 */
export const listMatches = (db: Database, searches: LocatedFilters[], ids: number[]): Promise<number[][]> =>
  db.transaction(async (tx) => {
    // JIT compilation of hundreds of conditions takes a hundred times longer than their evaluation.
    await tx.execute(sql`set local jit = off`)
    return compare(tx, searches, ids)
  })

async function compare(db: Database, searches: LocatedFilters[], ids: number[]): Promise<number[][]> {
  const found: number[][] = searches.map(() => [])
  if (ids.length === 0) return found
  for (let start = 0; start < searches.length; start += BATCH) {
    const batch = searches.slice(start, start + BATCH)
    const numbers = batch.map((filters, at) => sql`case when ${matching(filters) ?? true} then ${sql.raw(`${at}`)} end`)
    // The CTE shadows the table, because the conditions name the table's columns.
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
export const countPublishedAfter = (db: Database, filters: LocatedFilters, since: Date): Promise<number> =>
  db.$count(property, and(gt(property.publishedAt, since), matching(filters)))
