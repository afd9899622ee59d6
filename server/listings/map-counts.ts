import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#server/db/open.ts'
import { placeCount, property, propertyCount } from '#server/db/schema.ts'
import { matching, type Filters, otherConditions, byTrade, oneOf } from './conditions.ts'
import { countAreasInBitmaps, countTownsInBitmaps } from './bitmaps/search-bitmaps.ts'
import { DIGITS_IN_PLACE, inBuckets, isOfTrade, searchOf, splitByBucket, tradeKeyOf } from './totals.ts'

/** Listings by official code. */
export type Counts = Map<string, number>

/** Listings of a search by département and by région, of the whole country or of what its place holds. */
export async function countByArea(db: Database, filters: Filters): Promise<Record<Area, Counts>> {
  const { place, text, words = [] } = filters
  const isCounted = words.length === 0 && (place ? isLarge(place) : !text)
  const found = isCounted && isOfTrade(filters) && !subjectOf(filters) ? await inBitmaps(db, filters) : undefined
  if (found) return found
  const count = async (area: Area) =>
    (isCounted ? await countedByArea(db, area, filters) : undefined) ?? countRows(db, property[area], filters)
  const [departement, region] = await Promise.all([count('departement'), count('region')])
  return { departement, region }
}

type Area = 'departement' | 'region'

async function inBitmaps(db: Database, filters: Filters): Promise<Record<Area, Counts> | undefined> {
  const found = await countAreasInBitmaps(db, searchOf(filters))
  const of = (area: Area) =>
    toCounts(
      (found ?? []).flatMap(({ code, count }) =>
        code.startsWith(`${area}=`) ? { code: code.slice(area.length + 1), count } : [],
      ),
    )
  return found && { departement: of('departement'), region: of('region') }
}

const isLarge = ({ communes, arrondissements }: NonNullable<Filters['place']>) =>
  communes.length + arrondissements.length === 0

/** From the counters; undefined for a mix of filters that none holds. */
async function countedByArea(
  db: Database,
  kind: 'departement' | 'region',
  filters: Filters,
): Promise<Counts | undefined> {
  const { category, minPrice, maxPrice } = filters
  const subject = subjectOf(filters)
  if (subject) {
    const rows = await db
      .select({ code: placeCount.code, count: placeCount.listings })
      .from(placeCount)
      .where(and(eq(placeCount.kind, kind), ofSubject(subject), gt(placeCount.listings, 0)))
    return toCounts(rows)
  }
  if (isOfTrade(filters)) return undefined
  const { whole, edges } = splitByBucket({ minPrice, maxPrice }, DIGITS_IN_PLACE)
  const prefix = kind === 'region' ? 'r' : 'd'
  const buckets = whole
    ? await db
        .select({
          code: sql<string>`substr(${propertyCount.place}, 2)`,
          count: sql<number>`sum(${propertyCount.listings})::int`,
        })
        .from(propertyCount)
        .where(
          and(
            sql`${propertyCount.place} like ${`${prefix}%`}`,
            eq(propertyCount.category, category ?? ''),
            inBuckets(whole),
          ),
        )
        .groupBy(propertyCount.place)
    : []
  const counts = toCounts(buckets)
  for (const edge of edges) {
    for (const [code, count] of await countRows(db, property[kind], { category, ...edge }))
      counts.set(code, (counts.get(code) ?? 0) + count)
  }
  return counts
}

/** Listings of a search, without its place, in each of these communes or arrondissements. */
export async function countByTown(
  db: Database,
  kind: 'commune' | 'arrondissement',
  { codes, filters }: { codes: string[]; filters: Filters },
): Promise<Counts> {
  if (codes.length === 0) return new Map()
  const subject = filters.words?.length ? undefined : subjectOf(filters)
  if (subject) {
    const rows = await db
      .select({ code: placeCount.code, count: placeCount.listings })
      .from(placeCount)
      .where(
        and(eq(placeCount.kind, kind), oneOf(placeCount.code, codes), ofSubject(subject), gt(placeCount.listings, 0)),
      )
    return toCounts(rows)
  }
  const found = isOfTrade(filters) ? await countTownsInBitmaps(db, { kind, codes, filters }) : undefined
  if (found) return toCounts(found)
  const column = property[kind]
  const rows = await db
    .select({ code: column, count: sql<number>`count(*)::int` })
    .from(property)
    .where(and(isNotNull(column), oneOf(column, codes), or(...byTrade(filters)), ...otherConditions(filters)))
    .groupBy(column)
  return toCounts(rows)
}

/** The category or the trade of a search that has no other filter but its place. */
function subjectOf(filters: Filters): { category: string; trade: string } | undefined {
  if (filters.minPrice !== undefined || filters.maxPrice !== undefined) return undefined
  const trade = tradeKeyOf(filters)
  if (trade) return { category: '', trade }
  return isOfTrade(filters) ? undefined : { category: filters.category ?? '', trade: '' }
}

const ofSubject = ({ category, trade }: { category: string; trade: string }) =>
  and(eq(placeCount.category, category as never), eq(placeCount.trade, trade as never))

async function countRows(db: Database, column: PgColumn, filters: Filters): Promise<Counts> {
  const rows = await db
    .select({ code: column, count: sql<number>`count(*)::int` })
    .from(property)
    .where(and(isNotNull(column), matching(filters)))
    .groupBy(column)
  return toCounts(rows as { code: string; count: number }[])
}

const toCounts = (rows: { code: string | null; count: number }[]): Counts =>
  new Map(rows.flatMap(({ code, count }): [string, number][] => (code && count > 0 ? [[code, count]] : [])))
