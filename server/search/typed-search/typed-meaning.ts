import { SearchFilters } from '#domain/listing/listing.ts'
import type { TypedMeaning } from '#domain/listing/search/typed-search.ts'
import type { Database } from '#server/db/database.ts'
import type { LocatedFilters } from '#server/search/conditions.ts'
import { findByReference, hasUnclassified } from '../page.ts'
import { countSearch } from '#server/search/count.ts'
import { sharedInPage } from '#server/core/one-page.ts'
import { property } from '#server/db/schema/listings.ts'
import { TOWN } from '#server/search/conditions.ts'
import { toSearchFilters } from '#server/search/to-search-filters.ts'
import { placeKey, type Places } from '#server/places/places.ts'
import { contributionIn } from './contribution.ts'
import { readTyped, type TypedSearch } from './read-typed.ts'

const NOTHING: TypedMeaning = { parameters: {}, ignored: '' }

/**
 * The search that a typed text means, and the parts that cannot be searched for. Without parameters when the text as it
 * is (a place, words of titles and locations) finds listings that the parsed search would miss: one named by its title,
 * or one without an activity or deal.
 */
export async function typedMeaning(text: string, services: { db: Database; places: Places }): Promise<TypedMeaning> {
  const first = readTyped(text, services.places)
  // An unknown word may be a village with a listing.
  const typed = first?.ignored.length ? readTyped(text, await withListedTowns(services)) : first
  if (!typed || (await losesListings(text, typed, services))) return NOTHING
  const { isNegated } = typed
  const { parameters, ignored } = withContribution(typed)
  // Without parameters, "hors Paris" would be searched for in Paris.
  const isTurnedAway = isNegated && Object.keys(parameters).length === 0
  return { parameters: isTurnedAway ? { location: '' } : parameters, ignored: ignored.join(', ') }
}

/** « Apport 60 k€ » filters nothing, but says which listings hold: docs/decisions/demand-and-means.md. */
function withContribution({ parameters, ignored }: TypedSearch): Pick<TypedSearch, 'parameters' | 'ignored'> {
  const read = ignored.map(contributionIn).find((one) => one !== undefined)
  if (!read) return { parameters, ignored }
  const rest = ignored.map((text) => (contributionIn(text) ? contributionIn(text)?.rest : text) ?? '')
  return {
    parameters: { ...parameters, contribution: String(Math.round(read.contribution)) },
    ignored: rest.map((text) => text.replaceAll(/[\s,]+/g, ' ').trim()).filter(Boolean),
  }
}

/** The places, in which a town that has a listing counts as large: beside other words its name is read, however small it is. */
async function withListedTowns({ db, places }: { db: Database; places: Places }): Promise<Places> {
  const rows = await sharedInPage('listed towns', () => db.selectDistinct({ code: TOWN }).from(property))
  const listed = new Set(rows.map(({ code }) => code))
  return { ...places, populationOf: (code) => (listed.has(code) ? Infinity : places.populationOf(code)) }
}

async function losesListings(
  text: string,
  { parameters, ignored, isNegated }: TypedSearch,
  services: { db: Database; places: Places },
): Promise<boolean> {
  const { db, places } = services
  const asIs = await toSearchFilters({ location: text }, services)
  if (isNegated && asIs.place) return false
  // "Hôtel pas de restaurant": only a title that has these words one after the other may say what they negate.
  if (isNegated) asIs.words = [placeKey(text)]
  // A town without listings ("Bar" in Corrèze) is looked for inside other names: the word of the trade says more.
  if (!asIs.place && places.isName(text)) return false
  if ((await countSearch(db, asIs)) === 0) return false
  if (ignored.length > 0) return true
  if (parameters['reference']) return (await findByReference(db, parameters['reference'])).length === 0
  const meant = await toSearchFilters(SearchFilters.parse(parameters), services)
  return (await countSearch(db, meant)) === 0 || hasUnclassified(db, asIs, unclassifiedBy(meant))
}

const unclassifiedBy = ({ sectors, activities, deals }: LocatedFilters) => ({
  activity: Boolean(sectors?.length || activities?.length),
  deal: Boolean(deals?.length),
})
