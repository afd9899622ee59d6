import type { Match } from './names.ts'
import { isTown } from './spot.ts'
import { isOrdinary } from './words.ts'

/** A name's beginning stands for a town of this size… */
const LONGER_MIN_POPULATION = 3_000
/** …that much larger than the communes whose whole name it is… */
const LONGER_MIN_RATIO = 10
/** …together with the towns that begin alike and are not much smaller, unless these are many. */
const ALIKE_MAX_RATIO = 5
const ALIKE_MAX = 4
const BEGINNING_MIN_CHARACTERS = 3
const LARGE_PLACE_BEGINNING_MIN_CHARACTERS = 5

/** What the first words of longer names stand for, when the index is compiled: 'aix' for Aix-en-Provence. */
export function nameBeginnings(names: Map<string, Match[]>): Map<string, Match[]> {
  const beginnings = new Map<string, Match[]>()
  for (const [key, longer] of byBeginning(names)) {
    const meant = meantBy(key, names.get(key) ?? [], longer)
    if (meant.length > 0)
      beginnings.set(
        key,
        meant.map(({ spot }) => ({ spot, naming: 'longer' })),
      )
  }
  return beginnings
}

/** The larger places by each beginning of their names; numbers of arrondissements are no names. */
function byBeginning(names: Map<string, Match[]>): Map<string, Match[]> {
  const found = new Map<string, Match[]>()
  for (const key of [...names.keys()].filter((key) => !/\d/.test(key)).toSorted()) {
    const large = (names.get(key) ?? []).filter(
      ({ spot, naming }) => naming === 'name' && spot.population >= LONGER_MIN_POPULATION,
    )
    for (let space = key.indexOf(' '); space >= 0 && large.length > 0; space = key.indexOf(' ', space + 1)) {
      const beginning = key.slice(0, space)
      found.set(beginning, [...(found.get(beginning) ?? []), ...large])
    }
  }
  return found
}

function meantBy(key: string, exact: Match[], longer: Match[]): Match[] {
  if (key.length < BEGINNING_MIN_CHARACTERS || isOrdinary(key)) return []
  if (exact.some(({ spot }) => !isTown(spot))) return []
  const sameName = exact.filter(({ naming }) => naming === 'name')
  const enough = Math.max(0, ...sameName.map(({ spot }) => spot.population * LONGER_MIN_RATIO))
  return alike(
    longer.filter(({ spot }) => spot.population >= enough),
    key,
  )
}

/** The first of the places that begin alike, with those near its size; none when it can't be told from the others. */
function alike(matches: Match[], key: string): Match[] {
  const largest = Math.max(...matches.map(({ spot }) => spot.population))
  const kept = matches.filter(({ spot }) => spot.population * ALIKE_MAX_RATIO >= largest)
  if (kept.every(({ spot }) => isTown(spot))) return kept.length <= ALIKE_MAX ? kept : []
  const isOfficial = kept.every(({ spot }) => spot.kind !== 'area')
  return isOfficial && kept.length === 1 && key.length >= LARGE_PLACE_BEGINNING_MIN_CHARACTERS ? kept : []
}
