import { EMPTY_WORDS, NEAR_WORDS, PLACE_SIDES } from '#domain/listing/search/search-words.ts'
import { isOrdinary } from '#server/places/parse/words.ts'
import type { Places } from '#server/places/places.ts'
import type { Word } from './plain.ts'

const EMPTY = new Set(EMPTY_WORDS.split(' '))
const NEAR = new Set(NEAR_WORDS.split(' '))
const SIDES = new Set(PLACE_SIDES.split(' '))
const JOINING = new Set(['et', 'ou'])

/** "Proche", "centre": beside the name of a place. */
export const isAroundPlace = (word: string): boolean => NEAR.has(word) || SIDES.has(word)

/** No name of a place has more words: 'Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson'. */
const PLACE_WORDS_MAX = 8

/** The places that words name, as a text that finds exactly them, and the words that are not part of it. */
export interface NamedPlaces {
  location?: string
  /** Around it, not only in it: "près de Lyon". */
  isAround: boolean
  others: Word[]
}

/** The words that are part of a name of several words, by their index. "La Table" is a commune, not in "arts de la table". */
export function longNames(
  keys: string[],
  places: Places,
  isInPhrase: (start: number, end: number) => boolean,
): Map<number, number> {
  const found = new Map<number, number>()
  for (let size = Math.min(PLACE_WORDS_MAX, keys.length); size > 1; size--) {
    for (let start = 0; start + size <= keys.length; start++) {
      const end = start + size
      if (found.has(start) || found.has(end - 1) || !places.isName(keys.slice(start, end).join(' '))) continue
      if (isInPhrase(start, end)) continue
      for (let at = start; at < end; at++) found.set(at, end)
    }
  }
  return found
}

/** Reads the words that are not of the trade; `at` are their indexes in the text. */
export function placesIn(words: Word[], places: Places): NamedPlaces {
  const runs = runsOf(words, places).map((run) => unitsOf(run, places))
  const units = runs.flatMap((run) => run.units)
  const kept = together(withoutPrices(units), places)
  const location = locationOf(kept, places)
  const inName = new Set(kept.flat())
  const telling = words.filter(({ key }) => !EMPTY.has(key))
  // "Proche autoroute" is not around a town.
  const isNear = telling.some(
    ({ key }, at) => NEAR.has(key) && [telling[at - 1], telling[at + 1]].some((word) => word && inName.has(word)),
  )
  const isAround = isNear && kept.length === 1 && places.town(location ?? '') !== undefined
  const others = words.filter((word) => !inName.has(word) && !EMPTY.has(word.key) && !(isAround && NEAR.has(word.key)))
  return { ...(location ? { location } : {}), isAround, others }
}

const textOf = (words: Word[]) => words.map(({ key }) => key).join(' ')

