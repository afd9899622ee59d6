import { BRIEF_PLACES_MAX, BRIEF_TRADES_MAX } from '#domain/limits.ts'
import { type BriefCriteria, type BriefPlace, askedIn, type Unwanted, USUALLY_STRICT } from '#domain/briefs/criteria.ts'
import { SearchFilters } from '#domain/listing/listing.ts'
import { filterValues, filterWords } from '#domain/listing/search/filter-words.ts'
import type { Places } from '#server/places/places.ts'
import { contributionIn } from '#server/search/typed-search/contribution.ts'
import { readTyped } from '#server/search/typed-search/read-typed.ts'

/** What a line means as a brief, and its words that no criterion expresses, as typed. */
export interface ReadLine {
  criteria: BriefCriteria
  ignored: string[]
}

/**
 * Reads « boulangerie Caen et 20 km autour, moins de 300 k€, apport 60 k€, sans logement » as the search field does. What
 * that leaves out but a brief knows (the contribution, what is not wanted) is then found in what it left out.
 */
export function readBriefLine(line: string, places: Places): ReadLine {
  const typed = readTyped(line, places)
  if (!typed) {
    const place = places.named(line)
    return place
      ? { criteria: { places: [{ name: place.value }], strict: ['place'] }, ignored: [] }
      : { criteria: { strict: [] }, ignored: line.trim() ? [line.trim()] : [] }
  }
  const { criteria, unused } = fromParameters(typed.parameters, places)
  const extra = typed.ignored.map((text) => fromLeftOut(text, places))
  const contribution = extra.find((one) => one.contribution !== undefined)?.contribution
  const without = [...new Set(extra.flatMap((one) => one.without))]
  const whole: BriefCriteria = {
    ...criteria,
    ...(contribution === undefined ? {} : { contribution }),
    ...(without.length > 0 ? { without } : {}),
  }
  const strict = askedIn(whole).filter((name) => USUALLY_STRICT.includes(name))
  return { criteria: { ...whole, strict }, ignored: [...extra.map(({ rest }) => rest).filter(Boolean), ...unused] }
}

/** The criteria among the parameters of a search; `unused`: in words, those that a brief does not have. */
function fromParameters(parameters: Record<string, string>, places: Places) {
  const read = SearchFilters.safeParse(parameters)
  if (!read.success) return { criteria: { strict: [] } satisfies BriefCriteria, unused: Object.values(parameters) }
  const {
    location,
    radius,
    deal,
    sector,
    activity,
    minPrice,
    maxPrice,
    revenueMin,
    ebitdaMin,
    surfaceMin,
    flat,
    licence,
    ...others
  } = read.data
  const criteria: BriefCriteria = {
    ...(deal ? { deals: deal } : {}),
    ...(sector ? { sectors: sector.slice(0, BRIEF_TRADES_MAX) } : {}),
    ...(activity ? { activities: activity.slice(0, BRIEF_TRADES_MAX) } : {}),
    ...(location ? { places: placesOf(location, radius, places) } : {}),
    ...(minPrice ? { priceMin: minPrice } : {}),
    ...(maxPrice ? { priceMax: maxPrice } : {}),
    ...(revenueMin ? { revenueMin } : {}),
    ...(ebitdaMin ? { ebitdaMin } : {}),
    ...(surfaceMin ? { surfaceMin } : {}),
    ...(flat ? { flat: true } : {}),
    ...(licence ? { licences: licence as BriefCriteria['licences'] } : {}),
    strict: [],
  }
  const names = Object.entries(others).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  const unused = names.flatMap((name) =>
    name === 'reference' || name === 'category'
      ? [parameters[name] ?? '']
      : filterValues(name as 'status', parameters).map((value) => filterWords(name as 'status', value)),
  )
  return { criteria, unused }
}

function placesOf(location: string, radius: number | undefined, places: Places): BriefPlace[] {
  const one = places.named(location)
  const texts = one ? [one.value] : location.split(', ').map((text) => places.named(text)?.value ?? text)
  return texts.slice(0, BRIEF_PLACES_MAX).map((name) => ({ name, ...(radius && places.town(name) ? { radius } : {}) }))
}

const NEGATED = /\b(?:sans|hors|sauf|pas(?: de| d['’])?) ?(\p{L}{4,20})/giu
const OF_PEOPLE = /^(?:salarie|personnel|employe)/

/** The contribution and the refusals among the words that the search leaves out, and the rest of them. */
function fromLeftOut(text: string, places: Places): { contribution?: number; without: Unwanted[]; rest: string } {
  const read = contributionIn(text)
  const left = read?.rest ?? text
  const without: Unwanted[] = []
  const rest = left.replaceAll(NEGATED, (all, word: string) => {
    const name = unwantedIn(word, places)
    if (!name) return all
    without.push(name)
    return ' '
  })
  return {
    ...(read ? { contribution: read.contribution } : {}),
    without,
    rest: rest.replaceAll(/[\s,]+/g, ' ').trim(),
  }
}

/** The fact of the register that a negated word is about. */
function unwantedIn(word: string, places: Places): Unwanted | undefined {
  if (OF_PEOPLE.test(word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase())) return 'employees'
  const meant = readTyped(word, places)?.parameters ?? {}
  if (meant['flat']) return 'flat'
  if (meant['terraceMin']) return 'terraceSurface'
  if (meant['seasonal']) return 'seasonal'
  return meant['occupied'] ? 'occupied' : undefined
}
