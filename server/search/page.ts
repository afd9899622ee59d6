import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { PAGE_SIZE } from '#domain/limits.ts'
import { sortRow } from '#domain/listing/search/sorts.ts'
import type { Database } from '#server/db/database.ts'
import { property, referenceDigits } from '#server/db/schema/listings.ts'
import { LISTED_COLUMNS, type PropertyRow } from '#server/listings/listing-row.ts'
import { codesOf, type LocatedFilters, matching, TOWN } from './conditions.ts'
import { countSearch } from './count.ts'
import { type Cursor, type Order, writeCursor } from './cursor.ts'
import type { RankedListings } from './holds.ts'
import { spellingsOf } from './typed-search/references.ts'

/** Listings by reference, however it was typed: "Réf : CO-1152", "co1152"; by its digits when none equals the text. */
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
 * Whether one of these listings has no activity, or no deal, so that a search by activity or deal misses it. Offices and
 * warehouses never have an activity.
 */
export async function hasUnclassified(
  db: Database,
  filters: LocatedFilters,
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

export interface PageQuery {
  filters: LocatedFilters
  order: Order
  limit: number
  /** The listings after (or before) this one; else those after the first `skipped`. */
  cursor?: Cursor | undefined
  skipped?: number
  /** For the order by means. */
  ranked?: RankedListings | undefined
}

/** A page of results, with cursors of the next and previous pages that still exist: listings change between requests. */
export async function findPage(db: Database, { limit, ...query }: PageQuery) {
  const { order, cursor, skipped = 0 } = query
  const isBackwards = cursor?.direction === 'before'
  // One more than shown: it exists if there is another page.
  const { rows, total } = await listPage(db, { ...query, limit: limit + 1 })
  const hasMore = rows.length > limit
  const inPage = isBackwards ? rows.slice(-limit) : rows.slice(0, limit)
  const [first, last] = [inPage[0], inPage.at(-1)]
  if (!first || !last) return { rows: [], total }
  const next: Cursor = { order, direction: 'after', key: last.key, id: last.row.id }
  const previous: Cursor = { order, direction: 'before', key: first.key, id: first.row.id }
  const exists = async (from: Cursor) => (await listPage(db, { ...query, cursor: from, limit: 1 })).rows.length > 0
  const hasNext = isBackwards ? await exists(next) : hasMore
  const hasPrevious = isBackwards ? hasMore : skipped > 0 || (cursor !== undefined && (await exists(previous)))
  return {
    rows: inPage.map(({ row }) => row),
    total,
    ...(hasNext ? { next: writeCursor(next) } : {}),
    ...(hasPrevious ? { previous: writeCursor(previous) } : {}),
  }
}

/**
 * `limit` listings of a search, in order, and the total. A CTE finds the matches first, for both: with `order by … limit`
 * alone, PostgreSQL misjudges how rare the matches are and scans all listings in the order of the page.
 */
async function listPage(db: Database, query: PageQuery) {
  const { filters, limit, cursor, skipped = 0 } = query
  const found = db.$with('found').as(matches(db, query))
  const page = db.$with('page').as(
    db
      .select()
      .from(found)
      .where(cursor && afterOrBefore(found, cursor))
      .orderBy(...inOrder(query, found))
      .limit(limit)
      .offset(skipped),
  )
  const rows = await db
    .with(found, page)
    .select({
      row: LISTED_COLUMNS,
      key: sql`${page.key}`.mapWith(Number),
      total: sql<number>`(select count(*)::int from found)`,
    })
    .from(page)
    .innerJoin(property, eq(property.id, page.id))
    .orderBy(...inOrder(query, page))
  return {
    rows: cursor?.direction === 'before' ? rows.toReversed() : rows,
    // Past the last page, there is no row to carry the total.
    total: rows[0]?.total ?? (await countSearch(db, filters)),
  }
}

/** Every listing of a search, with its sort key. */
function matches(db: Database, { filters, order, ranked }: PageQuery) {
  const towns = townsInOrder(filters, order)
  const key = sql<number>`${sortKey(order)}`.as('key')
  const found = db.select({ id: property.id, key }).from(property).where(matching(filters)).$dynamic()
  if (ranked) return found.leftJoin(ranksOf(ranked), sql`means.id = ${property.id}`)
  if (!towns) return found
  const town = order === 'distance' ? TOWN : sql`${property.commune}`
  return found.leftJoin(sql`unnest(${towns}) with ordinality as town(code, rank)`, sql`town.code = ${town}`)
}

const ranksOf = ({ ids, ranks }: RankedListings): SQL =>
  sql`unnest(${`{${ids.join()}}`}::int8[], ${`{${ranks.join()}}`}::int2[]) as means(id, rank)`

/** The towns that a page is ordered by. */
function townsInOrder({ place, circle }: LocatedFilters, order: Order): SQL | undefined {
  if (order === 'distance') return codesOf(circle?.towns ?? [])
  return order === 'town' ? codesOf((place?.communes ?? []).map((code) => ({ code }))) : undefined
}

/** After every town: listings of no town, or found by their text. */
const LAST_RANK = 2 ** 31 - 1

/** Below every figure and date: listings without it come last. */
const LAST_KEY = -1e15

function sortKey(order: Order): SQL {
  if (order === 'town' || order === 'distance') return sql`coalesce(town.rank, ${LAST_RANK}::bigint)`
  if (order === 'means') return sql`coalesce(means.rank, 0)`
  if (order === 'recent') return sql`${property.id}`
  if (order === 'price-cut')
    return sql`coalesce(extract(epoch from ${property.priceCutAt})::float8, ${LAST_KEY}::float8)`
  const { by } = sortRow(order)
  return by ? sql`coalesce(${property[by]}::float8, ${LAST_KEY}::float8)` : sql`${property.price}`
}

type Direction = typeof asc

const opposite = (direction: Direction): Direction => (direction === asc ? desc : asc)

interface Position {
  key: SQLWrapper
  id: SQLWrapper
}

/** With equal keys, the newest listing comes first; in ascending order of prices, the oldest. */
function inOrder({ order, cursor }: Pick<PageQuery, 'order' | 'cursor'>, { key, id }: Position): SQL[] {
  const [ofKey, ofId]: [Direction, Direction] =
    order === 'price-asc' ? [asc, asc] : order === 'town' || order === 'distance' ? [asc, desc] : [desc, desc]
  const turned = (direction: Direction) => (cursor?.direction === 'before' ? opposite(direction) : direction)
  return [turned(ofKey)(key), turned(ofId)(id)]
}

function afterOrBefore({ key, id }: Position, cursor: Cursor): SQL {
  const isAfter = cursor.direction === 'after'
  if (cursor.order === 'town' || cursor.order === 'distance') {
    return isAfter
      ? sql`(${key} > ${cursor.key} or (${key} = ${cursor.key} and ${id} < ${cursor.id}))`
      : sql`(${key} < ${cursor.key} or (${key} = ${cursor.key} and ${id} > ${cursor.id}))`
  }
  return isAfter === (cursor.order === 'price-asc')
    ? sql`(${key}, ${id}) > (${cursor.key}::float8, ${cursor.id}::int8)`
    : sql`(${key}, ${id}) < (${cursor.key}::float8, ${cursor.id}::int8)`
}
