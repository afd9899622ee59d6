import { and, asc, desc, eq, getTableColumns, isNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { COUNTED_MAX, FEATURED_MAX, SIMILAR_MAX } from '#contract/limits.ts'
import type { Database } from '#server/db/open.ts'
import { property, removedProperty, soldProperty } from '#server/db/schema.ts'
import { Refusal } from '#server/core/refusal.ts'
import { alternatives, type Filters, otherConditions, townRank } from './conditions.ts'
import type { Cursor, Order } from './cursor.ts'
import { isShowable, type PropertyRow } from './listing-row.ts'

/** Newest first. */
export const listFeatured = (db: Database): Promise<PropertyRow[]> =>
  db
    .select()
    .from(property)
    .where(sql`${property.featured}`)
    .orderBy(desc(property.id))
    .limit(FEATURED_MAX)

export const findByReference = (db: Database, reference: string): Promise<PropertyRow[]> =>
  db
    .select()
    .from(property)
    .where(eq(sql`upper(${property.reference})`, sql`upper(${reference})`))

/** Refuses when it does not exist or cannot be shown. */
export async function getProperty(db: Database, id: number): Promise<PropertyRow> {
  const [row] = await db.select().from(property).where(eq(property.id, id))
  if (!row || !isShowable(row))
    throw new Refusal('missing', "Le bien que vous recherchez n'existe pas ou a été retiré de la vente.")
  return row
}

type PlaceAndCategory = Pick<PropertyRow, 'id' | 'category' | 'commune' | 'arrondissement' | 'departement' | 'region'>

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

interface PageQuery {
  filters: Filters
  order: Order
  limit: number
  cursor?: Cursor | undefined
  /**
   * At most COUNTED_MAX listings match: all are found, then sorted. PostgreSQL, which cannot know, would look for them one
   * by one in the order of the page, through the whole catalogue.
   */
  isFew?: boolean
}

/** A listing of a page of results, with its sort key. */
export interface RankedRow {
  row: PropertyRow
  key: number
}

/**
 * `limit` listings after (or before) the cursor, in order. Each alternative of place and trade is read from its own sorted
 * index, and only the first `limit` of each are merged.
 */
export async function listPage(
  db: Database,
  { filters, order, limit, cursor, isFew = false }: PageQuery,
): Promise<RankedRow[]> {
  const backwards = cursor?.direction === 'before'
  const key = sortKey(order, filters)
  const [keyDirection, idDirection] = backwards ? directions(order).map(opposite) : directions(order)
  if (!keyDirection || !idDirection) return []
  const branches = alternatives(filters).map((alternative) => {
    const selected = db.select({ id: property.id, key: sql<number>`${key}`.as('key') }).from(property)
    const others = otherConditions(filters)
    if (isFew) return selected.where(and(alternative, ...others)).limit(COUNTED_MAX + 1)
    return selected
      .where(and(alternative, ...others, cursor && afterOrBefore({ key, id: property.id }, cursor)))
      .orderBy(...(order === 'recent' ? [idDirection(property.id)] : [keyDirection(key), idDirection(property.id)]))
      .limit(limit)
  })
  const [first, second, ...others] = branches
  if (!first) return []
  const page = db.$with('page').as(second ? union(first, second, ...others) : first)
  const rows = await db
    .with(page)
    .select({ row: property, key: page.key })
    .from(page)
    .innerJoin(property, eq(property.id, page.id))
    .where(isFew && cursor ? afterOrBefore({ key: sql`${page.key}`, id: page.id }, cursor) : undefined)
    .orderBy(...(order === 'recent' ? [idDirection(page.id)] : [keyDirection(page.key), idDirection(page.id)]))
    .limit(limit)
  // The PostgreSQL driver returns a bigint as a string.
  const ranked = rows.map(({ row, key: at }) => ({ row, key: Number(at) }))
  return backwards ? ranked.toReversed() : ranked
}

type Direction = typeof asc

const opposite = (direction: Direction): Direction => (direction === asc ? desc : asc)

/** Sort directions of the key, and of the id that orders equal keys. */
function directions(order: Order): [Direction, Direction] {
  if (order === 'price-asc') return [asc, asc]
  return order === 'town' ? [asc, desc] : [desc, desc]
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

/** Other listings of the category, nearest first: same arrondissement, town, département, région, then anywhere. */
export async function listSimilar(db: Database, to: PlaceAndCategory): Promise<PropertyRow[]> {
  const rings = [
    to.arrondissement && eq(property.arrondissement, to.arrondissement),
    to.commune && eq(property.commune, to.commune),
    to.departement && eq(property.departement, to.departement),
    to.region && eq(property.region, to.region),
    sql`true`,
  ].filter((ring) => ring !== null && ring !== '')
  const found = new Map<number, PropertyRow>()
  for (const ring of rings) {
    if (found.size >= SIMILAR_MAX) break
    const rows = await db
      .select()
      .from(property)
      .where(and(ring, eq(property.category, to.category), ne(property.id, to.id)))
      .orderBy(desc(property.id))
      .limit(SIMILAR_MAX)
    for (const row of rows) found.set(row.id, row)
  }
  return [...found.values()].slice(0, SIMILAR_MAX)
}
