import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { union, unionAll } from 'drizzle-orm/pg-core'
import { FEATURED_MAX, PAGE_SIZE, SIMILAR_MAX } from '#contract/limits.ts'
import type { Database } from '#server/db/open.ts'
import { prepareOnce } from '#server/db/prepare-once.ts'
import { property, referenceDigits, removedProperty, soldProperty } from '#server/db/schema.ts'
import { Refusal } from '#server/core/refusal.ts'
import {
  alternatives,
  arrayOf,
  byCover,
  byTrade,
  type Filters,
  matching,
  otherConditions,
  townRank,
} from './conditions.ts'
import type { Cursor, Order } from './cursor.ts'
import { isShowable, LISTED_COLUMNS, type PropertyRow } from './listing-row.ts'
import { REF, type Ref, readRows } from './kept-rows.ts'
import { spellingsOf } from './typed-search/references.ts'

/** Newest first. */
export const listFeatured = async (db: Database): Promise<PropertyRow[]> =>
  readRows(
    db,
    await db
      .select(REF)
      .from(property)
      .where(sql`${property.featured}`)
      .orderBy(desc(property.id))
      .limit(FEATURED_MAX),
  )

/** However the reference was typed: "Réf : CO-1152", "co1152"; its digits alone when no reference is so short. */
export async function findByReference(db: Database, reference: string): Promise<PropertyRow[]> {
  const spellings = spellingsOf(reference)
  const found = await db
    .select(LISTED_COLUMNS)
    .from(property)
    .where(inArray(sql`upper(${property.reference})`, spellings))
  const digits = spellings.find((one) => /^\d{3,}$/.test(one))
  if (found.length > 0 || !digits) return found
  return db
    .select(LISTED_COLUMNS)
    .from(property)
    .where(eq(referenceDigits(property.reference), digits))
    .orderBy(desc(property.id))
    .limit(PAGE_SIZE)
}

/**
 * Whether one of these listings lacks an activity, or a nature: then a search by it cannot find it. Offices and warehouses
 * have no activity.
 */
export async function hasUnclassified(
  db: Database,
  filters: Filters,
  by: Record<'activity' | 'deal', boolean>,
): Promise<boolean> {
  const isWithoutActivity = and(isNull(property.activity), ne(property.category, "Immobilier d'entreprise"))
  const missing = [...(by.activity ? [isWithoutActivity] : []), ...(by.deal ? [isNull(property.deal)] : [])]
  if (missing.length === 0) return false
  const found = await db
    .select({ id: property.id })
    .from(property)
    .where(and(matching(filters), or(...missing)))
    .limit(1)
  return found.length > 0
}

/** A listing with its sheet. Undefined when it does not exist or cannot be shown. */
export async function findProperty(db: Database, id: number): Promise<typeof property.$inferSelect | undefined> {
  const row = await readOnce(db, id)
  return row && isShowable(row) ? row : undefined
}

type StoredListing = typeof property.$inferSelect

/** Reads that are about to start, by listing: a page asks for its listing four times at once. */
const starting = new WeakMap<Database, Map<number, Promise<StoredListing | undefined>>>()

/** One statement for all calls made before it is sent: no call gets an answer older than itself. */
function readOnce(db: Database, id: number): Promise<StoredListing | undefined> {
  const ofDatabase = starting.get(db) ?? new Map<number, Promise<StoredListing | undefined>>()
  starting.set(db, ofDatabase)
  const asked = ofDatabase.get(id)
  if (asked) return asked
  const { promise, resolve, reject } = Promise.withResolvers<StoredListing | undefined>()
  ofDatabase.set(id, promise)
  process.nextTick(() => {
    ofDatabase.delete(id)
    // Async: what throws at once would end the process here.
    const read = async () => (await listingById(db).execute({ id }))[0]
    read().then(resolve, reject)
  })
  return promise
}

const listingById = prepareOnce((db) =>
  db
    .select()
    .from(property)
    .where(eq(property.id, sql.placeholder('id')))
    .prepare('listing_by_id'),
)

/** Refuses when it does not exist or cannot be shown. */
export async function getProperty(db: Database, id: number): Promise<typeof property.$inferSelect> {
  const row = await findProperty(db, id)
  if (!row) throw new Refusal('missing', "Le bien que vous recherchez n'existe pas ou a été retiré de la vente.")
  return row
}

