import type { Match, Names } from './names.ts'
import { isTown } from './spot.ts'
import { AROUND } from './words.ts'

/** A name's beginning stands for a town of this size… */
const LONGER_MIN_POPULATION = 5_000
/** …that much larger than the communes whose whole name it is… */
const LONGER_MIN_RATIO = 10
/** …together with the towns that begin alike and are not much smaller, unless these are many. */
const ALIKE_MAX_RATIO = 5
const ALIKE_MAX = 4
const BEGINNING_MIN_CHARACTERS = 3
const LARGE_PLACE_BEGINNING_MIN_CHARACTERS = 5

export interface Lookup {
  /** the places this key names, as it is, without the words around it, or as a beginning */
  named(key: string): Match[]
}

export function createLookup(names: Names): Lookup {
  const keys = [...names.keys()].filter((key) => !/\d/.test(key)).sort(byCodeUnit)

  /** The larger places whose name goes on after this beginning. */
  function longer(key: string, exact: Match[]): Match[] {
    if (key.length < BEGINNING_MIN_CHARACTERS || key.split(' ').every((word) => AROUND.has(word))) return []
    if (exact.some(({ spot }) => !isTown(spot))) return []
    const enough = Math.max(LONGER_MIN_POPULATION, ...exact.map(({ spot }) => spot.population * LONGER_MIN_RATIO))
    const found = startingWith(keys, `${key} `)
      .flatMap((longerKey) => names.get(longerKey) ?? [])
      .filter(({ spot, naming }) => naming === 'name' && spot.population >= enough)
    return alike(found, key).map(({ spot }) => ({ spot, naming: 'longer' }))
  }

  function nearest(key: string): Match[] {
    const exact = names.get(key) ?? []
    return [...exact, ...longer(key, exact)]
  }

  return {
    named(key) {
      const found = withoutSurroundings(key).map(nearest)
      return found.find((matches) => matches.some(({ naming }) => naming !== 'former')) ?? found.flat()
    },
  }
}

const byCodeUnit = (one: string, other: string) => (one < other ? -1 : 1)

/** The first of the places that begin alike, with those near its size; none when it can't be told from the others. */
function alike(matches: Match[], key: string): Match[] {
  const largest = Math.max(...matches.map(({ spot }) => spot.population))
  const kept = matches.filter(({ spot }) => spot.population * ALIKE_MAX_RATIO >= largest)
  if (kept.every(({ spot }) => isTown(spot))) return kept.length <= ALIKE_MAX ? kept : []
  return kept.length === 1 && key.length >= LARGE_PLACE_BEGINNING_MIN_CHARACTERS ? kept : []
}

/** The key; then without what follows the name; then without what precedes it either. */
export function withoutSurroundings(key: string): string[] {
  const words = key.replace(/ cedex( \d+)?\b/, '').split(' ')
  const isName = (word: string) => !AROUND.has(word)
  const untilName = words.slice(0, words.findLastIndex(isName) + 1)
  const onlyName = untilName.slice(Math.max(0, words.findIndex(isName)))
  const keys = [words, untilName, onlyName].map((kept) => kept.join(' '))
  return [...new Set(keys)].filter((kept) => kept !== '')
}

function startingWith(sorted: string[], beginning: string): string[] {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < beginning) low = middle + 1
    else high = middle
  }
  let end = low
  while (sorted[end]?.startsWith(beginning)) end++
  return sorted.slice(low, end)
}
