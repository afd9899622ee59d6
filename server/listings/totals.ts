import { and, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { COUNTED_MAX } from '#contract/limits.ts'
import type { Database } from '#server/db/open.ts'
import { placeCount, property, propertyCount, type TradeKey } from '#server/db/schema.ts'
import { alternatives, byTrade, matching, type Filters, byCode, otherConditions, byLocationText } from './conditions.ts'

const EVERYWHERE = ''
const DIGITS_EVERYWHERE = 3
const DIGITS_IN_PLACE = 2

export interface Total {
  total: number
  /** There are more: they were not counted. */
  isFloor?: true
  /** A search by trade that matches COUNTED_MAX listings at most: see `listPage`. */
  isFew: boolean
}

/**
 * The number of listings of a search: exact for the filters of the specification (docs/specification.md §3) and for one
 * deal, sector or activity in a place; for other mixes exact up to COUNTED_MAX, because no counter holds them.
 */
export async function countSearch(db: Database, filters: Filters): Promise<Total> {
  if (!isOfTrade(filters)) return { total: await countListings(db, filters), isFew: false }
  const counted = await countTrade(db, filters)
  return counted === undefined ? countUpTo(db, filters) : { total: counted, isFew: counted <= COUNTED_MAX }
}

/** Whether a search has filters beyond those of the specification. */
export function isOfTrade({ deals, sectors, activities, statuses, publishedAfter, bounds, facets }: Filters): boolean {
  return [deals, sectors, activities, statuses, bounds, facets].some((list) => list?.length) || Boolean(publishedAfter)
}

/** Reads `place_count`; undefined for a search that no counter holds. */
async function countTrade(db: Database, filters: Filters): Promise<number | undefined> {
  const [trade, places] = [tradeKeyOf(filters), placeKeysOf(filters)]
  if (!trade || !places) return undefined
  const inPlaces = or(...places.map(([kind, code]) => and(eq(placeCount.kind, kind), eq(placeCount.code, code))))
  const [[row], ...byText] = await Promise.all([
    db
      .select({ total: sql<number>`coalesce(sum(${placeCount.listings}), 0)::int` })
      .from(placeCount)
      .where(and(eq(placeCount.category, ''), eq(placeCount.trade, trade), inPlaces)),
    ...countByText(db, filters),
  ])
  return sum([row?.total ?? 0, ...byText])
}

/** The only deal, sector or activity of a search, if it has no filter beside it and its place. */
function tradeKeyOf(filters: Filters): TradeKey | undefined {
  const { deals = [], sectors = [], activities = [], statuses = [], bounds = [], facets = [] } = filters
  const { category, minPrice, maxPrice, publishedAfter } = filters
  const others = [...statuses, ...bounds, ...facets, category, minPrice, maxPrice, publishedAfter]
  if (others.some((value) => value !== undefined)) return undefined
  const keys = [
    ...deals.map((name) => `deal:${name}` as const),
    ...sectors.map((name) => `sector:${name}` as const),
    ...activities.map((name) => `activity:${name}` as const),
  ]
  return keys.length === 1 ? keys[0] : undefined
}

type PlaceKey = [kind: (typeof placeCount.$inferSelect)['kind'], code: string]

/** The counters of a place; undefined when it is more than one kind, or a text. */
function placeKeysOf({ place, text, words = [] }: Filters): PlaceKey[] | undefined {
  if (!place) return text ? undefined : [['country', '']]
  const keys: PlaceKey[][] = [
    place.regions.map((code) => ['region', code]),
    place.departements.map((code) => ['departement', code]),
    place.communes.map((code) => ['commune', code]),
    place.arrondissements.map((code) => ['arrondissement', code]),
  ].filter((some): some is PlaceKey[] => some.length > 0)
  return words.length === 0 && keys.length === 1 ? keys[0] : undefined
}

async function countUpTo(db: Database, filters: Filters): Promise<Total> {
  const [first, second, ...others] = alternatives(filters).map((alternative) =>
    db
      .select({ id: property.id })
      .from(property)
      .where(and(alternative, ...otherConditions(filters)))
      .limit(COUNTED_MAX + 1),
  )
  if (!first) return { total: 0, isFew: true }
  const found = (second ? union(first, second, ...others) : first).as('found')
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(found)
  const total = row?.total ?? 0
  return total > COUNTED_MAX ? { total: COUNTED_MAX, isFloor: true, isFew: false } : { total, isFew: true }
}

/**
 * The exact number of listings of a search without filters of the trade. Whole price buckets come from `property_count`; only the two buckets that
 * contain a price limit are counted one by one: with a million listings a plain count(*) takes 50 ms.
 * Towns, texts and words match few listings and are counted directly.
 */
export async function countListings(db: Database, filters: Filters): Promise<number> {
  const { text, ...official } = filters
  if ((!filters.place && text) || filters.words?.length) return db.$count(property, matching(filters))
  const counts = await Promise.all([countOfficial(db, official), ...countByText(db, filters)])
  return sum(counts)
}

async function countOfficial(db: Database, filters: Filters): Promise<number> {
  const places = countedPlaces(filters)
  if (!places) return db.$count(property, matching(filters))
  const { whole, edges } = splitByBucket(filters, places[0] === EVERYWHERE ? DIGITS_EVERYWHERE : DIGITS_IN_PLACE)
  const counts = await Promise.all([
    whole ? countBuckets(db, places, filters, whole) : 0,
    ...edges.map((edge) => db.$count(property, matching({ ...filters, ...edge }))),
  ])
  return sum(counts)
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)

/** Counted separately: with an OR, PostgreSQL would read every row of a large town. */
const countByText = (db: Database, filters: Filters) =>
  byLocationText(filters.text).map((byText) => db.$count(property, exceptByCode(filters, byText)))

/** Listings found by their text only: those with the place's codes are already counted. */
function exceptByCode(filters: Filters, byText: SQL): SQL | undefined {
  const inPlace = or(...byCode(filters.place ?? NOWHERE))
  // A comparison with a null code is null, not false.
  return and(byText, sql`(${inPlace}) is not true`, or(...byTrade(filters)), ...otherConditions(filters))
}

const NOWHERE = { regions: [], departements: [], communes: [], arrondissements: [] }

/** The rows of `property_count` to add up; undefined when the search needs places that are not counted there. */
function countedPlaces({ place }: Filters): string[] | undefined {
  if (!place) return [EVERYWHERE]
  if (place.communes.length || place.arrondissements.length) return undefined
  if (place.regions.length && place.departements.length) return undefined
  return [...place.regions.map((code) => `r${code}`), ...place.departements.map((code) => `d${code}`)]
}

interface Buckets {
  after?: number
  before?: number
}

type Prices = Pick<Filters, 'minPrice' | 'maxPrice'>

/** Whole buckets between the price limits, and the price ranges that remain at both ends. */
function splitByBucket({ minPrice, maxPrice }: Prices, digits: number): { whole?: Buckets; edges: Prices[] } {
  const low = minPrice === undefined ? undefined : priceBucket(minPrice, digits)
  const high = maxPrice === undefined ? undefined : priceBucket(maxPrice, digits)
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice) return { edges: [] }
  if (low && high && low.number === high.number) return { edges: [{ minPrice, maxPrice }] }
  return {
    whole: { after: low?.number, before: high?.number },
    edges: [
      ...(low ? [{ minPrice, maxPrice: justUnder(low.end) }] : []),
      ...(high ? [{ minPrice: high.start, maxPrice }] : []),
    ],
  }
}

