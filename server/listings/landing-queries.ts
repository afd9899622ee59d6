import { and, desc, eq, gt, gte, inArray, isNotNull, ne, notLike, sql } from 'drizzle-orm'
import { CATEGORIES, type Category } from '#contract/listing/register/category.ts'
import type { Database } from '#server/db/open.ts'
import { prepareOnce } from '#server/db/prepare-once.ts'
import { type CountedKind, placeCount, type TradeKey } from '#server/db/schema.ts'
import type { Place, Places } from '#server/places/places.ts'

const { kind, code, category, trade, departement, listings } = placeCount

interface Counted {
  kind: CountedKind | 'country'
  code: string
  total: number
}

export function countedPlace({ kind, code }: Counted, places: Places): Place | undefined {
  if (kind === 'country') return undefined
  if (kind === 'region') return places.region(code)
  return kind === 'departement' ? places.departement(code) : places.commune(code)
}

/** A category or a trade, to count listings of; everything when both are absent. */
export interface Subject {
  category?: Category | undefined
  trade?: TradeKey | undefined
}

const isOf = (subject: Subject) => and(eq(category, subject.category ?? ''), eq(trade, subject.trade ?? ''))

/** Listings of a subject per région and département, most listings first. */
export const countPlaces = (db: Database, of: Subject): Promise<Counted[]> =>
  db
    .select({ kind, code, total: listings })
    .from(placeCount)
    .where(and(inArray(kind, ['region', 'departement']), isOf(of), gt(listings, 0)))
    .orderBy(desc(listings), kind, code)

/** Those of these towns that have listings. */
export const townsWithListings = async (db: Database, communes: string[]): Promise<Set<string>> =>
  new Set((await listedTowns(db).execute({ communes })).map((row) => row.code))

const listedTowns = prepareOnce((db) =>
  db
    .select({ code })
    .from(placeCount)
    .where(
      and(eq(kind, 'commune'), sql`${code} = any(${sql.placeholder('communes')}::text[])`, isOf({}), gt(listings, 0)),
    )
    .prepare('listed_towns'),
)

/** Listings of a subject in each of these places of one kind. */
export const countIn = (
  db: Database,
  { kind: ofKind, codes, of }: { kind: CountedKind; codes: string[]; of: Subject },
): Promise<Counted[]> =>
  db
    .select({ kind, code, total: listings })
    .from(placeCount)
    .where(and(eq(kind, ofKind), inArray(code, codes), isOf(of), gt(listings, 0)))
    .orderBy(desc(listings), code)

/** The towns of a département with the most listings. */
export const countTowns = (db: Database, at: { departement: string; of: Subject; limit: number }): Promise<Counted[]> =>
  db
    .select({ kind, code, total: listings })
    .from(placeCount)
    .where(and(eq(departement, at.departement), isOf(at.of), gt(listings, 0)))
    .orderBy(desc(listings), code)
    .limit(at.limit)

/** Pairs of category and town with at least `atLeast` listings, most listings first. */
export async function listTownLandings(
  db: Database,
  { atLeast, limit }: { atLeast: number; limit: number },
): Promise<{ commune: string; category: Category }[]> {
  const rows = await db
    .select({ commune: code, category })
    .from(placeCount)
    .where(and(isNotNull(departement), inArray(category, CATEGORIES), eq(trade, ''), gte(listings, atLeast)))
    .orderBy(desc(listings), code, category)
    .limit(limit)
  return rows as { commune: string; category: Category }[]
}

/** Places where a sector or an activity has at least `atLeast` listings, most listings first. */
export const listTradeLandings = (
  db: Database,
  { atLeast, limit }: { atLeast: number; limit: number },
): Promise<(Counted & { trade: TradeKey })[]> =>
  db
    .select({ kind: kind, code, trade, total: listings })
    .from(placeCount)
    .where(and(ne(trade, ''), notLike(trade, 'deal:%'), ne(kind, 'arrondissement'), gte(listings, atLeast)))
    .orderBy(desc(listings), trade, kind, code)
    .limit(limit)

/** Sectors and activities with listings in a place, or in the country, most listings first. */
export const countTrades = (
  db: Database,
  { kind: of, code: at }: Pick<Counted, 'kind' | 'code'>,
): Promise<{ trade: TradeKey; total: number }[]> =>
  db
    .select({ trade, total: listings })
    .from(placeCount)
    .where(and(eq(kind, of), eq(code, at), eq(category, ''), gt(trade, ''), notLike(trade, 'deal:%'), gt(listings, 0)))
    .orderBy(desc(listings), trade)
