import { once } from './once.ts'
import type { Match, Names } from './names.ts'
import { isTown } from './spot.ts'
import { AROUND, isOrdinary } from './words.ts'

/** A name's beginning stands for a town of this size… */
const LONGER_MIN_POPULATION = 3_000
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
  const keys = once(() => [...names.keys()].filter((key) => !/\d/.test(key)).sort())

  /** The larger places whose name goes on after this beginning. */
  function longer(key: string, exact: Match[]): Match[] {
    if (key.length < BEGINNING_MIN_CHARACTERS || isOrdinary(key)) return []
    if (exact.some(({ spot }) => !isTown(spot))) return []
    const sameName = exact.filter(({ naming }) => naming === 'name')
    const enough = Math.max(LONGER_MIN_POPULATION, ...sameName.map(({ spot }) => spot.population * LONGER_MIN_RATIO))
    const found = startingWith(keys(), `${key} `)
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
      const former: Match[] = []
      for (const name of withoutSurroundings(key)) {
        const matches = nearest(name)
        if (matches.some(({ naming }) => naming !== 'former')) return matches
        former.push(...matches)
      }
      return former
    },
  }
}

/** The first of the places that begin alike, with those near its size; none when it can't be told from the others. */
function alike(matches: Match[], key: string): Match[] {
  const largest = Math.max(...matches.map(({ spot }) => spot.population))
  const kept = matches.filter(({ spot }) => spot.population * ALIKE_MAX_RATIO >= largest)
  if (kept.every(({ spot }) => isTown(spot))) return kept.length <= ALIKE_MAX ? kept : []
  const isOfficial = kept.every(({ spot }) => spot.kind !== 'area')
  return isOfficial && kept.length === 1 && key.length >= LARGE_PLACE_BEGINNING_MIN_CHARACTERS ? kept : []
}

/** The key; then without what follows the name; then without what precedes it either. */
function* withoutSurroundings(key: string) {
  const words = key.replace(/ cedex( \d+)?\b/, '').split(' ')
  yield words.join(' ')
  const isName = (word: string) => !AROUND.has(word)
  const [first, last] = [words.findIndex(isName), words.findLastIndex(isName)]
  if (first < 0) return
  if (last < words.length - 1) yield words.slice(0, last + 1).join(' ')
  if (first > 0) yield words.slice(first, last + 1).join(' ')
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
