import { lazy } from '#server/places/once.ts'

/** An entry is one number: the hash of a shortened key × 2^17 + the position of the key in the list. */
const MAX_KEYS = 2 ** 17
const BASE = 0x01000193

export interface OneErrorIndex {
  /** positions of the keys that may be one typing error away; the caller checks each */
  candidates(key: string): number[]
  warmUp(): Iterable<void>
}

/**
 * Finds the keys that may be one typing error away, by binary search.
 * Two keys one error apart share a form (the whole key, or the key without one letter): the hashes of all forms of all
 * keys are stored in one sorted array of a few megabytes.
 */
export function createOneErrorIndex(keys: () => string[]): OneErrorIndex {
  const entries = lazy(() => entriesOf(keys()))
  const sorted = lazy(() => entries().sort())
  return {
    candidates(key) {
      const positions = new Set<number>()
      for (const hash of shortenedHashes(key)) {
        const next = (hash + 1) * MAX_KEYS
        for (let at = firstAtLeast(sorted(), hash * MAX_KEYS); (sorted()[at] ?? next) < next; at++) {
          positions.add((sorted()[at] ?? 0) % MAX_KEYS)
        }
      }
      return [...positions]
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
  for (const [position, key] of keys.entries()) {
    for (const hash of shortenedHashes(key)) entries[size++] = hash * MAX_KEYS + position
  }
  return entries
}

/** Polynomial hashes of the key and of the key without each of its letters, each in constant time. */
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

/** Inverse of BASE modulo 2^32: removes the last letter from a hash. */
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
