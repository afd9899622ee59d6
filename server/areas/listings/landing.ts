import { activity, isActivity, sectorRow } from '#contract/listing/register/activities.ts'
import { AMOUNT_MAX_EUR } from '#contract/limits.ts'
import type { Landing } from '#contract/listing/search/landing.ts'
import type { Database } from '#server/db/open.ts'
import type { CountedKind } from '#server/db/schema.ts'
import type { Place, Places } from '#server/places/places.ts'
import { within } from '#server/places/within.ts'
import type { Filters } from '#server/listings/conditions.ts'
import { countTrades } from '#server/listings/landing-queries.ts'
import { extremePrice } from '#server/listings/listing-queries.ts'
import { countCategories, countSearch, hasListingsByText } from '#server/listings/totals.ts'
import { nameOf, PLACES_MAX, placesAround, placesInside, placesNear } from './landing-places.ts'

interface LandingOptions {
  db: Database
  places: Places
  filters: Filters
  place: Place | undefined
}

/** Totals and price range of a category or trade in a place, and links to the places and trades in and around it. */
export async function describeLanding({ db, places, filters: asked, place }: LandingOptions): Promise<Landing> {
  // Almost no place has listings found by their text: each total and price would look for them.
  const { text: _text, ...byCode } = asked
  const filters = asked.place && !asked.words?.length && !(await hasListingsByText(db, asked)) ? byCode : asked
  const trade = tradeOf(filters)
  const { sectors: _, activities: __, ...ofPlace } = filters
  const { total, among } = await countSearch(db, filters)
  const at = { db, places, place, of: { category: filters.category, trade: trade && keyOf(trade) }, filters }
  const [lowestPrice, highestPrice, categories, wider, inside, near, trades] = await Promise.all([
    priceAt(db, { filters, order: 'price-asc', among }),
    priceAt(db, { filters, order: 'price-desc', among }),
    countCategories(db, ofPlace),
    placesAround(at),
    placesInside(at),
    placesNear(at),
    tradesIn({ db, place, trade, filters }),
  ])
  return {
    place: place ? { ...nameOf(place), within: within(place) } : null,
    wider,
    total,
    ...(lowestPrice === undefined ? {} : { lowestPrice, highestPrice }),
    categories: categories.filter((one) => one.total > 0),
    ...(trade ? { trade } : {}),
    ...(trades.length ? { trades } : {}),
    places: inside.slice(0, PLACES_MAX),
    near: near.slice(0, PLACES_MAX),
  }
}

/** Excludes infinite prices, which only manual changes in the database can cause. */
const priceAt = (db: Database, at: Parameters<typeof extremePrice>[1]) =>
  extremePrice(db, { ...at, filters: { ...at.filters, maxPrice: AMOUNT_MAX_EUR } })

type Trade = NonNullable<Landing['trade']>

/** The one sector or activity that a landing page is about. */
function tradeOf({ sectors = [], activities = [] }: Filters): Trade | undefined {
  const [sector, main] = [sectors[0], activities[0]]
  if (sectors.length + activities.length !== 1) return undefined
  if (main) return { sector: activity(main).sector, activity: main, label: activity(main).label }
  return sector && { sector, label: sectorRow(sector).label }
}

const keyOf = ({ sector, activity: main }: Trade) =>
  main ? (`activity:${main}` as const) : (`sector:${sector}` as const)

const TRADES_MAX = 12

/** The activities of a place with the most listings, of the page's sector if it has one; a category has no such counters. */
async function tradesIn({
  db,
  place,
  trade,
  filters: { category, place: found, text },
}: Pick<LandingOptions, 'db' | 'place' | 'filters'> & { trade: Trade | undefined }): Promise<
  NonNullable<Landing['trades']>
> {
  const counted = place ? countedIn(place) : { kind: 'country' as const, code: '' }
  if (category || !counted || (!place && (found || text))) return []
  return (await countTrades(db, counted))
    .flatMap(({ trade: key, total }) => {
      const name = key.replace('activity:', '')
      if (!isActivity(name) || name === trade?.activity) return []
      const { sector, label } = activity(name)
      return trade && trade.sector !== sector ? [] : [{ sector, activity: name, label, total }]
    })
    .slice(0, TRADES_MAX)
}

/** The counters of a place; undefined for an area of several départements. */
function countedIn({ kind, code, filter }: Place): { kind: CountedKind; code: string } | undefined {
  if (kind === 'area') return undefined
  return { kind: filter.arrondissements.length ? 'arrondissement' : kind, code }
}
