import { PAGE_SIZE_MAX } from '#contract/limits.ts'
import type { Page } from '#contract/call.ts'
import type { listingCalls } from '#contract/calls.ts'
import type { Property } from '#contract/listing/listing.ts'
import type { Database } from '#server/db/open.ts'
import type { Handlers } from '#server/core/handlers.ts'
import type { Places } from '#server/places/places.ts'
import type { Filters } from '#server/listings/conditions.ts'
import { type Cursor, type Order, readCursor, writeCursor } from '#server/listings/cursor.ts'
import { type ListingLog, filterShowable, toProperty } from '#server/listings/listing-row.ts'
import { describeLanding } from './landing.ts'
import {
  findByReference,
  findRemoved,
  findSold,
  getProperty,
  listFeatured,
  listPage,
  listSimilar,
  type RankedRow,
} from '#server/listings/listing-queries.ts'
import { toSheet, toSoldSheet } from '#server/listings/sheet.ts'
import { countSearch, isOfTrade } from '#server/listings/totals.ts'
import { toSearchFilters } from './to-search-filters.ts'

/** Public calls on listings: docs/specification.md §7. */
export const listingHandlers = ({
  db,
  log,
  places,
}: {
  db: Database
  log: ListingLog
  places: Places
}): Handlers<typeof listingCalls> => ({
  async 'GET /api/featured-properties'() {
    return filterShowable(await listFeatured(db), log).map(toProperty)
  },

  async 'GET /api/properties'({ query }) {
    if (query.reference) return onePage(filterShowable(await findByReference(db, query.reference), log).map(toProperty))
    const filters = await toSearchFilters(query, { db, places })
    const order = query.sort ?? defaultOrder(filters)
    const cursor = query.cursor ? readCursor(query.cursor, order) : undefined
    const limit = query.limit ?? PAGE_SIZE_MAX
    const counting = countSearch(db, filters)
    const isFew = isOfTrade(filters) && (await counting).isFew
    const [rows, { total, isFloor }] = await Promise.all([
      // One more than shown: it exists if there is another page.
      listPage(db, { filters, order, limit: limit + 1, cursor, isFew }),
      counting,
    ])
    const hasListingFrom = async (from: Cursor) =>
      (await listPage(db, { filters, order, limit: 1, cursor: from, isFew })).length > 0
    return {
      ...(await toPage({ rows, limit, order, cursor, log, hasListingFrom })),
      total,
      ...(isFloor ? { isFloor } : {}),
    }
  },

  async 'GET /api/properties/{id}'({ params }) {
    return toProperty(await getProperty(db, params.id))
  },

  async 'GET /api/properties/{id}/sheet'({ params }) {
    const sold = await findSold(db, params.id)
    return sold ? toSoldSheet(sold) : toSheet(await getProperty(db, params.id))
  },

  async 'GET /api/properties/{id}/similar'({ params }) {
    const to = (await findRemoved(db, params.id)) ?? (await getProperty(db, params.id))
    return filterShowable(await listSimilar(db, to), log).map(toProperty)
  },

  async 'GET /api/landing'({ query }) {
    const place = query.location ? places.named(query.location) : undefined
    // `value` is the text that finds exactly this place.
    const filters = await toSearchFilters({ ...query, ...(place ? { location: place.value } : {}) }, { db, places })
    const isElsewhere = place && !filters.place && (await countSearch(db, filters)).total > 0
    return describeLanding({ db, places, place: isElsewhere ? undefined : place, filters })
  },
})

const onePage = (items: Property[]): Page<Property> => ({ items, total: items.length })

const defaultOrder = ({ place }: Filters): Order => (place && place.communes.length > 1 ? 'town' : 'recent')

interface PageOptions {
  rows: RankedRow[]
  limit: number
  order: Order
  cursor: Cursor | undefined
  log: ListingLog
  /** Whether a listing exists after (or before) a cursor. */
  hasListingFrom: (cursor: Cursor) => Promise<boolean>
}

/** A page of results with the cursors of the next and previous pages that still exist: listings change between two requests. */
async function toPage({
  rows,
  limit,
  order,
  cursor,
  log,
  hasListingFrom,
}: PageOptions): Promise<Omit<Page<Property>, 'total' | 'isFloor'>> {
  const isBackwards = cursor?.direction === 'before'
  const hasMore = rows.length > limit
  const inPage = (isBackwards ? rows.slice(-limit) : rows.slice(0, limit)).map(({ row, key }) => ({ ...row, key }))
  const shown = filterShowable(inPage, log)
  const [first, last] = [shown[0], shown.at(-1)]
  if (!first || !last) return { items: [] }
  const next: Cursor = { order, direction: 'after', key: last.key, id: last.id }
  const previous: Cursor = { order, direction: 'before', key: first.key, id: first.id }
  const hasNext = isBackwards ? await hasListingFrom(next) : hasMore
  const hasPrevious = isBackwards ? hasMore : cursor !== undefined && (await hasListingFrom(previous))
  return {
    items: shown.map(toProperty),
    ...(hasNext ? { next: writeCursor(next) } : {}),
    ...(hasPrevious ? { previous: writeCursor(previous) } : {}),
  }
}
