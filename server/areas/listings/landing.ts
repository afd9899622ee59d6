import { activity, isActivity, sectorRow } from '#contract/listing/activities.ts'
import { CATEGORIES } from '#contract/listing/category.ts'
import { AMOUNT_MAX_EUR } from '#contract/limits.ts'
import type { Landing } from '#contract/listing/landing.ts'
import type { Database } from '#server/db/open.ts'
import type { CountedKind } from '#server/db/schema.ts'
import type { Place, Places } from '#server/places/places.ts'
import { within } from '#server/places/within.ts'
import type { Filters } from '#server/listings/conditions.ts'
import { countedPlace, countPlaces, countTowns, countTrades, type Subject } from '#server/listings/landing-queries.ts'
import { listPage } from '#server/listings/listing-queries.ts'
import { countListings, countSearch } from '#server/listings/totals.ts'

const PLACES_MAX = 12

interface LandingOptions {
  db: Database
  places: Places
  filters: Filters
  place: Place | undefined
}

/** Totals and price range of a category or trade in a place, and links to the places and trades in and around it. */
export async function describeLanding({ db, places, filters, place }: LandingOptions): Promise<Landing> {
  const trade = tradeOf(filters)
  const { sectors: _, activities: __, ...ofPlace } = filters
  const { total, isFew } = await countSearch(db, filters)
  const [lowestPrice, highestPrice, categories, around, trades] = await Promise.all([
    priceAt(db, { filters, order: 'price-asc', isFew }),
    priceAt(db, { filters, order: 'price-desc', isFew }),
    Promise.all(
      CATEGORIES.map(async (category) => ({ category, total: await countListings(db, { ...ofPlace, category }) })),
    ),
    placesAround({ db, places, place, of: { category: filters.category, trade: trade && keyOf(trade) } }),
    tradesIn({ db, place, trade, filters }),
  ])
  return {
    place: place ? { ...nameOf(place), within: within(place) } : null,
    wider: [place?.regionCode && places.region(place.regionCode), departementOf(place, places)].flatMap((one) =>
      one ? [nameOf(one)] : [],
    ),
    total,
    ...(lowestPrice === undefined ? {} : { lowestPrice, highestPrice }),
    categories: categories.filter((one) => one.total > 0),
    ...(trade ? { trade } : {}),
    ...(trades.length ? { trades } : {}),
    places: around.slice(0, PLACES_MAX),
  }
}

const nameOf = ({ name, value }: Place) => ({ name, value })

const departementOf = (place: Place | undefined, places: Places) =>
  place?.departementCode === undefined ? undefined : places.departement(place.departementCode)

async function priceAt(db: Database, at: Pick<Parameters<typeof listPage>[1], 'filters' | 'order' | 'isFew'>) {
  // Excludes infinite prices, which only manual changes in the database can cause.
  const filters = { ...at.filters, maxPrice: AMOUNT_MAX_EUR }
  const [first] = await listPage(db, { ...at, filters, limit: 1 })
  return first?.row.price
}

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

type AroundOptions = Pick<LandingOptions, 'db' | 'places' | 'place'> & { of: Subject }

/** Régions of the country, départements of a région, towns of a département; around a town, the others of its département. */
async function placesAround({ db, places, place, of }: AroundOptions): Promise<Landing['places']> {
  const departement = place?.kind === 'departement' ? place.code : place?.departementCode
  const totals = departement
    ? await countTowns(db, { departement, of, limit: PLACES_MAX + 1 })
    : await countPlaces(db, of)
  return totals.flatMap((counted) => {
    const one = countedPlace(counted, places)
    const isListed = one && one.code !== place?.code && (departement || isDivisionOf(place, one))
    return isListed ? [{ ...nameOf(one), total: counted.total }] : []
  })
}

/** Whether a place is a direct division: a région of the country, a département of its région or of an area that contains it. */
function isDivisionOf(whole: Place | undefined, { kind, code, regionCode }: Place): boolean {
  if (!whole) return kind === 'region'
  return kind === 'departement' && (regionCode === whole.code || whole.filter.departements.includes(code))
}