/** The bucket of a price and its bounds in euros; same rule as property_bucket() in the database. */
export function priceBucket(price: number, digits: number): { number: number; start: number; end: number } {
  const euros = String(BigInt(Math.trunc(Math.min(Math.max(price, 0), 1e15))))
  const lead = Number(euros.slice(0, digits).padEnd(digits, '0'))
  const unit = 10 ** (euros.length - digits)
  return {
    number: (euros.length - 1) * 1000 + lead,
    start: Math.trunc(lead * unit),
    // Prices with fewer digits than the bucket (7 € with three digits) have buckets of one euro.
    end: unit < 1 ? Number(euros) + 1 : (lead + 1) * unit,
  }
}

// Prices may have cents: subtract the smallest possible amount, not one euro.
const justUnder = (price: number) => price - price * Number.EPSILON

async function countBuckets(db: Database, places: string[], { category }: Filters, { after, before }: Buckets) {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${propertyCount.listings}), 0)::int` })
    .from(propertyCount)
    .where(
      and(
        inArray(propertyCount.place, places),
        eq(propertyCount.category, category ?? ''),
        after === undefined ? undefined : gt(propertyCount.bucket, after),
        before === undefined ? undefined : lt(propertyCount.bucket, before),
      ),
    )
  return row?.total ?? 0
}
