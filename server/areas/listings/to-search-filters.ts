import { VALUE_FILTERS, type ValueFilter } from '#contract/listing/fields.ts'
import type { PropertySearch } from '#contract/listing/listing.ts'
import { NUMBER_BOUNDS } from '#contract/listing/trade-filters.ts'
import type { Database } from '#server/db/open.ts'
import { type PlaceFilter, placeKey, type Places } from '#server/places/places.ts'
import { type Filters, isSearchableText } from '#server/listings/conditions.ts'
import { hasListings } from '#server/listings/landing-queries.ts'

interface Services {
  db: Database
  places: Places
}

/**
 * Converts a search to filters. The name of a town without listings is searched as a part of other names: "Mont" is a
 * village without listings, but Montpellier has some.
 */
export async function toSearchFilters(search: PropertySearch, { db, places }: Services): Promise<Filters> {
  const filters = parseFilters(search, places)
  const { place, text } = filters
  if (!place || !isTown(place) || !isSearchableText(text) || (await hasListings(db, place.communes))) return filters
  return { ...filters, place: undefined, words: [] }
}

function parseFilters(search: PropertySearch, places: Places): Filters {
  const { location, category, minPrice, maxPrice } = search
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

function tradeFilters(search: PropertySearch): Partial<Filters> {
  const { deal, sector, activity, status, publishedAfter, withoutRevenue } = search
  return {
    deals: deal,
    sectors: sector,
    activities: activity,
    statuses: status,
    publishedAfter,
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
