import { once } from './once.ts'

/** An entry is one number: the hash of a shortened key, then the place of the key. */
const PLACES = 2 ** 17
const BASE = 0x01000193

export interface Neighbours {
  /** the places of the keys that may be one typing error away */
  of(key: string): number[]
  warmUp(): Iterable<void>
}

/**
 * Finds the places of the keys that may be one typing error away, by halving.
 * Two keys one error apart share a shortened form (each without one of its letters, or whole): the forms of all keys
 * are kept as sorted numbers, a few megabytes.
 */
export function createNeighbours(keys: () => string[]): Neighbours {
  const entries = once(() => entriesOf(keys()))
  const sorted = once(() => entries().sort())
  return {
    of(key) {
      const places = new Set<number>()
      for (const hash of shortenedHashes(key)) {
        const next = (hash + 1) * PLACES
        for (let at = firstAtLeast(sorted(), hash * PLACES); (sorted()[at] ?? next) < next; at++) {
          places.add((sorted()[at] ?? 0) % PLACES)
        }
      }
      return [...places]
    },
    *warmUp() {
      entries()
      yield
      sorted()
    },
  }
}

function entriesOf(keys: string[]): Float64Array {
  const entries = new Float64Array(keys.reduce((total, key) => total + key.length + 1, 0))
  let size = 0
  for (const [place, key] of keys.entries()) {
    for (const hash of shortenedHashes(key)) entries[size++] = hash * PLACES + place
  }
  return entries
}

/** The hash of the key, and of the key without each of its letters, as a polynomial: each in one step. */
function shortenedHashes(key: string): number[] {
  let [before, power] = [0, 1]
  for (let at = 0; at < key.length; at++) before = (Math.imul(before, BASE) + key.charCodeAt(at)) | 0
  const hashes = [before >>> 0]
  let after = 0
  for (let at = key.length - 1; at >= 0; at--) {
    before = Math.imul(before - key.charCodeAt(at), BASE_INVERSE)
    hashes.push((Math.imul(before, power) + after) >>> 0)
    after = (after + Math.imul(key.charCodeAt(at), power)) | 0
    power = Math.imul(power, BASE)
  }
  return hashes
}

/** BASE times this is 1, in 32 bits: takes the last letter back out of a hash. */
const BASE_INVERSE = 0x359c449b

function firstAtLeast(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}
