import { and, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { CATEGORIES, type Category } from '#contract/listing/register/category.ts'
import { COUNTED_MAX } from '#contract/limits.ts'
import type { Database } from '#server/db/open.ts'
import { placeCount, property, propertyCount, type TradeKey } from '#server/db/schema.ts'
import type { Cover } from '#server/places/places.ts'
import { type Search, searchBitmaps, type Wanted } from './bitmaps/search-bitmaps.ts'
import {
  alternatives,
  byCover,
  byTrade,
  matching,
  oneOf,
  type Filters,
  byCode,
  otherConditions,
  byLocationText,
} from './conditions.ts'

const EVERYWHERE = ''
const DIGITS_EVERYWHERE = 3
/** `property_count` counts prices of places by their first digits. */
export const DIGITS_IN_PLACE = 2

export interface Total {
  total: number
  /** There are more: they were not counted. */
  isFloor?: true
  /**
   * All listings of a search by trade that matches COUNTED_MAX at most, or the ids that were asked for; undefined when they
   * are to be found by the page's own query.
   */
  among?: number[]
}

/**
 * The number of listings of a search: exact, but for filters of the trade beside a text that names no place, which are
 * counted up to COUNTED_MAX; so is everything by trade for the minutes that an import's bitmaps take.
 */
export async function countSearch(db: Database, filters: Filters, wanted?: Wanted): Promise<Total> {
  if (!isOfTrade(filters)) return { total: await countListings(db, filters) }
  const found = await searchBitmaps(db, { ...searchOf(filters), wanted: wanted ?? FEW })
  if (found) return { total: found.total, ...(wanted || found.total <= COUNTED_MAX ? { among: found.ids } : {}) }
  return countUpTo(db, filters)
}

/** A search as bitmaps answer it. */
export const searchOf = (filters: Filters): Search => ({
  filters,
  byText: filters.circle ? [] : byLocationText(filters.text).flatMap((byText) => exceptByCode(filters, byText) ?? []),
})

const FEW: Wanted = { limit: COUNTED_MAX, direction: 'after' }

/** Whether a search has filters beyond those of the specification. */
export function isOfTrade({ deals, sectors, activities, statuses, publishedAfter, bounds, facets }: Filters): boolean {
  return [deals, sectors, activities, statuses, bounds, facets].some((list) => list?.length) || Boolean(publishedAfter)
}

/** The only deal, sector or activity of a search, if it has no filter beside it and its place. */
export function tradeKeyOf(filters: Filters): TradeKey | undefined {
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

async function countUpTo(db: Database, filters: Filters): Promise<Total> {
  const [first, second, ...others] = alternatives(filters).map((alternative) =>
    db
      .select({ id: property.id })
      .from(property)
      .where(and(alternative, ...otherConditions(filters)))
      .limit(COUNTED_MAX + 1),
  )
  if (!first) return { total: 0, among: [] }
  const among = (await (second ? union(first, second, ...others) : first)).map(({ id }) => id)
  return among.length > COUNTED_MAX ? { total: COUNTED_MAX, isFloor: true } : { total: among.length, among }
}

/**
 * The exact number of listings of a search without filters of the trade. Whole price buckets come from `property_count`; only the two buckets that
 * contain a price limit are counted one by one: with a million listings a plain count(*) takes 50 ms.
 * Towns, texts and words match few listings and are counted directly.
 */
export async function countListings(db: Database, filters: Filters): Promise<number> {
  const { text, ...official } = filters
  if (filters.circle) return countCircle(db, filters, filters.circle.cover)
  if ((!filters.place && text) || filters.words?.length) return db.$count(property, matching(filters))
  const counts = await Promise.all([countOfficial(db, official), ...countByText(db, filters)])
  return sum(counts)
}

/** Without prices from `place_count`; with them from `property_count` for whole départements, and row by row for towns. */
async function countCircle(db: Database, search: Filters, cover: Cover): Promise<number> {
  const { circle: _, ...filters } = search
  const { minPrice, maxPrice, category = '' } = filters
  if (minPrice === undefined && maxPrice === undefined) return sumOfCounters(db, cover, category)
  const { departements, arrondissements } = cover
  const counts = await Promise.all([
    departements.length ? countOfficial(db, { ...filters, place: { ...NOWHERE, departements } }) : 0,
    db.$count(property, and(oneOf(property.commune, communesOf(cover)), ...otherConditions(filters))),
    arrondissements.length
      ? db.$count(property, and(...byCover({ ...EMPTY_COVER, arrondissements }), ...otherConditions(filters)))
      : 0,
  ])
  return sum(counts)
}

const communesOf = ({ walked, communes }: Cover) => [...walked.flatMap((one) => one.communes), ...communes]

async function sumOfCounters(db: Database, cover: Cover, category: Category | ''): Promise<number> {
  const counted = (kind: 'departement' | 'commune' | 'arrondissement', codes: string[]) =>
    codes.length ? and(eq(placeCount.kind, kind), oneOf(placeCount.code, codes)) : undefined
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${placeCount.listings}), 0)::int` })
    .from(placeCount)
    .where(
      and(
        eq(placeCount.category, category),
        eq(placeCount.trade, ''),
        or(
          counted('departement', cover.departements),
          counted('commune', communesOf(cover)),
          counted('arrondissement', cover.arrondissements),
        ),
      ),
    )
  return row?.total ?? 0
}

const EMPTY_COVER: Omit<Cover, 'byDistrict'> = { departements: [], walked: [], communes: [], arrondissements: [] }

/** The exact number of listings of each category, among those of a search without a category. */
export async function countCategories(
  db: Database,
  filters: Filters,
): Promise<{ category: Category; total: number }[]> {
  const { circle, text, words = [], minPrice, maxPrice } = filters
  const places = countedPlaces(filters)
  const isCounted =
    !circle && !text && words.length === 0 && (minPrice ?? maxPrice) === undefined && !isOfTrade(filters)
  if (!places || !isCounted) {
    return Promise.all(
      CATEGORIES.map(async (category) => ({ category, total: await countListings(db, { ...filters, category }) })),
    )
  }
  const { category: of, place, listings } = propertyCount
  const counted = await db
    .select({ category: of, total: sql<number>`sum(${listings})::int` })
    .from(propertyCount)
    .where(and(inArray(place, places), inArray(of, [...CATEGORIES])))
    .groupBy(of)
  return CATEGORIES.map((category) => ({
    category,
    total: counted.find((one) => one.category === category)?.total ?? 0,
  }))
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

/** Whether a place has listings that only the text of their location finds. */
export const hasListingsByText = async (db: Database, { place, text }: Filters): Promise<boolean> =>
  (await Promise.all(countByText(db, { ...(place ? { place } : {}), ...(text ? { text } : {}) }))).some(Boolean)

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
export function splitByBucket({ minPrice, maxPrice }: Prices, digits: number): { whole?: Buckets; edges: Prices[] } {
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

async function countBuckets(db: Database, places: string[], { category }: Filters, buckets: Buckets) {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${propertyCount.listings}), 0)::int` })
    .from(propertyCount)
    .where(and(inArray(propertyCount.place, places), eq(propertyCount.category, category ?? ''), inBuckets(buckets)))
  return row?.total ?? 0
}

export const inBuckets = ({ after, before }: Buckets): SQL | undefined =>
  and(
    after === undefined ? undefined : gt(propertyCount.bucket, after),
    before === undefined ? undefined : lt(propertyCount.bucket, before),
  )
