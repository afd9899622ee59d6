import { areWithin, lettersOf, mayBeWithin } from './edit-distance.ts'
import { createOneErrorIndex } from './one-error-index.ts'
import { isCommuneId, type Match, type Names } from '#server/places/index/names.ts'
import { isTown } from '#server/places/index/known-place.ts'
import { lazy } from '#server/places/once.ts'
import { isOrdinary } from '#server/places/parse/words.ts'

const TEXT_MIN_CHARACTERS = 5
const NAME_MIN_CHARACTERS = 4
const TWO_ERRORS_MIN_CHARACTERS = 9
/** Short words resemble many names: correct them only to large towns. */
const MIN_POPULATION_BY_LENGTH = [
  { below: 5, population: 50_000 },
  { below: 7, population: 5_000 },
  { below: 9, population: 2_000 },
]
/** Two errors are corrected only to a town of this size, that many times larger than the next candidate. */
const TWO_ERRORS_MIN_POPULATION = 20_000
const TWO_ERRORS_MIN_RATIO = 10

export interface Typos {
  /** the places of the largest name one typing error away */
  oneErrorAway(key: string): Match[]
  /** the places a key means, with one or two typing errors corrected */
  corrected(key: string): Match[]
  /** the larger towns whose name is one typing error away, however short */
  resembling(key: string): Match[]
  /** the larger places whose name begins with the key, with at most one typing error */
  startingWith(key: string): Match[]
  /** builds everything now instead of at the first typing error; yields between short steps */
  warmUp(): Iterable<void>
}

interface CorrectableName {
  key: string
  population: number
}

export function createTypos(names: Names): Typos {
  const correctableNames = lazy(() => correctable(names))
  const largeNames = lazy(() => correctableNames().filter(({ population }) => population >= TWO_ERRORS_MIN_POPULATION))
  const longNames = lazy(() => {
    const places = largeNames()
      .filter(({ key }) => key.length >= TWO_ERRORS_MIN_CHARACTERS)
      .sort((one, other) => other.population - one.population)
    return { places, letters: Int32Array.from(places, ({ key }) => lettersOf(key)) }
  })
  const oneErrorIndex = createOneErrorIndex(() => correctableNames().map(({ key }) => key))

  const oneError = (key: string) => {
    const near = oneErrorIndex
      .candidates(key)
      .map((position) => correctableNames()[position])
      .filter((one) => one !== undefined)
    return near.filter((one) => areWithin(1, key, one.key)).sort((one, other) => other.population - one.population)[0]
  }
  const twoErrors = (key: string) => {
    const { places, letters } = longNames()
    const own = lettersOf(key)
    // sorted by population: only the two largest matter
    const found: CorrectableName[] = []
    for (let at = 0; at < places.length && found.length < 2; at++) {
      const one = mayBeWithin(2, own, letters[at] ?? 0) ? places[at] : undefined
      if (one && areWithin(2, key, one.key)) found.push(one)
    }
    const [first, second] = found
    return first && first.population >= TWO_ERRORS_MIN_RATIO * (second?.population ?? 0) ? first : undefined
  }
  const matches = (one: CorrectableName | undefined) =>
    one ? names.get(one.key).filter(({ matchKind }) => matchKind === 'name') : []

  return {
    oneErrorAway: (key) => (isCorrectable(key) ? matches(oneError(key)) : []),
    corrected(key) {
      if (!isCorrectable(key)) return []
      return matches(oneError(key) ?? (key.length >= TWO_ERRORS_MIN_CHARACTERS ? twoErrors(key) : undefined))
    },
    resembling(key) {
      if (key.length < NAME_MIN_CHARACTERS || isOrdinary(key)) return []
      return largeNames()
        .filter((one) => one.key !== key && areWithin(1, key, one.key))
        .flatMap(matches)
        .filter(({ place }) => isTown(place))
    },
    startingWith(key) {
      if (!isCorrectable(key)) return []
      const lengths = [key.length, key.length - 1, key.length + 1]
      return largeNames()
        .filter((one) => lengths.some((length) => areWithin(1, key, one.key.slice(0, length))))
        .flatMap(matches)
    },
    *warmUp() {
      correctableNames()
      yield
      longNames()
      yield* oneErrorIndex.warmUp()
    },
  }
}

const isCorrectable = (key: string) => key.length >= TEXT_MIN_CHARACTERS && !/\d/.test(key) && !isOrdinary(key)

function correctable(names: Names): CorrectableName[] {
  const correctableNames: CorrectableName[] = []
  for (const [key, references] of names.references()) {
    if (key.length < NAME_MIN_CHARACTERS || /\d/.test(key)) continue
    let population = 0
    for (const { id, matchKind } of references) {
      // short names of départements resemble too many words: Gers, Cher, Nord
      const isNamed = matchKind === 'name' && (key.length >= TEXT_MIN_CHARACTERS || isCommuneId(id))
      if (isNamed) population = Math.max(population, names.populationOf(id))
    }
    if (population >= minPopulation(key)) correctableNames.push({ key, population })
  }
  return correctableNames
}

function minPopulation({ length }: string): number {
  for (const { below, population } of MIN_POPULATION_BY_LENGTH) if (length < below) return population
  return 1
}