/** Those of these listings that exist and can be shown, in any order. */
export async function findProperties(db: Database, ids: number[]): Promise<(typeof property.$inferSelect)[]> {
  return (await db.select().from(property).where(inArray(property.id, ids))).filter(isShowable)
}

type PlaceAndCategory = Pick<PropertyRow, 'id' | 'category' | 'commune' | 'arrondissement' | 'departement' | 'region'>

/** Of a listing that is gone, the activity and the price are forgotten. */
type SimilarTo = PlaceAndCategory & Partial<Pick<PropertyRow, 'activity' | 'price'>>

/** Category and place of a deleted listing; undefined for one that exists or never existed. */
export async function findRemoved(db: Database, id: number): Promise<PlaceAndCategory | undefined> {
  const [row] = await db
    .select(getTableColumns(removedProperty))
    .from(removedProperty)
    .leftJoin(property, eq(property.id, removedProperty.id))
    .where(and(eq(removedProperty.id, id), isNull(property.id)))
  return row
}

/** A listing that was sold lately; undefined for any other. */
export const findSold = async (db: Database, id: number): Promise<typeof soldProperty.$inferSelect | undefined> =>
  (await db.select().from(soldProperty).where(eq(soldProperty.id, id)))[0]

export interface PageQuery {
  filters: Filters
  order: Order
  limit: number
  cursor?: Cursor | undefined
  /**
   * The page is made of these, found by their total (see countSearch). PostgreSQL, which cannot know how few match, would
   * look for them one by one in the order of the page, through the whole catalogue.
   */
  among?: number[] | undefined
}

/** A listing of a page of results, with its sort key. */
export interface RankedRow {
  row: PropertyRow
  key: number
}

export interface Ranked {
  key: number
  id: number
}

/**
 * `limit` listings after (or before) the cursor, in order. Each alternative of place and trade is read from its own sorted
 * index, and only the first `limit` of each are merged.
 */
export async function listPage(db: Database, query: PageQuery): Promise<RankedRow[]> {
  const ranked = await readRanked(db, await (query.among ? listAmong(db, query, query.among) : listByIndex(db, query)))
  return query.cursor?.direction === 'before' ? ranked.toReversed() : ranked
}

/** The versions of the listings of a page, out of those found a moment ago: some may have changed since. */
function listAmong(db: Database, query: PageQuery, ids: number[]) {
  const { filters, order, limit, cursor } = query
  const key = sortKey(order, filters)
  return db
    .select({ ...REF, key: sql<number>`${key}` })
    .from(property)
    .where(and(isAmong(ids), matching(filters), cursor && afterOrBefore({ key, id: property.id }, cursor)))
    .orderBy(...inOrder(query, { key, id: property.id }))
    .limit(limit)
}

/** The same, read from the sorted indexes. */
async function listByIndex(db: Database, query: PageQuery) {
  const page = pageOf(db, query)
  if (!page) return []
  return db
    .with(page)
    .select({ ...REF, key: page.key })
    .from(page)
    .innerJoin(property, eq(property.id, page.id))
    .orderBy(...inOrder(query, page))
    .limit(query.limit)
}

/** The last of the first `limit` listings of a search; undefined when there are fewer. */
export async function findRanked(db: Database, query: PageQuery): Promise<Ranked | undefined> {
  const page = pageOf(db, query)
  if (!page) return undefined
  const [last] = await db
    .with(page)
    .select({ key: page.key, id: page.id })
    .from(page)
    .orderBy(...inOrder(query, page))
    .limit(1)
    .offset(query.limit - 1)
  return last && { key: Number(last.key), id: last.id }
}

/** The listings of a page with their sort keys; the PostgreSQL driver returns a bigint as a string. */
export async function readRanked(db: Database, refs: (Ref & { key: number | string })[]): Promise<RankedRow[]> {
  const keys = new Map(refs.map(({ id, key }) => [id, Number(key)]))
  return (await readRows(db, refs)).map((row) => ({ row, key: keys.get(row.id) ?? 0 }))
}

/** The lowest or highest price of a search; undefined when it finds nothing. */
export async function extremePrice(
  db: Database,
  { filters, order, among }: Pick<PageQuery, 'filters' | 'among'> & { order: 'price-asc' | 'price-desc' },
): Promise<number | undefined> {
  const page = pageOf(db, { filters, order, among, limit: 1 })
  if (!page) return undefined
  const [direction] = directions({ order })
  const [first] = await db.with(page).select({ price: page.key }).from(page).orderBy(direction(page.key)).limit(1)
  return first && Number(first.price)
}

