import { gazetteer } from '#server/places/index/gazetteer.ts'
import type { KnownPlace } from '#server/places/index/known-place.ts'
import { allNames, type Match, namedAs } from '#server/places/index/names.ts'
import { lazy } from '#server/places/once.ts'
import { departementOfNumber, isPostcode, placesOfPostcode } from '#server/places/parse/numbers.ts'
import { placeKey } from '#server/places/parse/place-key.ts'
import { placesMeant, nearlyStartingWith } from './typos.ts'

const INNER_WORD_MIN_CHARACTERS = 4

/** A match on an inner word, a former name or an arrondissement divides the population by this. */
const INNER_WORD_COST = 10
const FORMER_COST = 100
const ARRONDISSEMENT_COST = 100
/** Areas overlap official places: "rhô" must suggest the Rhône before the former Rhône-Alpes. */
const AREA_COST = 4
const COSTS: Record<string, number> = { arrondissement: ARRONDISSEMENT_COST, area: AREA_COST }
/** Multiplies the weight of a place when its whole name was typed. */
const WHOLE_NAME_GAIN = 20

/** Rank of a place among suggestions: its population, reduced for arrondissements, areas and former names. */
const weightOf = ({ place: { kind, population }, matchKind }: Match) =>
  population / (COSTS[kind] ?? 1) / (matchKind === 'former' ? FORMER_COST : 1)

/** At most `limit` places with a name, or a word of a name, that begins with a text; best first. */
export function suggest(text: string, limit: number): KnownPlace[] {
  const key = placeKey(text)
  if (key === '' || limit < 1) return []
  if (/^\d+$/.test(key)) return numbered(key, limit)
  const code = departementOfNumber(key)
  const found = [...(code ? [code] : []), ...startingWith(key, limit)].slice(0, limit)
  if (found.length > 0) return found
  return [...new Set(bestFirst([...placesMeant(key), ...nearlyStartingWith(key)]))].slice(0, limit)
}

/** Départements by the first digits of their number, then places by those of their postal codes, largest first. */
function numbered(digits: string, limit: number): KnownPlace[] {
  const { communes, departements } = gazetteer()
  const places = isPostcode(digits)
    ? placesOfPostcode(digits)
    : [...communes.values()]
        .filter(({ postcodes = [] }) => postcodes.some((postcode) => postcode.startsWith(digits)))
        .map((place) => {
          const departement = departements.get(place.departement ?? '')
          return departement?.commune === place.code ? departement : place
        })
  const found = new Set([
    ...[departementOfNumber(digits) ?? []].flat(),
    ...[...departements.values()].filter(({ code }) => code.startsWith(digits)),
    ...places,
  ])
  return [...found].slice(0, limit)
}

function startingWith(key: string, limit: number): KnownPlace[] {
  // A whole name weighs more than a prefix, but "nant" must suggest Nantes before Nant and its 900 inhabitants.
  const found = new Map(namedAs(key).map((match) => [match.place, WHOLE_NAME_GAIN * weightOf(match)]))
  const maxFound = limit + found.size
  for (const { place, text, weight } of beginnings().get(key.charAt(0)) ?? []) {
    if (found.size >= maxFound) break
    if (text.startsWith(key) && !found.has(place)) found.set(place, weight)
  }
  const ranked = [...found].toSorted(([, one], [, other]) => other - one)
  return ranked.slice(0, limit).map(([place]) => place)
}

/** Each name, and its end from each inner word on, by first letter, highest weight first. */
const beginnings = lazy(() => {
  const all = [...allNames()].flatMap(([key, matches]) => {
    const inner = innerWords(key)
    return matches.flatMap((match) => {
      const [{ place }, weight] = [match, weightOf(match)]
      const innerWeight = weight / INNER_WORD_COST
      return [{ place, text: key, weight }, ...inner.map((text) => ({ place, text, weight: innerWeight }))]
    })
  })
  return Map.groupBy(
    all.sort((one, other) => other.weight - one.weight),
    ({ text }) => text.charAt(0),
  )
})

/** The text after each space, if its first word is long enough to be looked up. */
const innerWords = (key: string): string[] =>
  [...key.matchAll(/ /g)]
    .map(({ index }) => key.slice(index + 1))
    .filter((text) => (text.split(' ', 1)[0] ?? '').length >= INNER_WORD_MIN_CHARACTERS)

const isFormer = ({ matchKind }: Match) => (matchKind === 'former' ? 1 : 0)

const bestFirst = (found: Match[]) =>
  found
    .toSorted((one, other) => isFormer(one) - isFormer(other) || weightOf(other) - weightOf(one))
    .map(({ place }) => place)
