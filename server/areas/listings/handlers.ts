import type { Property } from '#domain/listing/listing.ts'
import type { BuyerMeans } from '#domain/financing/hold.ts'
import { PAGE_SIZE_MAX } from '#domain/limits.ts'
import { meansOf } from '#domain/listing/search/means.ts'
import type { Sort } from '#domain/listing/search/sorts.ts'
import type { listingCalls } from '#domain/wire/calls.ts'
import type { Services } from '#server/services.ts'
import type { Handlers } from '#server/core/handlers.ts'
import type { LocatedFilters } from '#server/search/conditions.ts'
import { type Order, readCursor } from '#server/search/cursor.ts'
import { type PropertyRow, toProperty } from '#server/listings/listing-row.ts'
import { describeLanding } from '#server/search/landing.ts'
import { describeMap, type SearchParameters } from '#server/maps/map.ts'
import { zoneOf } from '#server/maps/zone.ts'
import {
  findProperties,
  findProperty,
  findRemoved,
  findSold,
  getProperty,
  listFeatured,
} from '#server/listings/listing-queries.ts'
import { holdsOf, rankByMeans } from '#server/search/holds.ts'
import { findByReference, findPage } from '#server/search/page.ts'
import { listSimilar } from '#server/search/similar.ts'
import { compare } from '#server/listings/comparison.ts'
import { toSheet, toSoldSheet } from '#server/listings/sheet.ts'
import { countSearch } from '#server/search/count.ts'
import { toSearchFilters } from '#server/search/to-search-filters.ts'
import { typedMeaning } from '#server/search/typed-search/typed-meaning.ts'
import { describeWider } from '#server/search/wider.ts'

/** Public calls about listings: docs/specification.md §7. */
export const listingHandlers = ({ db, places }: Services): Handlers<typeof listingCalls> => {
  return {
    'GET /api/featured-properties': async () => (await listFeatured(db)).map(toProperty),

    'GET /api/properties': ({ query }) => searchListings({ db, places }, query),

    'GET /api/properties/{id}': async ({ params }) => toProperty(await getProperty(db, params.id)),

    async 'GET /api/properties/{id}/sheet'({ params }) {
      const row = await findProperty(db, params.id)
      if (row) return toSheet(row)
      const sold = await findSold(db, params.id)
      return sold ? toSoldSheet(sold) : toSheet(await getProperty(db, params.id))
    },

    async 'GET /api/properties/{id}/similar'({ params }) {
      const { id } = params
      const shown = await findProperty(db, id)
      const sold = shown ? undefined : await findSold(db, id)
      const to =
        shown ??
        (sold && { ...sold, ...places.locate(sold.location) }) ??
        (await findRemoved(db, id)) ??
        (await getProperty(db, id))
      return (await listSimilar(db, places, to)).map(toProperty)
    },

    'GET /api/comparison': async ({ query: { ids } }) => compare(ids, await findProperties(db, ids)),

    async 'GET /api/landing'({ query }) {
      const place = query.location ? places.named(query.location) : undefined
      // `value` is the text that finds exactly this place.
      const filters = await toSearchFilters({ ...query, ...(place ? { location: place.value } : {}) }, { db, places })
      const isElsewhere = place && !filters.place && (await countSearch(db, filters)) > 0
      return describeLanding({ db, places, place: isElsewhere ? undefined : place, filters })
    },

    'GET /api/typed-search': async ({ query }) => typedMeaning(query.text.replaceAll('\0', ''), { db, places }),

    'GET /api/wider-searches': async ({ query }) => describeWider(query, { db, places }),

    async 'GET /api/map'({ query }) {
      const filters = await toSearchFilters(query, { db, places })
      const town = filters.circle?.town ?? (filters.place && query.location ? places.town(query.location) : undefined)
      return describeMap({ db, places, filters, town, query: parametersOf(query) })
    },

    'GET /api/properties/{id}/zone': async ({ params }) => zoneOf(await getProperty(db, params.id), places),
  }
}

/** A page of the listings that a search finds, or the one with a reference. */
async function searchListings(
  { db, places }: Pick<Services, 'db' | 'places'>,
  query: Parameters<Handlers<typeof listingCalls>['GET /api/properties']>[0]['query'],
) {
  if (query.reference) {
    const items = (await findByReference(db, query.reference)).map(toProperty)
    return { items, total: items.length }
  }
  const filters = await toSearchFilters(query, { db, places })
  const means = meansOf(query)
  const order = orderOf(query.sort, filters, means)
  const { cursor, limit = PAGE_SIZE_MAX, page = 1 } = query
  const { rows, ...around } = await findPage(db, {
    filters,
    order,
    limit,
    ...(order === 'means' && means ? { ranked: await rankByMeans(db, filters, means) } : {}),
    ...(cursor ? { cursor: readCursor(cursor, order) } : { skipped: limit * (page - 1) }),
  })
  const from = filters.circle?.town
  const holds = means
    ? await holdsOf(
        db,
        rows.map(({ id }) => id),
        means,
      )
    : undefined
  const items = rows.map((row) => toFound(row, { km: from && places.distance(from, row), means: holds?.get(row.id) }))
  return { items, ...around, ...(from ? { around: from.name } : {}) }
}

/** The query of a search as links write it: see searchPath in web/api/search-path.ts. */
function parametersOf(query: { location?: unknown; radius?: unknown }): SearchParameters {
  const { location: _, radius: __, ...others } = query
  const given = Object.entries(others).filter(([, value]) => value !== undefined)
  const spelled = given.map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(String) : value === true ? 'yes' : String(value),
  ])
  return { ...Object.fromEntries(spelled), vue: 'carte' }
}

/** A listing with what only this search tells of it. */
const toFound = (row: PropertyRow, { km, means }: Pick<Property, 'km' | 'means'>): Property => ({
  ...toProperty(row),
  ...(km === undefined ? {} : { km }),
  ...(means ? { means } : {}),
})

/** An order that the search has nothing for is the usual one. */
function orderOf(sort: Sort | undefined, filters: LocatedFilters, means: BuyerMeans | undefined): Order {
  if (sort === 'distance' && !filters.circle) return 'recent'
  return sort === undefined || (sort === 'means' && !means) ? defaultOrder(filters) : sort
}

const defaultOrder = ({ place }: LocatedFilters): Order => (place && place.communes.length > 1 ? 'town' : 'recent')
