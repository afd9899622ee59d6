import type { PropertySearch } from '#contract/listing/listing.ts'
import type { Database } from '#server/db/open.ts'
import { type PlaceFilter, placeKey, type Places } from '#server/places/places.ts'
import { type Filters, isTelling } from '#server/listings/conditions.ts'
import { hasListings } from '#server/listings/landing-queries.ts'

interface Known {
  db: Database
  places: Places
}

/**
 * A search as the catalogue looks for it. A town without any listing is taken for the beginning, or a part, of another
 * name: "Mont" is a village, and what is there is in Montpellier.
 */
export async function understand(search: PropertySearch, { db, places }: Known): Promise<Filters> {
  const filters = toFilters(search, places)
  const { place, text } = filters
  if (!place || !isTown(place) || !isTelling(text) || (await hasListings(db, place.communes))) return filters
  return { ...filters, place: undefined, words: [] }
}

function toFilters({ location, category, minPrice, maxPrice }: PropertySearch, places: Places): Filters {
  const { place, otherWords } = location ? places.parse(location) : { place: null, otherWords: [] }
  return {
    category,
    minPrice,
    maxPrice,
    ...(place ? { place } : {}),
    words: otherWords,
    // A text of signs only ("!!!") has no key; looking for it as it is finds nothing, as it should.
    ...(location ? { text: placeKey(location) || location } : {}),
  }
}

const isTown = ({ regions, departements, arrondissements }: PlaceFilter) =>
  [...regions, ...departements, ...arrondissements].length === 0
