import { PAGE_SIZE_MAX } from '#contract/limits.ts'
import type { Page } from '#contract/call.ts'
import type { catalogueCalls } from '#contract/calls.ts'
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
  getProperty,
  listFeatured,
  listPage,
  listSimilar,
  type RankedRow,
} from '#server/listings/listing-queries.ts'
import { countListings } from '#server/listings/totals.ts'
import { understand } from './to-search-filters.ts'

/** The public catalogue: docs/specification.md §7. */
export const catalogueHandlers = ({
  db,
  log,
  places,
}: {
  db: Database
  log: ListingLog
  places: Places
}): Handlers<typeof catalogueCalls> => ({
  async 'GET /api/featured-properties'() {
    return filterShowable(await listFeatured(db), log).map(toProperty)
  },

  async 'GET /api/properties'({ query }) {
    if (query.reference) return single(filterShowable(await findByReference(db, query.reference), log).map(toProperty))
    const filters = await understand(query, { db, places })
    const order = query.sort ?? defaultOrder(filters)
    const cursor = query.cursor ? readCursor(query.cursor, order) : undefined
    const limit = query.limit ?? PAGE_SIZE_MAX
    const [rows, total] = await Promise.all([
      // One more than shown tells whether there is another page.
      listPage(db, { filters, order, limit: limit + 1, cursor }),
      countListings(db, filters),
    ])
    return toPage({ rows, total, limit, order, cursor, log })
  },

  async 'GET /api/properties/{id}'({ params }) {
    return toProperty(await getProperty(db, params.id))
  },

  async 'GET /api/properties/{id}/similar'({ params }) {
    const to = (await findRemoved(db, params.id)) ?? (await getProperty(db, params.id))
    return filterShowable(await listSimilar(db, to), log).map(toProperty)
  },

  async 'GET /api/landing'({ query }) {
    const place = query.location ? places.named(query.location) : undefined
    // The page of a place is searched for by the text that names it exactly.
    const filters = await understand({ ...query, ...(place ? { location: place.value } : {}) }, { db, places })
    const isElsewhere = place && !filters.place && (await countListings(db, filters)) > 0
    return describeLanding({ db, places, place: isElsewhere ? undefined : place, filters })
  },
})

const single = (items: Property[]): Page<Property> => ({ items, total: items.length })

const defaultOrder = ({ place }: Filters): Order => (place && place.communes.length > 1 ? 'town' : 'recent')

interface Cut {
  rows: RankedRow[]
  total: number
  limit: number
  order: Order
  cursor?: Cursor
  log: ListingLog
}

function toPage({ rows, total, limit, order, cursor, log }: Cut): Page<Property> {
  const backwards = cursor?.direction === 'before'
  const hasMore = rows.length > limit
  const shown = backwards ? rows.slice(-limit) : rows.slice(0, limit)
  const skipped = Math.max(0, backwards ? cursor.skipped - shown.length : (cursor?.skipped ?? 0))
  const [first, last] = [shown[0], shown.at(-1)]
  const hasNext = backwards || hasMore
  const hasPrevious = backwards ? hasMore : cursor !== undefined
  return {
    items: filterShowable(
      shown.map(({ row }) => row),
      log,
    ).map(toProperty),
    total,
    ...(hasNext && last
      ? { next: cursorAt(last, { order, direction: 'after', skipped: skipped + shown.length }) }
      : {}),
    ...(hasPrevious && first ? { previous: cursorAt(first, { order, direction: 'before', skipped }) } : {}),
  }
}

const cursorAt = ({ row, key }: RankedRow, rest: Pick<Cursor, 'order' | 'direction' | 'skipped'>) =>
  writeCursor({ ...rest, key, id: row.id })