/** Each listing of a page, and maybe more, with its sort key. */
function pageOf(db: Database, query: PageQuery) {
  const { filters, order, limit, cursor, among } = query
  const key = sortKey(order, filters)
  // What matched a moment ago may have changed since.
  const found = among && and(isAmong(among), matching(filters))
  const isAround = filters.circle !== undefined && !found
  const conditions = found
    ? [found]
    : (isAround ? aroundTown(filters) : alternatives(filters)).map((one) => and(one, ...otherConditions(filters)))
  const sorted = conditions.map((condition) =>
    db
      .select({ id: property.id, key: sql<number>`${key}`.as('key') })
      .from(property)
      .where(and(condition, cursor && afterOrBefore({ key, id: property.id }, cursor)))
      .orderBy(...inOrder(query, { key, id: property.id }))
      .limit(limit),
  )
  const towns = isAround ? inTowns(db, filters, { key, by: directions(query), limit, cursor }) : []
  // Of the same columns: only their inferred types differ.
  const [first, second, ...others] = [...sorted, ...(towns as unknown as typeof sorted)]
  if (!first) return undefined
  // Nothing is in two parts of a circle: PostgreSQL merges sorted branches without reading each to its limit.
  const join = isAround && byTrade(filters).length === 1 ? unionAll : union
  return db.$with('page').as(second ? join(first, second, ...others) : first)
}

type Direction = typeof asc

/** The départements of a circle, whole or not, with each alternative of the trade. */
const aroundTown = (filters: Filters): (SQL | undefined)[] =>
  byCover(filters.circle?.cover ?? EMPTY_COVER, false).flatMap((place) =>
    byTrade(filters).map((trade) => and(place, trade)),
  )

const EMPTY_COVER = { departements: [], walked: [], communes: [], arrondissements: [] }

interface TownOrder {
  key: SQL
  by: [key: Direction, id: Direction]
  limit: number
  cursor: Cursor | undefined
}

/** The towns here and there of a circle: the first listings of each, in order. */
function inTowns(db: Database, filters: Filters, { key, by: [keyDirection, idDirection], limit, cursor }: TownOrder) {
  const { communes, arrondissements } = filters.circle?.cover ?? EMPTY_COVER
  const read = (column: 'commune' | 'arrondissement', codes: string[]) => {
    const listing = db
      .select({ id: property.id, key: sql<number>`${key}`.as('key') })
      .from(property)
      .where(
        and(
          sql`${property[column]} = town.code`,
          // The index is partial.
          column === 'arrondissement' ? isNotNull(property.arrondissement) : undefined,
          or(...byTrade(filters)),
          ...otherConditions(filters),
          cursor && afterOrBefore({ key, id: property.id }, cursor),
        ),
      )
      .orderBy(keyDirection(key), idDirection(property.id))
      .limit(limit)
      .as('listing')
    return db
      .select({ id: listing.id, key: sql<number>`${listing.key}`.as('key') })
      .from(sql`unnest(${arrayOf(codes)}) as town(code)`)
      .crossJoinLateral(listing)
      .orderBy(keyDirection(listing.key), idDirection(listing.id))
      .limit(limit)
  }
  return [
    ...(communes.length ? [read('commune', communes)] : []),
    ...(arrondissements.length ? [read('arrondissement', arrondissements)] : []),
  ]
}

const opposite = (direction: Direction): Direction => (direction === asc ? desc : asc)

/** Sort directions of the key, and of the id that orders equal keys; the other way round before a cursor. */
function directions({ order, cursor }: Pick<PageQuery, 'order' | 'cursor'>): [Direction, Direction] {
  const [ofKey, ofId]: [Direction, Direction] =
    order === 'price-asc' ? [asc, asc] : order === 'town' ? [asc, desc] : [desc, desc]
  return cursor?.direction === 'before' ? [opposite(ofKey), opposite(ofId)] : [ofKey, ofId]
}

const isAmong = (ids: number[]) => sql`${property.id} = any(${sql.param(ids)}::bigint[])`

/** The newest are first without a key: it is their id. */
function inOrder(query: Pick<PageQuery, 'order' | 'cursor'>, { key, id }: { key: SQLWrapper; id: SQLWrapper }): SQL[] {
  const [keyDirection, idDirection] = directions(query)
  return query.order === 'recent' ? [idDirection(id)] : [keyDirection(key), idDirection(id)]
}

