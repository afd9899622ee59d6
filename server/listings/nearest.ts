import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '#server/db/open.ts'
import { property } from '#server/db/schema.ts'
import type { Places } from '#server/places/places.ts'
import { arrayOf, byTrade, type Filters, otherConditions } from './conditions.ts'
import type { Cursor } from './cursor.ts'
import { REF } from './kept-rows.ts'
import { type RankedRow, readRanked } from './listing-queries.ts'
import { countByTown } from './map-counts.ts'

/** A town of the circle; `rank` starts at 1, with the nearest. */
interface RankedTown {
  code: string
  kind: 'commune' | 'arrondissement'
  rank: number
  count: number
}

interface NearestQuery {
  filters: Filters
  places: Places
  limit: number
  cursor?: Cursor | undefined
}

/**
 * `limit` listings of a circle after (or before) the cursor, nearest town first, newest first in each; then those of whole
 * départements whose commune is not published. Their numbers per town tell which towns make up the page: only those are read.
 */
export async function listNearest(db: Database, query: NearestQuery): Promise<RankedRow[]> {
  const { filters, limit, cursor } = query
  const isBackwards = cursor?.direction === 'before'
  const towns = townsOfPage(await rankedTowns(db, query), { limit, cursor })
  const inTown = (kind: RankedTown['kind']) => {
    const own = towns.filter((town) => town.kind === kind)
    const codes = arrayOf(own.map(({ code }) => code))
    const ranks = sql`${`{${own.map(({ rank }) => rank).join()}}`}::int[]`
    const isThere = sql`${property[kind]} = town.code`
    const listing = db
      .select({ id: property.id })
      .from(property)
      .where(
        and(
          isThere,
          kind === 'commune' ? isNull(property.arrondissement) : undefined,
          or(...byTrade(filters)),
          ...otherConditions(filters),
          cursor && afterOrBefore(cursor),
        ),
      )
      .orderBy(isBackwards ? sql`${property.id}` : sql`${property.id} desc`)
      .limit(limit)
      .as('listing')
    return db
      .select({ id: listing.id, key: sql<number>`town.rank`.as('key') })
      .from(sql`unnest(${codes}, ${ranks}) as town(code, rank)`)
      .crossJoinLateral(listing)
  }
  const page = db.$with('page').as(unionAll(inTown('commune'), inTown('arrondissement'), withoutTown(db, query)))
  const refs = await db
    .with(page)
    .select({ ...REF, key: page.key })
    .from(page)
    .innerJoin(property, eq(property.id, page.id))
    .orderBy(...(isBackwards ? [sql`key desc, ${page.id}`] : [sql`key, ${page.id} desc`]))
    .limit(limit)
  const ranked = await readRanked(db, refs)
  return isBackwards ? ranked.toReversed() : ranked
}

/** After every town. */
const LAST_RANK = 2 ** 31 - 1

function withoutTown(db: Database, { filters, limit, cursor }: NearestQuery) {
  const isBackwards = cursor?.direction === 'before'
  const { departements = [] } = filters.circle?.cover ?? {}
  const listing = db
    .select({ id: property.id, key: sql<number>`${LAST_RANK}::int`.as('key') })
    .from(property)
    .where(
      and(
        isNull(property.commune),
        inArray(property.departement, departements),
        or(...byTrade(filters)),
        ...otherConditions(filters),
        cursor && afterOrBefore(cursor, sql`${LAST_RANK}`),
      ),
    )
    .orderBy(isBackwards ? sql`${property.id}` : sql`${property.id} desc`)
    .limit(limit)
    .as('listing')
  return db.select({ id: listing.id, key: sql<number>`${listing.key}`.as('key') }).from(listing)
}

function afterOrBefore({ direction, key, id }: Cursor, rank = sql`town.rank`): SQL {
  return direction === 'after'
    ? sql`(${rank} > ${key} or ${property.id} < ${id})`
    : sql`(${rank} < ${key} or ${property.id} > ${id})`
}

/** The towns of a circle that have listings. Those of an arrondissement are not counted again in their city. */
async function rankedTowns(db: Database, { filters, places }: NearestQuery): Promise<RankedTown[]> {
  if (!filters.circle) return []
  const towns = places.townsWithin(filters.circle)
  const codesOf = (kind: RankedTown['kind']) => towns.filter((town) => town.kind === kind).map(({ code }) => code)
  const [communes, arrondissements] = await Promise.all([
    countByTown(db, 'commune', { codes: codesOf('commune'), filters }),
    countByTown(db, 'arrondissement', { codes: codesOf('arrondissement'), filters }),
  ])
  for (const [code, count] of arrondissements) {
    const city = places.cityOf(code) ?? ''
    communes.set(city, (communes.get(city) ?? 0) - count)
  }
  const counts = { commune: communes, arrondissement: arrondissements }
  return towns
    .map(({ code, kind }, index) => ({ code, kind, rank: index + 1, count: counts[kind].get(code) ?? 0 }))
    .filter(({ count }) => count > 0)
}

/** As many towns as fill a page, from the cursor's on; of the cursor's own town, it is not known how much is left. */
function townsOfPage(towns: RankedTown[], { limit, cursor }: Pick<NearestQuery, 'limit' | 'cursor'>): RankedTown[] {
  const isBackwards = cursor?.direction === 'before'
  const ordered = isBackwards ? towns.toReversed() : towns
  const ahead = cursor ? ordered.filter(({ rank }) => (isBackwards ? rank <= cursor.key : rank >= cursor.key)) : ordered
  let sure = 0
  const last = ahead.findIndex(({ rank, count }) => {
    sure += rank === cursor?.key ? 0 : count
    return sure >= limit
  })
  return last < 0 ? ahead : ahead.slice(0, last + 1)
}
