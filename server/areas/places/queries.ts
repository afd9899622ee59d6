import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { type CountedKind, placeCount, type TradeKey } from '#server/db/schema.ts'

export interface Counter {
  kind: CountedKind
  code: string
}

const { kind, code, category, trade, listings } = placeCount
const isCounted = and(eq(category, ''), eq(trade, ''), gt(listings, 0))

/** Counts the listings of the given places; places without listings are left out. */
export async function countAmong(db: Database, counters: Counter[]): Promise<(Counter & { total: number })[]> {
  const ofKinds = [...Map.groupBy(counters, (counter) => counter.kind)].map(([of, all]) =>
    and(
      eq(kind, of),
      inArray(
        code,
        all.map((one) => one.code),
      ),
    ),
  )
  if (ofKinds.length === 0) return []
  return db
    .select({ kind: sql<CountedKind>`${kind}`, code, total: listings })
    .from(placeCount)
    .where(and(isCounted, or(...ofKinds)))
}

/** The number of listings of each of these trades that has some. */
export async function countTrades(db: Database, trades: TradeKey[]): Promise<Map<TradeKey, number>> {
  const rows = await db
    .select({ trade, total: listings })
    .from(placeCount)
    .where(and(eq(kind, 'country'), eq(category, ''), inArray(trade, trades)))
  return new Map(rows.map((row) => [row.trade, row.total]))
}

/** Counts the listings of all départements and régions that have some. */
export const countEverywhere = (db: Database): Promise<(Counter & { total: number })[]> =>
  db
    .select({ kind: sql<CountedKind>`${kind}`, code, total: listings })
    .from(placeCount)
    .where(and(isCounted, inArray(kind, ['departement', 'region'])))
    .orderBy(kind, code)
