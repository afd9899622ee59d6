import { CATEGORIES, type Category } from '#contract/listing/category.ts'
import { AMOUNT_MAX_EUR } from '#contract/limits.ts'
import type { Landing } from '#contract/listing/landing.ts'
import type { Database } from '#server/db/open.ts'
import type { Place, Places } from '#server/places/places.ts'
import { within } from '#server/places/within.ts'
import type { Filters } from '#server/listings/conditions.ts'
import { countedPlace, countPlaces, countTowns } from '#server/listings/landing-queries.ts'
import { listPage } from '#server/listings/listing-queries.ts'
import { countListings } from '#server/listings/totals.ts'

const PLACES_MAX = 12

interface LandingOptions {
  db: Database
  places: Places
  filters: Filters
  place: Place | undefined
}

/** Totals and price range of a category in a place, and links to the places in and around it. */
export async function describeLanding({ db, places, filters, place }: LandingOptions): Promise<Landing> {
  const [total, lowestPrice, highestPrice, categories, around] = await Promise.all([
    countListings(db, filters),
    priceAt(db, { filters, order: 'price-asc' }),
    priceAt(db, { filters, order: 'price-desc' }),
    Promise.all(
      CATEGORIES.map(async (category) => ({ category, total: await countListings(db, { ...filters, category }) })),
    ),
    placesAround({ db, places, place, category: filters.category }),
  ])
  return {
    place: place ? { ...nameOf(place), within: within(place) } : null,
    wider: [place?.regionCode && places.region(place.regionCode), departementOf(place, places)].flatMap((one) =>
      one ? [nameOf(one)] : [],
    ),
    total,
    ...(lowestPrice === undefined ? {} : { lowestPrice, highestPrice }),
    categories: categories.filter((one) => one.total > 0),
    places: around.slice(0, PLACES_MAX),
  }
}

const nameOf = ({ name, value }: Place) => ({ name, value })

const departementOf = (place: Place | undefined, places: Places) =>
  place?.departementCode === undefined ? undefined : places.departement(place.departementCode)

async function priceAt(db: Database, at: Pick<Parameters<typeof listPage>[1], 'filters' | 'order'>) {
  // Excludes infinite prices, which only manual changes in the database can cause.
  const filters = { ...at.filters, maxPrice: AMOUNT_MAX_EUR }
  const [first] = await listPage(db, { ...at, filters, limit: 1 })
  return first?.row.price
}

type AroundOptions = Pick<LandingOptions, 'db' | 'places' | 'place'> & { category: Category | undefined }

/** Régions of the country, départements of a région, towns of a département; around a town, the others of its département. */
async function placesAround({ db, places, place, category }: AroundOptions): Promise<Landing['places']> {
  const departement = place?.kind === 'departement' ? place.code : place?.departementCode
  const totals = departement
    ? await countTowns(db, { departement, category, limit: PLACES_MAX + 1 })
    : await countPlaces(db, category)
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
