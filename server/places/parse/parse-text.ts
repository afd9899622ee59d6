import { arrondissementIn, arrondissementNamed } from './arrondissements.ts'
import { type Match, namedAs, namedBy, namedWithin } from '#server/places/index/names.ts'
import { placesMeant as correctedTypos, oneErrorAway } from '#server/places/match/typos.ts'
import { departementOfNumber, isPostcode, placesOfPostcode } from './numbers.ts'
import { hasSeveralParts, placeKey, partKeys } from './place-key.ts'
import { isInside, isTown, type KnownPlace } from '#server/places/index/known-place.ts'
import { isOrdinary, CONTEXT_WORDS, STREET_WORDS } from './words.ts'

/** The places one part of a text may name, and how reliable that is: a hint counts only when another part confirms it. */
export interface ParsedLocation {
  matches: Match[]
  confidence: 'sure' | 'guess' | 'hint'
  /** the words of the text it was parsed from */
  words: string[]
}

/** Parses a text as one name when it is one, else part by part. */
export function parseText(text: string): ParsedLocation[] {
  const whole = placeKey(text)
  if (whole === '') return []
  const keys = hasSeveralParts(text) ? partKeys(text) : [whole]
  // strip context words only from a text of a single part, or 'Marly (Nord)' would lose its département
  const matches = keys.length > 1 ? matchExactly(whole, keys) : matchKey(whole)
  if (matches.length > 0) return [parsedAs(whole, matches)]
  return keys.flatMap((key) => parsePart(key))
}

function matchExactly(key: string, parts: string[]): Match[] {
  // "Paris, 11e" is one; "Lyon 3e, Villeurbanne" are two.
  const arrondissement = parts.some((part) => arrondissementIn(part)) ? undefined : arrondissementIn(key)
  return arrondissement ? numbered([arrondissement]) : namedAs(key)
}

function matchKey(key: string): Match[] {
  const exact = namedBy(key)
  if (exact.some(({ matchKind }) => matchKind === 'name')) return exact
  const arrondissement = arrondissementIn(key)
  if (arrondissement) return numbered([arrondissement])
  if (isPostcode(key)) return numbered(placesOfPostcode(key))
  const departement = DIGIT.test(key) ? departementOfNumber(key.replace(DEPARTEMENT_WORD, '')) : undefined
  return departement ? numbered([departement]) : matchName(key)
}

/** A village name may be a city name with a typing error: 'le mens' matches Le Mans as well as Mens. */
function matchName(key: string): Match[] {
  const matches = namedWithin(key)
  if (namedAs(key).length > 0 || matches.length === 0 || !matches.every(isVillage)) return matches
  const cityMinPopulation = CITY_RATIO * Math.max(...matches.map(({ place }) => place.population))
  return [
    ...matches,
    ...oneErrorAway(key).filter(({ place }) => isTown(place) && place.population >= cityMinPopulation),
  ]
}

const CITY_RATIO = 50
/** Above this population no French city is 50 times larger. */
const VILLAGE_MAX_POPULATION = 40_000
const isVillage = ({ place }: Match) => isTown(place) && place.population <= VILLAGE_MAX_POPULATION

/** 'Campagne', 'Grand', 'Vieux Port' are communes too, but visitors rarely mean them. */
const parsedAs = (key: string, matches: Match[]): ParsedLocation => ({
  matches,
  words: arrondissementWords(key, matches) ?? key.split(' '),
  confidence: isOrdinary(key) && matches.every(isSmallTown) ? 'hint' : 'sure',
})

function arrondissementWords(key: string, [match, ...others]: Match[]): string[] | undefined {
  const named = match?.matchKind === 'number' && others.length === 0 ? arrondissementNamed(key) : undefined
  if (!named || named.place !== match?.place) return undefined
  // "69442 Lyon CEDEX 03"
  const isOwn = (word: string) => isPostcode(word) && word.startsWith(named.place.departement ?? '-')
  return [...key.split(' ').filter(isOwn), ...named.words]
}

const isSmallTown = ({ place, matchKind }: Match) =>
  isTown(place) && (matchKind !== 'name' || place.population < ORDINARY_MIN_POPULATION)

/** A town of this size is recognised even when its name is an ordinary word. */
const ORDINARY_MIN_POPULATION = 5_000

const DIGIT = /\d/
const DEPARTEMENT_WORD = /^(?:dans )?(?:le )?(?:departement|dept|dpt|dep)? ?(?:n )?/

