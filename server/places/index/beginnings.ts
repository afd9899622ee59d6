import type { Match } from './names.ts'
import { isTown } from './known-place.ts'
import { isOrdinary } from '#server/places/parse/words.ts'

/** A beginning of a name can mean a town with at least this many inhabitants… */
const LONGER_MIN_POPULATION = 3_000
/** …that many times larger than the communes with exactly that name… */
const LONGER_MIN_RATIO = 10
/** …along with the towns at most this many times smaller that begin the same way, unless there are too many. */
const SIMILAR_MAX_RATIO = 5
const SIMILAR_MAX = 4
const BEGINNING_MIN_CHARACTERS = 3
const LARGE_PLACE_BEGINNING_MIN_CHARACTERS = 5

/** Compiles what the first words of longer names mean: 'aix' for Aix-en-Provence. */
export function compileBeginnings(names: Map<string, Match[]>): Map<string, Match[]> {
  const beginnings = new Map<string, Match[]>()
  for (const [key, longer] of byBeginning(names)) {
    const matches = placesMeantBy(key, names.get(key) ?? [], longer)
    if (matches.length > 0)
      beginnings.set(
        key,
        matches.map(({ place }) => ({ place, matchKind: 'longer' })),
      )
  }
  return beginnings
}

/** The larger places by each beginning of their names; names with digits (arrondissements) are skipped. */
function byBeginning(names: Map<string, Match[]>): Map<string, Match[]> {
  const found = new Map<string, Match[]>()
  for (const key of [...names.keys()].filter((key) => !/\d/.test(key)).toSorted()) {
    const large = (names.get(key) ?? []).filter(
      ({ place, matchKind }) => matchKind === 'name' && place.population >= LONGER_MIN_POPULATION,
    )
    for (let space = key.indexOf(' '); space >= 0 && large.length > 0; space = key.indexOf(' ', space + 1)) {
      const beginning = key.slice(0, space)
      found.set(beginning, [...(found.get(beginning) ?? []), ...large])
    }
  }
  return found
}

function placesMeantBy(key: string, exact: Match[], longer: Match[]): Match[] {
  if (key.length < BEGINNING_MIN_CHARACTERS || isOrdinary(key)) return []
  if (exact.some(({ place }) => !isTown(place))) return []
  const sameName = exact.filter(({ matchKind }) => matchKind === 'name')
  const minPopulation = Math.max(0, ...sameName.map(({ place }) => place.population * LONGER_MIN_RATIO))
  return largestAndSimilar(
    longer.filter(({ place }) => place.population >= minPopulation),
    key,
  )
}

/** The largest of the places that begin the same way and those near its size; none when the choice is ambiguous. */
function largestAndSimilar(matches: Match[], key: string): Match[] {
  const largest = Math.max(...matches.map(({ place }) => place.population))
  const similar = matches.filter(({ place }) => place.population * SIMILAR_MAX_RATIO >= largest)
  if (similar.every(({ place }) => isTown(place))) return similar.length <= SIMILAR_MAX ? similar : []
  const isOfficial = similar.every(({ place }) => place.kind !== 'area')
  return isOfficial && similar.length === 1 && key.length >= LARGE_PLACE_BEGINNING_MIN_CHARACTERS ? similar : []
}
