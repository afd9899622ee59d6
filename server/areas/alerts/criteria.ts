import { type CriteriaTexts, criteriaWords } from '#domain/alerts/criteria-words.ts'
import { FAVORITES_CRITERIA, FAVORITES_WORDS } from '#domain/alerts/watched-favorites.ts'
import { CRITERIA_MAX_CHARS, TEXT_QUERY_MAX_CHARS } from '#domain/limits.ts'
import { type PropertySearch, SearchFilters } from '#domain/listing/listing.ts'
import { DATED } from '#domain/listing/search/parameters.ts'
import { TRADE_FILTERS } from '#domain/listing/search/trade-filters.ts'
import type { TypedMeaning } from '#domain/listing/search/typed-search.ts'
import type { Database } from '#server/db/database.ts'
import { typedMeaning } from '#server/search/typed-search/typed-meaning.ts'
import type { Places } from '#server/places/places.ts'
import { Refusal } from '#server/core/refusal.ts'

type Name = keyof PropertySearch

/** All search filters but those by the day of publication: an alert only finds new listings anyway. */
const NAMES = ['location', 'radius', 'category', 'minPrice', 'maxPrice', ...Object.keys(TRADE_FILTERS)].filter(
  (name) => !DATED.some((one) => one === name),
) as Name[]

/** The filters of stored criteria; undefined when they are no search, or have a value that the register no longer has. */
export function readCriteria(criteria: string): PropertySearch | undefined {
  if (criteria === FAVORITES_CRITERIA) return undefined
  const given = new URLSearchParams(criteria)
  const texts = NAMES.flatMap((name) => {
    const values = given.getAll(name)
    // A form sends the lists of the trade as repeated parameters.
    return values.length ? [[name, name in TRADE_FILTERS ? values.join() : values[0]]] : []
  })
  const read = SearchFilters.safeParse(Object.fromEntries(texts))
  return read.success ? read.data : undefined
}

/** Normalises criteria, so that the same search is the same alert. Refuses what no search accepts. */
export function toCriteria(given: string, places: Places): string {
  const search = readCriteria(given)
  if (!search) throw new Refusal('invalid', 'Ces critères ne sont pas ceux d’une recherche.')
  const location = search.location && (places.named(search.location)?.value ?? search.location)
  // A radius only applies to a town.
  const radius = location && places.town(location) ? search.radius : undefined
  const spelled = { ...search, location, radius }
  const params = NAMES.flatMap((name) => {
    const value = spelled[name]
    if (value === undefined) return []
    return [[name, Array.isArray(value) ? value.map(String).toSorted().join() : value === true ? 'yes' : String(value)]]
  })
  const criteria = new URLSearchParams(params).toString()
  if (criteria.length > CRITERIA_MAX_CHARS) throw new Refusal('invalid', 'Ces critères sont trop nombreux.')
  return criteria
}

/**
 * The criteria with their text interpreted as a search would: "boulangerie lyon" is an activity and a place. Refuses a text
 * that is only partly understood, because the alert would not do what the person expects.
 */
export async function understoodCriteria(given: string, services: { db: Database; places: Places }): Promise<string> {
  const params = new URLSearchParams(given)
  const location = params.get('location')?.replaceAll('\0', '').slice(0, TEXT_QUERY_MAX_CHARS)
  const { parameters, ignored }: TypedMeaning = location
    ? await typedMeaning(location, services)
    : { parameters: {}, ignored: '' }
  const leftOut = params.get('ignored') || ignored
  if (leftOut)
    throw new Refusal(
      'invalid',
      `Nous ne savons pas chercher «\u00a0${leftOut}\u00a0»\u00a0: retirez ces mots pour créer l’alerte.`,
    )
  if (Object.keys(parameters).length > 0) params.delete('location')
  for (const [name, value] of Object.entries(parameters)) params.set(name, value)
  return params.toString()
}

/**
 * Criteria in words. For a mail to an unconfirmed address, `onlyOfficialPlaces` leaves out places that are not in the
 * official list: otherwise anyone could use the site to send any text to any mailbox.
 */
export function alertCriteriaWords(criteria: string, places: Places, { onlyOfficialPlaces = false } = {}): string {
  if (criteria === FAVORITES_CRITERIA) return FAVORITES_WORDS
  const texts: CriteriaTexts = Object.fromEntries(new URLSearchParams(criteria))
  const { location: typed, ...others } = texts
  const location = (typed && officialNames(typed, places)) ?? (onlyOfficialPlaces ? undefined : typed)
  return criteriaWords({ ...others, ...(location ? { location } : {}) }) || 'Tous les biens'
}

/** "Lyon", "Vendée ou Loire-Atlantique"; undefined when a part of the text is not in the official list of places. */
function officialNames(text: string, places: Places): string | undefined {
  const one = places.named(text)
  const all = one ? [one] : text.split(', ').map((part) => places.named(part))
  return all.every((place) => place !== undefined) ? all.map(({ name }) => name).join(' ou ') : undefined
}
