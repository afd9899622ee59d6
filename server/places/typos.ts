import { areWithin } from './distance.ts'
import { createNeighbours } from './neighbours.ts'
import type { Match, Names } from './names.ts'
import { once } from './once.ts'
import { isOrdinary } from './words.ts'

const ONE_ERROR_MIN_CHARACTERS = 5
const TWO_ERRORS_MIN_CHARACTERS = 9
/** Short words resemble many names: only a known town is meant. */
const MIN_POPULATION_BY_LENGTH = [
  { below: 7, population: 5_000 },
  { below: 9, population: 2_000 },
]
/** Two errors are forgiven to towns of this size, that much larger than the others so near. */
const TWO_ERRORS_MIN_POPULATION = 20_000
const TWO_ERRORS_MIN_RATIO = 10

export interface Typos {
  /** the places meant by a key with a typing error or two */
  corrected(key: string): Match[]
  /** the larger places whose name begins so, give or take a typing error */
  begun(key: string): Match[]
}

interface Correctable {
  key: string
  population: number
}

export function createTypos(names: Names): Typos {
  const known = once(() => correctable(names))
  const large = once(() => known().filter(({ population }) => population >= TWO_ERRORS_MIN_POPULATION))
  const neighbours = once(() => createNeighbours(known().map(({ key }) => key)))

  const oneError = (key: string) => {
    const near = neighbours()(key)
      .map((place) => known()[place])
      .filter((one) => one !== undefined)
    return near.filter((one) => areWithin(1, key, one.key)).sort((one, other) => other.population - one.population)[0]
  }
  const twoErrors = (key: string) => {
    const [first, second] = large()
      .filter((one) => one.key.length >= TWO_ERRORS_MIN_CHARACTERS && areWithin(2, key, one.key))
      .sort((one, other) => other.population - one.population)
    return first && first.population >= TWO_ERRORS_MIN_RATIO * (second?.population ?? 0) ? first : undefined
  }
  const matches = (one: Correctable | undefined) =>
    one ? (names.get(one.key) ?? []).filter(({ naming }) => naming === 'name') : []

  return {
    corrected(key) {
      if (!isCorrectable(key)) return []
      return matches(oneError(key) ?? (key.length >= TWO_ERRORS_MIN_CHARACTERS ? twoErrors(key) : undefined))
    },
    begun(key) {
      if (!isCorrectable(key)) return []
      const lengths = [key.length, key.length - 1, key.length + 1]
      return large()
        .filter((one) => lengths.some((length) => areWithin(1, key, one.key.slice(0, length))))
        .flatMap(matches)
    },
  }
}

const isCorrectable = (key: string) => key.length >= ONE_ERROR_MIN_CHARACTERS && !/\d/.test(key) && !isOrdinary(key)

function correctable(names: Names): Correctable[] {
  const known: Correctable[] = []
  for (const [key, matches] of names) {
    if (key.length < ONE_ERROR_MIN_CHARACTERS || /\d/.test(key)) continue
    const enough = MIN_POPULATION_BY_LENGTH.find(({ below }) => key.length < below)?.population ?? 1
    let population = 0
    for (const { spot, naming } of matches) if (naming === 'name') population = Math.max(population, spot.population)
    if (population >= enough) known.push({ key, population })
  }
  return known
}
