import { and, count, countDistinct, desc, gte, inArray, isNotNull, max, min, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Activity, Sector } from '#domain/listing/register/activities.ts'
import { CATEGORIES, type Category } from '#domain/listing/register/category.ts'
import type { Database } from '#server/db/database.ts'
import { property } from '#server/db/schema/listings.ts'
import { type LocatedFilters, matching } from './conditions.ts'

/** Numbers of listings by official code. */
export type CountsByCode = Map<string, number>

/** The exact number of listings of a search. */
export const countSearch = (db: Database, filters: LocatedFilters): Promise<number> =>
  db.$count(property, matching(filters))

/** The exact numbers of listings of several searches, in one statement. */
export async function countSearches(db: Database, searches: LocatedFilters[]): Promise<number[]> {
  const counts = searches.map((one) => sql`(select count(*)::int from ${property} where ${matching(one) ?? sql`true`})`)
  const { rows } = (await db.execute(sql`select array[${sql.join(counts, sql`, `)}] as totals`)) as unknown as {
    rows: { totals: number[] }[]
  }
  return rows[0]?.totals ?? []
}

/** Totals of the listings with the same category, sector and activities. */
export interface CountedTrade {
  category: Category
  sector: Sector | null
  activities: Activity[]
  total: number
  /** Euros. */
  lowestPrice: number | null
  highestPrice: number | null
}

/** Totals and price range of a search, by category, sector and activities. */
export function listSubjects(db: Database, filters: LocatedFilters): Promise<CountedTrade[]> {
  const { category, sector, activity, secondActivity, thirdActivity, price } = property
  return db
    .select({
      category,
      sector,
      activities: sql<Activity[]>`array_remove(array[${activity}, ${secondActivity}, ${thirdActivity}], null)`,
      total: count(),
      lowestPrice: min(price),
      highestPrice: max(price),
    })
    .from(property)
    .where(and(inArray(category, [...CATEGORIES]), matching(filters)))
    .groupBy(category, sector, activity, secondActivity, thirdActivity)
}

export type TradeKey = `activity:${Activity}` | `sector:${Sector}`

/** The sectors and activities of subjects, with their numbers of listings. */
export function tradesOf(subjects: CountedTrade[]): Map<TradeKey, number> {
  const totals = new Map<TradeKey, number>()
  for (const { sector, activities, total } of subjects) {
    const keys: TradeKey[] = activities.map((one) => `activity:${one}` as const)
    if (sector) keys.push(`sector:${sector}`)
    for (const key of keys) totals.set(key, (totals.get(key) ?? 0) + total)
  }
  return totals
}

export type CountedArea = 'departement' | 'region'

/** Numbers of listings of a search by département and by région. */
export const countByArea = (db: Database, filters: LocatedFilters): Promise<Record<CountedArea, CountsByCode>> =>
  countBy(db, ['departement', 'region'], matching(filters))

/**
 * Numbers of listings of a search by commune, and by arrondissement of Paris, Lyon and Marseille; a listing of an
 * arrondissement counts in both.
 */
export const countByTown = (
  db: Database,
  filters: LocatedFilters,
): Promise<Record<'commune' | 'arrondissement', CountsByCode>> =>
  countBy(db, ['commune', 'arrondissement'], and(isNotNull(property.commune), matching(filters)))

async function countBy<Level extends CountedArea | 'commune' | 'arrondissement'>(
  db: Database,
  levels: [Level, Level],
  where: SQL | undefined,
): Promise<Record<Level, CountsByCode>> {
  const [one, other]: [PgColumn, PgColumn] = [property[levels[0]], property[levels[1]]]
  const rows = await db
    .select({ codes: sql<string[]>`array[${one}, ${other}]`, total: count() })
    .from(property)
    .where(where)
    .groupBy(one, other)
  const counts = levels.map((level, at) => {
    const sums: CountsByCode = new Map()
    for (const { codes, total } of rows) if (codes[at]) sums.set(codes[at], (sums.get(codes[at]) ?? 0) + total)
    return [level, sums]
  })
  return Object.fromEntries(counts) as Record<Level, CountsByCode>
}

/** Those of these communes that have listings. */
export async function townsWithListings(db: Database, communes: string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ code: property.commune })
    .from(property)
    .where(inArray(property.commune, communes))
  return new Set(rows.flatMap(({ code }) => code ?? []))
}

/** Pairs of category and commune with at least `atLeast` listings, most listings first. */
export async function listTownLandings(
  db: Database,
  { atLeast, limit }: { atLeast: number; limit: number },
): Promise<{ commune: string; category: Category }[]> {
  const { commune, category } = property
  const rows = await db
    .select({ commune, category })
    .from(property)
    .where(and(isNotNull(commune), inArray(category, [...CATEGORIES])))
    .groupBy(commune, category)
    .having(gte(count(), atLeast))
    .orderBy(desc(count()), commune, category)
    .limit(limit)
  return rows.flatMap((row) => (row.commune ? [{ commune: row.commune, category: row.category }] : []))
}

interface TradeLanding {
  kind: 'country' | 'region' | 'departement' | 'commune'
  /** '' for the country */
  code: string
  trade: TradeKey
  total: number
}

/** Places where a sector or an activity has at least `atLeast` listings, most listings first. */
export const listTradeLandings = (
  db: Database,
  { atLeast, limit }: { atLeast: number; limit: number },
): Promise<TradeLanding[]> => {
  const { region, departement, commune, sector, activity, secondActivity, thirdActivity } = property
  return db
    .select({
      kind: sql<TradeLanding['kind']>`place.kind`,
      code: sql<string>`place.code`,
      trade: sql<TradeKey>`trade.key`,
      total: countDistinct(property.id),
    })
    .from(property)
    .innerJoin(
      sql`lateral (values ('country', ''), ('region', ${region}), ('departement', ${departement}), ('commune', ${commune}))
        as place(kind, code)`,
      sql`place.code is not null`,
    )
    .innerJoin(
      sql`lateral (values ('sector:' || ${sector}), ('activity:' || ${activity}), ('activity:' || ${secondActivity}),
        ('activity:' || ${thirdActivity})) as trade(key)`,
      sql`trade.key is not null`,
    )
    .groupBy(sql`place.kind`, sql`place.code`, sql`trade.key`)
    .having(gte(countDistinct(property.id), atLeast))
    .orderBy(desc(countDistinct(property.id)), sql`trade.key`, sql`place.kind`, sql`place.code`)
    .limit(limit)
}
