import { areWithin, lettersOf, mayBeWithin } from './edit-distance.ts'
import type { Match, Names } from '#server/places/index/names.ts'
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
}

interface CorrectableName {
  key: string
  population: number
}

export function createTypos(names: Names): Typos {
  const table = lazy(() => {
    const all = correctable(names).sort((one, other) => other.population - one.population)
    return { all, letters: Int32Array.from(all, ({ key }) => lettersOf(key)) }
  })
  const largeNames = lazy(() => table().all.filter(({ population }) => population >= TWO_ERRORS_MIN_POPULATION))

  /** The largest names so near to a key: a comparison of letters leaves out nearly all others. */
  function near(key: string, errors: number, wanted: { most: number; population: number; characters: number }) {
    const { all, letters } = table()
    const [own, found] = [lettersOf(key), [] as CorrectableName[]]
    for (let at = 0; at < all.length && found.length < wanted.most; at++) {
      const one = mayBeWithin(errors, own, letters[at] ?? 0) ? all[at] : undefined
      if (!one || one.key.length < wanted.characters) continue
      if (one.population < wanted.population) break
      if (areWithin(errors, key, one.key)) found.push(one)
    }
    return found
  }
  const oneError = (key: string) => near(key, 1, { most: 1, population: 0, characters: 0 })[0]
  const twoErrors = (key: string) => {
    const large = { population: TWO_ERRORS_MIN_POPULATION, characters: TWO_ERRORS_MIN_CHARACTERS }
    const [first, second] = near(key, 2, { most: 2, ...large })
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
  }
}

const isCorrectable = (key: string) => key.length >= TEXT_MIN_CHARACTERS && !/\d/.test(key) && !isOrdinary(key)

function correctable(names: Names): CorrectableName[] {
  const correctableNames: CorrectableName[] = []
  for (const [key, matches] of names.all()) {
    if (key.length < NAME_MIN_CHARACTERS || /\d/.test(key)) continue
    // short names of départements resemble too many words: Gers, Cher, Nord
    const named = matches.filter(
      ({ place, matchKind }) => matchKind === 'name' && (key.length >= TEXT_MIN_CHARACTERS || place.kind === 'commune'),
    )
    const population = Math.max(0, ...named.map(({ place }) => place.population))
    if (population >= minPopulation(key)) correctableNames.push({ key, population })
  }
  return correctableNames
}

function minPopulation({ length }: string): number {
  for (const { below, population } of MIN_POPULATION_BY_LENGTH) if (length < below) return population
  return 1
}
