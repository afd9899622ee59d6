import type { PropertySearch } from '#contract/listing/listing.ts'
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

function parseFilters({ location, category, minPrice, maxPrice }: PropertySearch, places: Places): Filters {
  const { place, otherWords } = location ? places.parse(location) : { place: null, otherWords: [] }
  return {
    category,
    minPrice,
    maxPrice,
    ...(place ? { place } : {}),
    words: otherWords,
    // A text of punctuation only ("!!!") has no key: search it unchanged, which finds no listing.
    ...(location ? { text: placeKey(location) || location } : {}),
  }
}

const isTown = ({ regions, departements, arrondissements }: PlaceFilter) =>
  [...regions, ...departements, ...arrondissements].length === 0
