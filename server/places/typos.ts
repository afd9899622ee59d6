import { areWithin } from './distance.ts'
import type { Match, Names } from './names.ts'
import { isTown } from './spot.ts'
import { NEVER_CORRECTED } from './words.ts'

const ONE_ERROR_MIN_CHARACTERS = 5
const TWO_ERRORS_MIN_CHARACTERS = 9
/** Short words resemble many names: only a known town is meant. */
const MIN_POPULATION_BY_LENGTH = [{ below: 7, population: 5_000 }, { below: 9, population: 2_000 }]
/** Two errors are forgiven to towns of this size, that much larger than the others so near. */
const TWO_ERRORS_MIN_POPULATION = 20_000
const TWO_ERRORS_MIN_RATIO = 10

const MULTIPLIER = 2 ** 17

export interface Typos {
  /** the places meant by a key with a typing error or two */
  corrected(key: string): Match[]
  /** the larger places whose name begins so, give or take a typing error */
  begun(key: string): Match[]
}

interface Known {
  key: string
  population: number
}

export function createTypos(names: Names): Typos {
  const known = correctable(names)
  const large = known.filter(({ population }) => population >= TWO_ERRORS_MIN_POPULATION)
  let neighbours: ((key: string) => Known[]) | undefined

  const oneError = (key: string) => {
    neighbours ??= createNeighbours(known)
    const near = neighbours(key).filter((one) => areWithin(1, key, one.key))
    return near.sort((one, other) => other.population - one.population)[0]
  }
  const twoErrors = (key: string) => {
    const [first, second] = large
      .filter((one) => one.key.length >= TWO_ERRORS_MIN_CHARACTERS && areWithin(2, key, one.key))
      .sort((one, other) => other.population - one.population)
    return first && first.population >= TWO_ERRORS_MIN_RATIO * (second?.population ?? 0) ? first : undefined
  }
  const matches = (one: Known | undefined) => (one ? (names.get(one.key) ?? []).filter(({ naming }) => naming === 'name') : [])

  return {
    corrected(key) {
      if (key.length < ONE_ERROR_MIN_CHARACTERS || isNeverCorrected(key)) return []
      return matches(oneError(key) ?? (key.length >= TWO_ERRORS_MIN_CHARACTERS ? twoErrors(key) : undefined))
    },
    begun(key) {
      if (key.length < ONE_ERROR_MIN_CHARACTERS || isNeverCorrected(key)) return []
      const lengths = [key.length, key.length - 1, key.length + 1]
      return large
        .filter((one) => lengths.some((length) => areWithin(1, key, one.key.slice(0, length))))
        .flatMap(matches)
    },
  }
}

const isNeverCorrected = (key: string) => /\d/.test(key) || key.split(' ').every((word) => NEVER_CORRECTED.has(word))

function correctable(names: Names): Known[] {
  const known: Known[] = []
  for (const [key, matches] of names) {
    if (key.length < ONE_ERROR_MIN_CHARACTERS || /\d/.test(key)) continue
    const named = matches.filter(({ naming }) => naming === 'name').map(({ spot }) => spot)
    const population = Math.max(0, ...named.map((spot) => spot.population))
    const enough = MIN_POPULATION_BY_LENGTH.find(({ below }) => key.length < below)?.population ?? 1
    if (population >= enough || named.some((spot) => !isTown(spot))) known.push({ key, population })
  }
  return known
}

/**
 * Two keys one error apart share one of their shortened forms (each without one of its letters). All the shortened
 * forms are kept as sorted numbers, hash and place together: a few megabytes, found by halving.
 */
function createNeighbours(known: Known[]): (key: string) => Known[] {
  const entries = Float64Array.from(
    known.flatMap(({ key }, place) => shortenedHashes(key).map((hash) => hash * MULTIPLIER + place)),
  ).sort()
  return (key) => {
    const places = new Set<number>()
    for (const hash of shortenedHashes(key)) {
      for (let at = firstAtLeast(entries, hash * MULTIPLIER); (entries[at] ?? Infinity) < (hash + 1) * MULTIPLIER; at++) {
        places.add((entries[at] ?? 0) % MULTIPLIER)
      }
    }
    return [...places].map((place) => known[place]).filter((one) => one !== undefined)
  }
}

/** FNV-1a, of the whole key (-1) and of the key without each of its letters. */
function shortenedHashes(key: string): number[] {
  const hashes: number[] = []
  for (let without = -1; without < key.length; without++) {
    let hash = 0x811c9dc5
    for (let at = 0; at < key.length; at++) {
      if (at !== without) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
    }
    hashes.push(hash >>> 0)
  }
  return hashes
}

function firstAtLeast(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}