/** Parts between commas and "ou", and where other words stood: each may name a place of its own. */
function runsOf(words: Word[], places: Places): Word[][] {
  const long = longNames(
    words.map(({ key }) => key),
    places,
    () => false,
  )
  const runs: Word[][] = [[]]
  words.forEach((word, at) => {
    const isInside = long.has(at) && long.get(at) === long.get(at - 1)
    const isCut = !isInside && (/[^ '’-]/.test(word.gap) || isApart(words[at - 1], word))
    if (isCut) runs.push([])
    if (!isInside && !long.has(at) && JOINING.has(word.key)) runs.push([])
    else runs.at(-1)?.push(word)
  })
  return runs.filter((run) => run.length > 0)
}

/** Whether words of the trade stood between them. */
const isApart = (before: Word | undefined, word: Word) =>
  before !== undefined && word.start - before.end !== word.gap.length

/** The names in a run: the whole of it when it is one, "dax 40100" included, else each name and number in it. */
function unitsOf(run: Word[], places: Places): { units: Word[][] } {
  const telling = withoutEnds(run)
  const { place, otherWords } = places.parse(textOf(telling))
  const isWhole =
    place &&
    otherWords.length === 0 &&
    !/^\d$/.test(textOf(telling)) &&
    !isVillageWord(run, telling, places) &&
    telling.some(({ key }) => !isOrdinary(key) || isNord(telling))
  return { units: isWhole ? [trimmed(telling, places)] : namesIn(run, places) }
}

/** Without the words at its start that change nothing: "asiatique paris 13e" is found as "paris 13e". */
function trimmed(run: Word[], places: Places): Word[] {
  const [first, ...rest] = run
  if (!first || rest.length === 0 || NUMBER.test(first.key) || places.isName(first.key)) return run
  const isSame = JSON.stringify(places.find(textOf(rest))) === JSON.stringify(places.find(textOf(run)))
  return isSame ? trimmed(rest, places) : run
}

/** "dans le Nord" is the département, "au nord de Paris" is not. */
const isNord = (words: Word[]) => words.length === 1 && words[0]?.key === 'nord'

/** Words around a name that are not part of it. */
function withoutEnds(run: Word[]): Word[] {
  const isAlone = run.filter(({ key }) => !EMPTY.has(key)).length === 1
  const isAround = ({ key }: Word) => EMPTY.has(key) || NEAR.has(key) || (SIDES.has(key) && !isAlone)
  const first = run.findIndex((word) => !isAround(word))
  return first < 0 ? [] : run.slice(first, run.findLastIndex((word) => !isAround(word)) + 1)
}

function namesIn(run: Word[], places: Places): Word[][] {
  const units: Word[][] = []
  for (let at = 0; at < run.length;) {
    const unit = longestAt(run, at, places)
    if (unit) units.push(unit)
    at += unit?.length ?? 1
  }
  return units
}

const NUMBER = /^(?:\d{2,3}|2[ab]|\d{5})$/

function longestAt(run: Word[], at: number, places: Places): Word[] | undefined {
  for (let size = Math.min(PLACE_WORDS_MAX, run.length - at); size > 0; size--) {
    const span = run.slice(at, at + size)
    const text = textOf(span)
    const isCut = EMPTY.has(span.at(-1)?.key ?? '') && !(size > 1 && places.isName(text))
    if (isCut || isOrdinary(text)) continue
    if (places.isName(text) && (size > 1 || isLarge(text, places) || isAfterFrom(run, at))) return span
    if (size === 1 && (NUMBER.test(text) ? places.find(text) : isSurelyMeant(text, places))) return span
  }
  return undefined
}

/** Before the name of a place. */
const FROM = new Set(['a', 'au', 'vers'])
/** "À Bois", "près de Bois"; not "hôtel de charme". */
const isAfterFrom = (run: Word[], at: number): boolean =>
  FROM.has(run[at - 1]?.key ?? '') || (/^de?$/.test(run[at - 1]?.key ?? '') && NEAR.has(run[at - 2]?.key ?? ''))

/** Among other words, the name of a smaller commune is usually an ordinary word: "Ponts", "Bonne". */
const KNOWN_TOWN_PEOPLE = 5_000

export function isLarge(name: string, places: Places, people = KNOWN_TOWN_PEOPLE): boolean {
  const { regions = [], departements = [], communes = [], arrondissements = [] } = places.find(name) ?? {}
  if (regions.length + departements.length + arrondissements.length > 0) return true
  return communes.some((code) => places.populationOf(code) >= people) || places.named(name)?.kind === 'area'
}

const VILLAGE_PEOPLE = 2_000

/** "Bois" alone is wood, not the village; "à Bois" is. "Aux voisins" is not Voisins-le-Bretonneux. */
function isVillageWord(run: Word[], telling: Word[], places: Places): boolean {
  const [word] = telling
  if (!word || telling.length > 1 || /\d/.test(word.key) || (run.length > 1 && places.isName(textOf(run)))) return false
  if (!places.isName(word.key) && !isSurelyMeant(word.key, places)) return true
  if (run.length === 1) return !isLarge(word.key, places, VILLAGE_PEOPLE)
  return !isAfterFrom(run, run.indexOf(word)) && !isLarge(word.key, places)
}

/** Shorter words resemble too many names: they are proposed instead. */
const CORRECTED_MIN_CHARS = 7
const LARGE_TOWN_PEOPLE = 20_000

/** The name of a large town, or of a larger place, with a typing error. */
function isSurelyMeant(word: string, places: Places): boolean {
  const place = word.length < CORRECTED_MIN_CHARS ? undefined : places.named(word)
  return place !== undefined && (place.kind !== 'commune' || places.populationOf(place.code) >= LARGE_TOWN_PEOPLE)
}

/** Beside a place, "40000" is a price as well as a postal code. */
const withoutPrices = (units: Word[][]) =>
  units.length === 1 ? units : units.filter((unit) => !/^\d\d000$/.test(textOf(unit)))

/** Those of the names that one text can mean: beside Paris, "Rouen" is taken for one of its districts. */
function together(units: Word[][], places: Places): Word[][] {
  const kept: Word[][] = []
  for (const unit of units) {
    const all = [...kept, unit]
    const { place, otherWords } = places.parse(all.map(textOf).join(', '))
    if (place && otherWords.length === 0) kept.push(unit)
  }
  return kept
}

function locationOf(units: Word[][], places: Places): string | undefined {
  if (units.length === 0) return undefined
  // "Saint-Denis (974)" is one place, in two parts.
  const all = units.map(textOf)
  const whole = all.join(', ')
  const value = valueOf(whole, places)
  return value === whole ? all.map((name) => valueOf(name, places)).join(', ') : value
}

/** The name as it is written, when that finds the same. */
function valueOf(name: string, places: Places): string {
  const named = places.named(name)
  return named && JSON.stringify(named.filter) === JSON.stringify(places.find(name)) ? named.value : name
}
