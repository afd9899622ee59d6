import { EMPTY_WORDS, NEAR_WORDS, PLACE_SIDES } from '#domain/listing/search/search-words.ts'
import { isOrdinary } from '#server/places/parse/words.ts'
import { placeKey, type PlaceFilter, type Places } from '#server/places/places.ts'
import { type Span, type Word, wordsIn } from './plain.ts'

const EMPTY = new Set(EMPTY_WORDS.split(' '))
const NEAR = new Set(NEAR_WORDS.split(' '))
const SIDES = new Set(PLACE_SIDES.split(' '))

/** Whether a word may qualify the name of a place: "proche", "centre". */
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

/** Ends of place names of several words, by the index of each of their words. "Arts de la table" does not name La Table. */
export function longNames(
  keys: string[],
  places: Places,
  isInPhrase: (start: number, end: number) => boolean = () => false,
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

const DURATION =
  /\b(?:a )?(?:moins de |environ )?\d{1,3} ?(?:heures?|h|minutes?|min|mn)(?: ?\d\d)?(?: (?:de|en) (?:route|train|tgv|voiture))? (?=d(?:[eu] |'))/g

/** The parts of a plain text that name a place by the time to it, "à 1h30 de Paris": no town to search in, nor a distance. */
export const awayFromPlaces = (plain: string, places: Places): Span[] =>
  [...plain.matchAll(DURATION)].flatMap(({ index, 0: text }) => {
    const start = index + text.length
    // "du Mans" is "le Mans".
    const [of, ...words] = wordsIn(plain.slice(start))
    const article = of?.key === 'du' ? 'le ' : ''
    const size = words
      .slice(0, PLACE_WORDS_MAX)
      .findLastIndex((_, at) => [article, ''].some((one) => places.isName(one + textOf(words.slice(0, at + 1)))))
    return size < 0 ? [] : [{ start: index, end: start + (words[size]?.end ?? 0) }]
  })

/** Finds place names in the words that are not of the trade. */
export function placesIn(words: Word[], places: Places, hasPrice = false): NamedPlaces {
  const units = runsOf(words, places).flatMap((run) => unitsOf(run, places))
  const kept = together(hasPrice ? units : withoutPrices(units), places)
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

const keysOf = (words: Word[]) => words.map(({ key }) => key)
const textOf = (words: Word[]) => keysOf(words).join(' ')

/** Splits at punctuation, "et", "ou" and removed words of the trade: each part may name its own place. */
function runsOf(words: Word[], places: Places): Word[][] {
  const long = longNames(keysOf(words), places)
  const runs: Word[][] = [[]]
  words.forEach((word, at) => {
    const isInside = long.has(at) && long.get(at) === long.get(at - 1)
    // Words of the trade were removed between them.
    const isApart = word.start - (words[at - 1]?.end ?? word.start - word.gap.length) !== word.gap.length
    if (!isInside && (/[^ '’-]/.test(word.gap) || isApart)) runs.push([])
    if (!isInside && !long.has(at) && /^(?:et|ou)$/.test(word.key)) runs.push([])
    else runs.at(-1)?.push(word)
  })
  return runs.filter((run) => run.length > 0)
}

/** The names in a run: the whole of it when it is one, "dax 40100" included, else each name and number in it. */
function unitsOf(run: Word[], places: Places): Word[][] {
  const telling = withoutEnds(run, places)
  const { place, otherWords } = places.parse(textOf(telling))
  const isWhole =
    place &&
    otherWords.length === 0 &&
    !/^\d$/.test(textOf(telling)) &&
    !isVillageWord(run, telling, places) &&
    // "Loiret Cher" names two places: it is no misspelt name.
    (places.isName(textOf(telling)) || !telling.every(({ key }) => isElsewhere(key, place, places))) &&
    telling.some(({ key }) => !isOrdinary(key) || isNord(telling))
  return isWhole ? [trimmed(telling, places)] : withPrecise(namesIn(run, places), places)
}

/** "Gare de Lyon, Paris 12", "92040 Paris la Défense": beside them, a city elsewhere is a part of a name. */
function withPrecise(units: Word[][], places: Places): Word[][] {
  const precise = units
    .map((unit) => ({ text: textOf(unit), place: places.find(textOf(unit)) }))
    .find(({ text, place }) => place && (place.arrondissements.length > 0 || POSTCODE.test(text)))?.place
  return precise ? units.filter((unit) => meets(places.find(textOf(unit)) ?? precise, precise, places)) : units
}

/** Not a round number, which may be a price. */
const POSTCODE = /^\d{3}(?!00)\d\d$/

const isElsewhere = (name: string, place: PlaceFilter, places: Places) =>
  places.isName(name) && !meets(places.find(name) ?? place, place, places)

/** Without the words at its start that change nothing: "asiatique paris 13e" is found as "paris 13e". */
function trimmed(run: Word[], places: Places): Word[] {
  const [first, ...rest] = run
  if (!first || rest.length === 0 || NUMBER.test(first.key) || places.isName(first.key)) return run
  return isSame(textOf(rest), textOf(run), places) ? trimmed(rest, places) : run
}

/** "dans le Nord" is the département, "au nord de Paris" is not. */
const isNord = (words: Word[]) => words.length === 1 && words[0]?.key === 'nord'

/** Drops the words at both ends that are not part of a name. */
function withoutEnds(run: Word[], places: Places): Word[] {
  // "Nord-Pas-de-Calais"
  const long = longNames(keysOf(run), places)
  const isAlone = run.filter(({ key }) => !EMPTY.has(key)).length === 1
  // "la Baule" is another town than Baule.
  const isArticleOfName = (at: number) => {
    const [name = '', bare = ''] = [at, at + 1].map((start) => textOf(run.slice(start, long.get(at))))
    const isName = long.has(at) && /^l(?:e|a|es)?$/.test(run[at]?.key ?? '') && isLarge(name, places)
    return isName && places.named(name)?.code !== places.named(bare)?.code
  }
  const isName = ({ key }: Word, at: number) =>
    isArticleOfName(at) ||
    (!EMPTY.has(key) && !NEAR.has(key) && (!SIDES.has(key) || isAlone || long.get(at) === run.length))
  return run.slice(run.findIndex(isName), run.findLastIndex(isName) + 1)
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
  // "Hôtel des deux tours"
  if (/^(?:deux|trois|quatre|cinq|six|dix|\d)$/.test(run[at - 1]?.key ?? '')) return undefined
  for (let size = Math.min(PLACE_WORDS_MAX, run.length - at); size > 0; size--) {
    const span = run.slice(at, at + size)
    const text = textOf(span)
    const isCut = EMPTY.has(span.at(-1)?.key ?? '') && !(size > 1 && places.isName(text))
    if (isCut || isOrdinary(text)) continue
    // "Montpellier-le-Vieux"
    const behind = run[at + size]
    if (behind?.gap === '-' && /^(?:le|la|les|sur|sous|en)$/.test(behind.key)) continue
    // "Mont Saint-Michel", "la barre du tribunal": beside other words, a name of several villages is no place.
    const isSure =
      places.named(text) ?? run.every((word) => span.includes(word) || EMPTY.has(word.key) || NEAR.has(word.key))
    const people = run[at - 1]?.key === 'en' ? LARGE_TOWN_PEOPLE : undefined
    // "La Table": with an article, one word is still an ordinary word.
    const isOneWord = size === 1 || (size === 2 && /^l(?:e|a|es)?$/.test(span[0]?.key ?? ''))
    if (
      places.isName(text) &&
      (isLarge(text, places, people) || (isOneWord ? size === 1 && isAfterFrom(run, at) : isSure))
    )
      return span
    if (size === 1 && (NUMBER.test(text) ? places.find(text) : isSurelyMeant(text, places))) return span
  }
  return undefined
}

/** "À Bois", "près de Bois"; not "hôtel de charme". */
const isAfterFrom = (run: Word[], at: number): boolean =>
  /^(?:a|au|vers)$/.test(run[at - 1]?.key ?? '') ||
  (/^de?$/.test(run[at - 1]?.key ?? '') && NEAR.has(run[at - 2]?.key ?? ''))

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
  // "Fonds de commerce en ligne"
  if (run[run.indexOf(word) - 1]?.key === 'en') return !isLarge(word.key, places, LARGE_TOWN_PEOPLE)
  return !isAfterFrom(run, run.indexOf(word)) && !isLarge(word.key, places)
}

/** Shorter words resemble too many names: these are only suggested. */
const CORRECTED_MIN_CHARS = 7
const LARGE_TOWN_PEOPLE = 20_000

/** The misspelt name of a large town or larger place, with the right first letter: "boissons" is not Soissons. */
function isSurelyMeant(word: string, places: Places): boolean {
  const place = word.length < CORRECTED_MIN_CHARS ? undefined : places.named(word)
  const isBegun =
    place &&
    placeKey(place.name)
      .split(' ')
      .some((part) => part[0] === word[0])
  return (
    isBegun === true &&
    place !== undefined &&
    (place.kind !== 'commune' || places.populationOf(place.code) >= LARGE_TOWN_PEOPLE)
  )
}

/** Beside another place, "40000" may be a price: it is not taken for a postal code. */
const withoutPrices = (units: Word[][]) =>
  units.length === 1 ? units : units.filter((unit) => !/^[1-9]\d000$/.test(textOf(unit)))

/** The names that can be searched for together: beside Paris, `parse` takes "Rouen" for one of its districts. */
function together(units: Word[][], places: Places): Word[][] {
  let kept: Word[][] = []
  for (const unit of units) {
    const all = [...kept, unit]
    const { place, otherWords } = places.parse(all.map(textOf).join(', '))
    if (place && otherWords.length === 0)
      kept = all.filter((one) => meets(places.find(textOf(one)) ?? place, place, places))
  }
  return kept
}

/** Whether a place is among others, in one of them or around it: "Lyon, Rhône", not "Paris, 92". */
function meets(one: PlaceFilter, all: PlaceFilter, places: Places): boolean {
  const own = ({ communes, arrondissements, departements, regions }: PlaceFilter) => [
    ...communes,
    ...arrondissements,
    ...departements,
    ...regions.map((code) => `r${code}`),
  ]
  const around = (filter: PlaceFilter) =>
    own(filter).flatMap((code) => {
      const departement = code.slice(0, code.startsWith('97') ? 3 : 2)
      return [code, departement, `r${places.departement(departement)?.regionCode}`]
    })
  return own(one).some((code) => around(all).includes(code)) || own(all).some((code) => around(one).includes(code))
}

function locationOf(units: Word[][], places: Places): string | undefined {
  if (units.length === 0) return undefined
  // "Saint-Denis (974)" is one place, in two parts.
  const all = units.map(textOf)
  const whole = all.join(', ')
  const value = valueOf(whole, places)
  const written = [...new Set(all.map((name) => valueOf(name, places)))].join(', ')
  return value === whole && isSame(written, whole, places) ? written : value
}

/** The official spelling of a name, when it finds the same places. */
function valueOf(name: string, places: Places): string {
  const named = places.named(name)
  return named && isSame(named.value, name, places) ? named.value : name
}

const isSame = (one: string, other: string, places: Places) =>
  JSON.stringify(places.find(one)) === JSON.stringify(places.find(other))
