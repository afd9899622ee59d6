import { arrondissementIn } from './arrondissements.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { Lookup } from './lookup.ts'
import type { Match, Names } from './names.ts'
import { departementOfNumber, isPostcode, spotsOfPostcode } from './numbers.ts'
import { isComposed, placeKey, segmentKeys } from './place-key.ts'
import { readSpans } from './spans.ts'
import { isInside, isTown, type Spot } from './spot.ts'
import type { Typos } from './typos.ts'
import { isOrdinary } from './words.ts'

/** What one part of a text names, and how far to trust it: a hint counts only where another part confirms it. */
export interface Reading {
  matches: Match[]
  trust: 'sure' | 'guess' | 'hint'
}

export interface Known {
  gazetteer: Gazetteer
  names: Names
  lookup: Lookup
  typos: Typos
}

/** All that a text says of a place: as a whole if it is one name, else part by part. */
export function readText(text: string, known: Known): Reading[] {
  const whole = placeKey(text)
  if (whole === '') return []
  const segments = isComposed(text) ? segmentKeys(text) : [whole]
  // 'Marly (Nord)': only a single segment may have its surroundings taken off
  const matches = segments.length > 1 ? readExactly(whole, known) : readWhole(whole, known)
  if (matches.length > 0) return [wholeReading(whole, matches)]
  return segments.flatMap((key) => readSegment(key, known))
}

function readExactly(key: string, { gazetteer, names }: Known): Match[] {
  const arrondissement = arrondissementIn(key, gazetteer)
  return arrondissement ? numbered([arrondissement]) : names.get(key)
}

function readWhole(key: string, known: Known): Match[] {
  const exact = known.lookup.exactly(key)
  if (exact.some(({ naming }) => naming === 'name')) return exact
  const arrondissement = arrondissementIn(key, known.gazetteer)
  if (arrondissement) return numbered([arrondissement])
  if (isPostcode(key)) return numbered(spotsOfPostcode(key, known.gazetteer))
  const departement = DIGIT.test(key)
    ? departementOfNumber(key.replace(DEPARTEMENT_WORD, ''), known.gazetteer)
    : undefined
  return departement ? numbered([departement]) : readName(key, known)
}

/** A village is found too easily by a city's name with a typing error: 'le mens' is Le Mans, if not Mens. */
function readName(key: string, { names, lookup, typos }: Known): Match[] {
  const matches = lookup.named(key)
  if (names.get(key).length > 0 || matches.length === 0 || !matches.every(isVillage)) return matches
  const enough = CITY_RATIO * Math.max(...matches.map(({ spot }) => spot.population))
  return [...matches, ...typos.oneErrorAway(key).filter(({ spot }) => isTown(spot) && spot.population >= enough)]
}

const CITY_RATIO = 50
/** No city has that many times more. */
const VILLAGE_MAX_POPULATION = 40_000
const isVillage = ({ spot }: Match) => isTown(spot) && spot.population <= VILLAGE_MAX_POPULATION

/** 'Campagne', 'Grand', 'Vieux Port' are communes too, but few mean them. */
const wholeReading = (key: string, matches: Match[]): Reading => ({
  matches,
  trust: isOrdinary(key) && matches.every(isSmallTown) ? 'hint' : 'sure',
})

const isSmallTown = ({ spot, naming }: Match) =>
  isTown(spot) && (naming !== 'name' || spot.population < ORDINARY_MIN_POPULATION)

/** A town of this size is known by an ordinary name too. */
const ORDINARY_MIN_POPULATION = 5_000

const DIGIT = /\d/
const DEPARTEMENT_WORD = /^(?:dans )?(?:le )?(?:departement|dept|dpt|dep)? ?(?:n )?/

const numbered = (spots: Spot[]): Match[] => spots.map((spot) => ({ spot, naming: 'number' }))

function readSegment(key: string, known: Known): Reading[] {
  const words = key.split(' ')
  const postcodeAt = words.findIndex(isPostcode)
  if (postcodeAt >= 0) return readPostcode(words, postcodeAt, known)
  const matches = readWhole(key, known)
  if (matches.length > 0) return [wholeReading(key, matches)]
  const corrected = known.typos.corrected(key)
  if (corrected.length > 0) return [{ matches: corrected, trust: 'guess' }]
  return readNumbered(words, known) ?? readSpans(words, known)
}

/** '37400 Amboise', '12 rue de Paris 69003 Lyon': the postal code, and the name beside it. */
function readPostcode(words: string[], at: number, known: Known): Reading[] {
  const spots = spotsOfPostcode(words[at] ?? '', known.gazetteer)
  const [before, after] = [words.slice(0, at).join(' '), words.slice(at + 1).join(' ')]
  const besides = [after, before].filter((key) => key !== '').map((key) => readWhole(key, known))
  for (const beside of besides) {
    const meant = spots.filter((spot) => beside.some((match) => isInside(spot, match.spot)))
    if (meant.length > 0) return [{ matches: numbered(meant), trust: 'sure' }]
  }
  const readings: Reading[] = besides.map((matches) => ({ matches, trust: 'hint' }))
  return spots.length > 0 ? [{ matches: numbered(spots), trust: 'sure' }, ...readings] : readings
}

/** 'Saint-Denis 974', '93 Saint-Denis': a département's number before or after a name. */
function readNumbered(words: string[], known: Known): Reading[] | undefined {
  for (const at of [words.length - 1, 0]) {
    const number = words[at] ?? ''
    const departement = number.length > 1 ? departementOfNumber(number, known.gazetteer) : undefined
    if (!departement || words.length === 1) continue
    const rest = readSegment(words.toSpliced(at, 1).join(' '), known)
    // a number beside no name is no département: 'Lot 12', 'Ville Test 33'
    return rest.length > 0 ? [{ matches: numbered([departement]), trust: 'sure' }, ...rest] : []
  }
  return undefined
}
