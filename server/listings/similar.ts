import { and, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { SIMILAR_MAX } from '#contract/limits.ts'
import { activity, isActivity } from '#contract/listing/register/activities.ts'
import { type Deal, dealsBeside } from '#contract/listing/register/deals.ts'
import type { Database } from '#server/db/open.ts'
import { property } from '#server/db/schema.ts'
import type { Places } from '#server/places/places.ts'
import { LISTED_COLUMNS, type PropertyRow } from './listing-row.ts'

/** What is known of a listing that is for sale, was sold, or is gone. */
type SimilarTo = Pick<PropertyRow, 'id' | 'category'> &
  Partial<Pick<PropertyRow, 'activity' | 'sector' | 'arrondissement' | 'commune' | 'departement' | 'facets'>> & {
    deal?: Deal | null
    price?: number | null
  }

/** A listing at half or one and a half times the price is for another buyer. */
const PRICE_RANGE = 0.5
const LET = 'occupied:oui'

/**
 * Other listings of the category (docs/specification.md §2) that a buyer would look at next: of the same activity, then
 * sector, then nature, then of a price within half of this one, of walls let or free as these; the nearest first. Walls,
 * leases and businesses never stand beside each other, nor another sector of another nature or price.
 */
export async function listSimilar(db: Database, places: Places, to: SimilarTo): Promise<PropertyRow[]> {
  const { id, category, deal, price } = to
  const sector = to.sector ?? (to.activity && isActivity(to.activity) ? activity(to.activity).sector : null)
  const is = (column: Column, value: string | null | undefined): SQL | undefined =>
    value ? sql`(${property[column]} is not distinct from ${value})` : undefined
  const isNear = price ? sql`abs(${property.price} - ${price}::float8) <= ${price * PRICE_RANGE}::float8` : undefined
  const isAsLet =
    deal === 'murs' && to.facets ? sql`((${property.facets} @> array[${LET}]) = ${to.facets.includes(LET)})` : undefined
  const byDistance = `{${to.departement ? places.byDistance(to.departement).join() : ''}}`
  const first = [
    is('activity', to.activity),
    is('sector', sector),
    is('deal', deal),
    isNear,
    isAsLet,
    is('arrondissement', to.arrondissement),
    is('commune', to.commune),
  ].filter((condition) => condition !== undefined)
  const found = await db
    .select({ id: property.id })
    .from(property)
    .where(
      and(
        eq(property.category, category),
        ne(property.id, id),
        deal ? or(isNull(property.deal), inArray(property.deal, dealsBeside(deal))) : undefined,
        sector ? or(is('sector', sector), and(is('deal', deal), isNear)) : undefined,
      ),
    )
    .orderBy(
      ...first.map((condition) => sql`${condition} desc`),
      // Those that name no département come last.
      sql`array_position(${byDistance}::text[], ${property.departement})`,
      desc(property.id),
    )
    .limit(SIMILAR_MAX)
  const ids = found.map((one) => one.id)
  const rows = await db.select(LISTED_COLUMNS).from(property).where(inArray(property.id, ids))
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

type Column = 'activity' | 'sector' | 'deal' | 'arrondissement' | 'commune'