function sortKey(order: Order, { place }: Filters): SQL {
  if (order === 'town') return townRank(place?.communes ?? [])
  return order === 'recent' ? sql`${property.id}` : sql`${property.price}`
}

interface Position {
  key: SQL
  id: SQLWrapper
}

/** Listings after or before the cursor; a row comparison where key and id have the same direction, so that an index is used. */
function afterOrBefore({ key, id }: Position, cursor: Cursor): SQL {
  const isAfter = cursor.direction === 'after'
  if (cursor.order === 'recent') return isAfter ? sql`${id} < ${cursor.id}` : sql`${id} > ${cursor.id}`
  if (cursor.order === 'town') {
    return isAfter
      ? sql`(${key} > ${cursor.key} or (${key} = ${cursor.key} and ${id} < ${cursor.id}))`
      : sql`(${key} < ${cursor.key} or (${key} = ${cursor.key} and ${id} > ${cursor.id}))`
  }
  return isAfter === (cursor.order === 'price-asc')
    ? sql`(${key}, ${id}) > (${cursor.key}::float8, ${cursor.id}::int8)`
    : sql`(${key}, ${id}) < (${cursor.key}::float8, ${cursor.id}::int8)`
}

/** A listing at half or one and a half times the price is for another buyer. */
const SIMILAR_PRICE = 0.5

/**
 * Other listings of the category (docs/specification.md §2), those a buyer would look at next first: of the same
 * activity and price, of the same activity, then any of the category; each from the nearest place on: arrondissement,
 * town, département, région, anywhere.
 */
export async function listSimilar(db: Database, to: SimilarTo): Promise<PropertyRow[]> {
  const price = to.price ?? 0
  const refs = await similarTo(
    db,
    KNOWN.filter((name) => to[name]),
  ).execute({ ...to, low: (1 - SIMILAR_PRICE) * price, high: (1 + SIMILAR_PRICE) * price })
  const nearestFirst = refs.toSorted((one, other) => one.ring - other.ring || other.id - one.id)
  return readRows(db, nearestFirst)
}

/** From the nearest on. */
const PLACES = ['arrondissement', 'commune', 'departement', 'region'] as const
const KNOWN = [...PLACES, 'activity'] as const
type Known = (typeof KNOWN)[number]

/**
 * One statement for all rings, when all of this is known of the listing. Each ring leaves out those before it, so PostgreSQL,
 * which reads them one after the other (a LIMIT within keeps them off parallel workers), stops when it has enough.
 */
function prepareSimilar(db: Database, known: Known[]) {
  const is = (name: Known | 'category') => sql`${property[name]} = ${sql.placeholder(name)}`
  const isOther = (name: Known) => sql`${property[name]} is distinct from ${sql.placeholder(name)}`
  const ringsOf = (places: Known[]) =>
    [...places, undefined].map((place, at) => {
      const before = places[at - 1]
      return and(place && is(place), before && isOther(before))
    })
  const places = PLACES.filter((name) => known.includes(name))
  const isNear = sql`${property.price} between ${sql.placeholder('low')}::float8 and ${sql.placeholder('high')}::float8`
  const rings = known.includes('activity')
    ? [
        // Towns have few listings of one activity: from the département on.
        ...ringsOf(places.slice(-2)).map((ring) => and(ring, is('activity'), isNear)),
        and(is('activity'), sql`not ${isNear}`),
        ...ringsOf(places).map((ring) => and(ring, isOther('activity'))),
      ]
    : ringsOf(places)
  const read = (ring: SQL | undefined, at: number) =>
    db
      .select({ ...REF, ring: sql<number>`${sql.raw(String(at))}::int`.as('ring') })
      .from(property)
      .where(and(ring, is('category'), sql`${property.id} <> ${sql.placeholder('id')}`))
      .orderBy(desc(property.id))
      .limit(SIMILAR_MAX)
  const listings = rings.map(read)
  const [first, second = read(sql`false`, listings.length), ...others] = listings as [Ring, ...Ring[]]
  return unionAll(first, second, ...others)
    .limit(SIMILAR_MAX)
    .prepare(`similar_${known.join('_')}`)

  type Ring = ReturnType<typeof read>
}

const preparedSimilar = new Map<string, (db: Database) => ReturnType<typeof prepareSimilar>>()

function similarTo(db: Database, known: Known[]) {
  const key = known.join()
  const one = preparedSimilar.get(key) ?? prepareOnce((of) => prepareSimilar(of, known))
  preparedSimilar.set(key, one)
  return one(db)
}
