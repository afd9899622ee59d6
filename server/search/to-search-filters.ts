import { VALUE_FILTERS, type ValueFilter } from '#domain/listing/register/fields.ts'
import type { PropertySearch } from '#domain/listing/listing.ts'
import { NUMBER_BOUNDS } from '#domain/listing/search/trade-filters.ts'
import { sharedInPage } from '#server/core/one-page.ts'
import type { Database } from '#server/db/database.ts'
import { type PlaceFilter, placeKey, type Places } from '#server/places/places.ts'
import { type LocatedFilters, isSearchableText } from './conditions.ts'
import { townsWithListings } from './count.ts'

interface Services {
  db: Database
  places: Places
}

type Search = Omit<PropertySearch, 'reference' | 'sort' | 'limit' | 'page' | 'cursor'>

/**
 * Converts a search to filters. The name of a town without listings is searched as a part of other names: "Mont" is a
 * village without listings, but Montpellier has some.
 */
export async function toSearchFilters(search: Search, services: Services): Promise<LocatedFilters> {
  const [filters] = await toManyFilters([search], services)
  return filters ?? {}
}

/** Converts many searches to filters, in their order, with at most one statement. */
export async function toManyFilters(searches: Search[], { db, places }: Services): Promise<LocatedFilters[]> {
  const parsed = searches.map((search) => parseFilters(search, places))
  const towns = [...new Set(parsed.flatMap((filters) => (mayBeText(filters) ? filters.place.communes : [])))]
  if (towns.length === 0) return parsed
  const found = await sharedInPage(`towns with listings ${towns.join()}`, () => townsWithListings(db, towns))
  return parsed.map((filters) =>
    mayBeText(filters) && !filters.place.communes.some((code) => found.has(code))
      ? { ...filters, place: undefined, words: [] }
      : filters,
  )
}

const mayBeText = (filters: LocatedFilters): filters is LocatedFilters & { place: PlaceFilter } =>
  filters.place !== undefined && isTown(filters.place) && isSearchableText(filters.text)

function parseFilters(search: Search, places: Places): LocatedFilters {
  const { location, radius, category, minPrice, maxPrice } = search
  const circle = location && radius && circleAround(location, radius, places)
  if (circle) return { category, minPrice, maxPrice, ...tradeFilters(search), circle }
  const { place, otherWords } = location ? places.parse(location) : { place: null, otherWords: [] }
  return {
    category,
    minPrice,
    maxPrice,
    ...tradeFilters(search),
    ...(place ? { place } : {}),
    words: otherWords,
    // A text of punctuation only ("!!!") has no key: search it unchanged, which finds no listing.
    ...(location ? { text: placeKey(location) || location } : {}),
  }
}

/** Undefined when the location names no town, or several. */
function circleAround(location: string, km: number, places: Places): LocatedFilters['circle'] {
  const town = places.town(location)
  return town && places.circle(town, km)
}

function tradeFilters(search: Search): Partial<LocatedFilters> {
  const { deal, sector, activity, status, publishedAfter, newListings, priceCut, withoutRevenue } = search
  return {
    deals: deal,
    sectors: sector,
    activities: activity,
    statuses: status,
    publishedAfter,
    isNew: newListings,
    isPriceCut: priceCut,
    includesUntold: withoutRevenue,
    bounds: NUMBER_BOUNDS.flatMap(({ parameter, name, bound }) => {
      const value = search[parameter]
      return value === undefined ? [] : [{ name, bound, value }]
    }),
    facets: VALUE_FILTERS.flatMap((name) => {
      const value = search[name]
      return value === undefined ? [] : [facetsOf(name, value)]
    }),
  }
}

/** As the column `facets` holds them: see server/listings/projection.ts. */
const facetsOf = (name: ValueFilter, value: true | string[]) =>
  value === true ? [`${name}:oui`] : value.map((one) => `${name}:${one}`)

const isTown = ({ regions, departements, arrondissements }: PlaceFilter) =>
  [...regions, ...departements, ...arrondissements].length === 0