const numbered = (places: KnownPlace[]): Match[] => places.map((place) => ({ place, matchKind: 'number' }))

function parsePart(key: string): ParsedLocation[] {
  const words = key.split(' ')
  const postcodeAt = words.findIndex(isPostcode)
  if (postcodeAt >= 0) return parsePostcode(words, postcodeAt)
  const matches = matchKey(key)
  if (matches.length > 0) return [parsedAs(key, matches)]
  const corrected = correctedTypos(key)
  if (corrected.length > 0) return [{ matches: corrected, confidence: 'guess', words }]
  return parseNumbered(words) ?? parseSpans(words)
}

/** '37400 Amboise', '12 rue de Paris 69003 Lyon': a postal code and the name next to it. */
function parsePostcode(words: string[], at: number): ParsedLocation[] {
  const places = placesOfPostcode(words[at] ?? '')
  const [before, after] = [words.slice(0, at).join(' '), words.slice(at + 1).join(' ')]
  const postcode = words.slice(at, at + 1)
  const nearbyNames = [after, before]
    .filter((key) => key !== '')
    .map((key) => ({ matches: matchKey(key), words: key.split(' ') }))
  for (const nearby of nearbyNames) {
    const confirmed = places.filter((place) => nearby.matches.some((match) => isInside(place, match.place)))
    if (confirmed.length > 0)
      return [{ matches: numbered(confirmed), confidence: 'sure', words: [...postcode, ...nearby.words] }]
  }
  const parts: ParsedLocation[] = nearbyNames.map((nearby) => ({ ...nearby, confidence: 'hint' }))
  return places.length > 0 ? [{ matches: numbered(places), confidence: 'sure', words: postcode }, ...parts] : parts
}

/** 'Saint-Denis 974', '93 Saint-Denis': a département's number before or after a name. */
function parseNumbered(words: string[]): ParsedLocation[] | undefined {
  for (const at of [words.length - 1, 0]) {
    const number = words[at] ?? ''
    const departement = number.length > 1 ? departementOfNumber(number) : undefined
    if (!departement || words.length === 1) continue
    const rest = parsePart(words.toSpliced(at, 1).join(' '))
    // without a place name next to it, a number is not a département: 'Lot 12', 'Ville Test 33'
    return rest.length > 0 ? [{ matches: numbered([departement]), confidence: 'sure', words: [number] }, ...rest] : []
  }
  return undefined
}

const SPAN_MAX_WORDS = 7
const WORD_MIN_CHARACTERS = 3
/** In a sentence, the name of a smaller commune is usually an ordinary word. */
const TOWN_MIN_POPULATION = 10_000

/** Finds place names inside a longer text, longest first: 'Lyon Presqu’île', 'vienne isere'. */
function parseSpans(words: string[]): ParsedLocation[] {
  if (STREET_WORDS.has(words.find((word) => !/^\d/.test(word)) ?? '')) return []
  const parts: ParsedLocation[] = []
  const taken = words.map(() => false)
  for (const { start, end } of spansOf(words.length)) {
    if (taken.slice(start, end).some(Boolean)) continue
    const span = words.slice(start, end)
    const matches = isContext(span) ? [] : namedAs(span.join(' '))
    if (matches.length === 0) continue
    taken.fill(true, start, end)
    parts.push({ matches, words: span, confidence: matches.some((match) => isDistinct(match, span)) ? 'sure' : 'hint' })
  }
  return parts
}

function* spansOf(count: number) {
  for (let length = Math.min(SPAN_MAX_WORDS, count); length > 0; length--) {
    for (let start = 0; start + length <= count; start++) yield { start, end: start + length }
  }
}

const isContext = (span: string[]) => span.every((word) => word.length < WORD_MIN_CHARACTERS || CONTEXT_WORDS.has(word))

/** Whether a match is clearly a place: 'Nord', 'Manche', 'Cher' are words too; 'Indre-et-Loire' and 'Bretagne' are not. */
function isDistinct({ place, matchKind }: Match, span: string[]): boolean {
  if (isTown(place)) return matchKind === 'name' && place.population >= TOWN_MIN_POPULATION
  return place.kind !== 'departement' || isCity(place) || span.filter((word) => !CONTEXT_WORDS.has(word)).length > 1
}

const isCity = ({ commune }: KnownPlace) => commune !== null
