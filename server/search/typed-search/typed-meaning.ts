import { SearchFilters } from '#domain/listing/listing.ts'
import type { TypedMeaning } from '#domain/listing/search/typed-search.ts'
import type { Database } from '#server/db/open.ts'
import type { Filters } from '#server/search/conditions.ts'
import { findByReference, hasUnclassified } from '../page.ts'
import { countSearch } from '#server/search/count.ts'
import { toSearchFilters } from '#server/search/to-search-filters.ts'
import type { Places } from '#server/places/places.ts'
import { readTyped, type TypedSearch } from './read-typed.ts'

const NOTHING: TypedMeaning = { parameters: {}, ignored: '' }

/**
 * The search that a typed text means, and what of it cannot be searched for. It has no parameters when the text taken as it
 * is, a place and words of titles and locations, finds what this search would lose: a listing that is named, or one that
 * the agency has not classified.
 */
export async function typedMeaning(text: string, services: { db: Database; places: Places }): Promise<TypedMeaning> {
  const typed = readTyped(text, services.places)
  if (!typed || (await losesListings(text, typed, services))) return NOTHING
  const { parameters, ignored, isNegated } = typed
  // "Hors Paris" as it is would be looked for in Paris.
  const isTurnedAway = isNegated && Object.keys(parameters).length === 0
  return { parameters: isTurnedAway ? { location: '' } : parameters, ignored: ignored.join(', ') }
}

async function losesListings(
  text: string,
  { parameters, ignored, isNegated }: TypedSearch,
  services: { db: Database; places: Places },
): Promise<boolean> {
  const { db, places } = services
  const asIs = await toSearchFilters({ location: text }, services)
  if (isNegated && asIs.place) return false
  // A town without listings ("Bar" in Corrèze) is looked for inside other names: the word of the trade says more.
  if (!asIs.place && places.isName(text)) return false
  if ((await countSearch(db, asIs)) === 0) return false
  if (ignored.length > 0) return true
  if (parameters['reference']) return (await findByReference(db, parameters['reference'])).length === 0
  const meant = await toSearchFilters(SearchFilters.parse(parameters), services)
  return (await countSearch(db, meant)) === 0 || hasUnclassified(db, asIs, unclassifiedBy(meant))
}

const unclassifiedBy = ({ sectors, activities, deals }: Filters) => ({
  activity: Boolean(sectors?.length || activities?.length),
  deal: Boolean(deals?.length),
})
