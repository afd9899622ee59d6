import { and, desc, eq, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { SIMILAR_MAX } from '#domain/limits.ts'
import { activity, isActivity } from '#domain/listing/register/activities.ts'
import { type Deal, dealsBeside } from '#domain/listing/register/deals.ts'
import type { Database } from '#server/db/database.ts'
import { property } from '#server/db/schema/listings.ts'
import type { Places } from '#server/places/places.ts'
import { LISTED_COLUMNS, type PropertyRow } from '#server/listings/listing-row.ts'

/** What is known of a listing that is for sale, sold or withdrawn. */
type SimilarTo = Pick<PropertyRow, 'id' | 'category'> &
  Partial<Pick<PropertyRow, 'activity' | 'sector' | 'arrondissement' | 'commune' | 'departement' | 'facets'>> & {
    deal?: Deal | null
    price?: number | null
  }

/** Largest difference of price, as a part of it; beyond, a listing is for another buyer. */
const PRICE_RANGE = 0.5
const LET = 'occupied:oui'

/**
 * Other listings of the category (docs/specification.md §2) that a buyer would look at next: by activity, sector, deal, a
 * price within PRICE_RANGE, let or vacant premises alike, then distance. Never mixes premises, leases and businesses;
 * another sector only with the same deal and such a price.
 */
export async function listSimilar(db: Database, places: Places, to: SimilarTo): Promise<PropertyRow[]> {
  const { id, category, deal, price } = to
  const sector = to.sector ?? (to.activity && isActivity(to.activity) ? activity(to.activity).sector : null)
  const is = (column: Column, value: string | null | undefined): SQL | undefined =>
    value ? sql`(${property[column]} is not distinct from ${value})` : undefined
  const [ofActivity, ofSector, ofDeal] = [is('activity', to.activity), is('sector', sector), is('deal', deal)]
  const isNear = price ? sql`(abs(${property.price} - ${price}::float8) <= ${price * PRICE_RANGE}::float8)` : undefined
  const isAsLet =
    deal === 'murs' && to.facets ? sql`((${property.facets} @> array[${LET}]) = ${to.facets.includes(LET)})` : undefined
  const byDistance = `{${to.departement ? places.byDistance(to.departement).join() : ''}}`
  const isLike = and(ofDeal, isNear)
  const inCategory = and(
    eq(property.category, category),
    ne(property.id, id),
    deal ? or(isNull(property.deal), inArray(property.deal, dealsBeside(deal))) : undefined,
  )
  const best = [ofDeal, isNear, isAsLet, is('arrondissement', to.arrondissement), is('commune', to.commune)]
  const order = [
    ...best.flatMap((condition) => (condition ? [sql`${condition} desc`] : [])),
    // Those that name no département come last.
    sql`array_position(${byDistance}::text[], ${property.departement})`,
    desc(property.id),
  ]
  const find = (trade: SQL | undefined, limit: number) =>
    db
      .select({ id: property.id })
      .from(property)
      .where(and(trade, inCategory))
      .orderBy(...order)
      .limit(limit)

  // Disjoint conditions, queried in turn: for most listings the first one finds enough.
  const trades = [
    ...(ofActivity ? [ofActivity] : []),
    ...(ofSector ? [and(ofSector, ofActivity && not(ofActivity))] : []),
    and(ofSector && not(ofSector), isLike),
    ...(ofSector || !isLike ? [] : [sql`(${isLike}) is not true`]),
  ]
  const found: number[] = []
  for (const trade of trades) {
    if (found.length === SIMILAR_MAX) break
    found.push(...(await find(trade, SIMILAR_MAX - found.length)).map((one) => one.id))
  }
  const rows = await db.select(LISTED_COLUMNS).from(property).where(inArray(property.id, found))
  return rows.toSorted((one, other) => found.indexOf(one.id) - found.indexOf(other.id))
}

type Column = 'activity' | 'sector' | 'deal' | 'arrondissement' | 'commune'
