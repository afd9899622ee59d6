import { areWithin } from './edit-distance.ts'
import { allNames, type Match, namedAs } from '#server/places/index/names.ts'
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

interface CorrectableName {
  key: string
  population: number
}

/** The names that a text may be corrected to, largest place first. */
const correctable = lazy(() => {
  const names: CorrectableName[] = []
  for (const [key, matches] of allNames()) {
    if (key.length < NAME_MIN_CHARACTERS || /\d/.test(key)) continue
    // short names of départements resemble too many words: Gers, Cher, Nord
    const named = matches.filter(
      ({ place, matchKind }) => matchKind === 'name' && (key.length >= TEXT_MIN_CHARACTERS || place.kind === 'commune'),
    )
    const population = Math.max(0, ...named.map(({ place }) => place.population))
    const least = MIN_POPULATION_BY_LENGTH.find(({ below }) => key.length < below)?.population ?? 1
    if (population >= least) names.push({ key, population })
  }
  return names.sort(largestFirst)
})

const largestFirst = (one: CorrectableName, other: CorrectableName) => other.population - one.population

const byLength = lazy(() => Map.groupBy(correctable(), ({ key }) => key.length))

const largeNames = lazy(() => correctable().filter(({ population }) => population >= TWO_ERRORS_MIN_POPULATION))

const matches = (one: CorrectableName | undefined) =>
  one ? namedAs(one.key).filter(({ matchKind }) => matchKind === 'name') : []

const isCorrectable = (key: string) => key.length >= TEXT_MIN_CHARACTERS && !/\d/.test(key) && !isOrdinary(key)

function nameOneErrorAway(key: string): CorrectableName | undefined {
  const near = [key.length, key.length - 1, key.length + 1].flatMap(
    (length) =>
      byLength()
        .get(length)
        ?.find((one) => areWithin(1, key, one.key)) ?? [],
  )
  return near.toSorted(largestFirst)[0]
}

/** The places of the largest name one typing error away. */
export const oneErrorAway = (key: string): Match[] => (isCorrectable(key) ? matches(nameOneErrorAway(key)) : [])

/** The places a key means, with one or two typing errors corrected. */
export const placesMeant = (key: string): Match[] =>
  isCorrectable(key) ? matches(nameOneErrorAway(key) ?? nameTwoErrorsAway(key)) : []

function nameTwoErrorsAway(key: string): CorrectableName | undefined {
  if (key.length < TWO_ERRORS_MIN_CHARACTERS) return undefined
  const [first, second] = largeNames().filter(
    (one) => one.key.length >= TWO_ERRORS_MIN_CHARACTERS && areWithin(2, key, one.key),
  )
  return first && first.population >= TWO_ERRORS_MIN_RATIO * (second?.population ?? 0) ? first : undefined
}

/** The larger towns whose name is one typing error away, however short. */
export function resembling(key: string): Match[] {
  if (key.length < NAME_MIN_CHARACTERS || isOrdinary(key)) return []
  return largeNames()
    .filter((one) => one.key !== key && areWithin(1, key, one.key))
    .flatMap(matches)
    .filter(({ place }) => isTown(place))
}

/** The larger places whose name begins with the key, with at most one typing error. */
export function nearlyStartingWith(key: string): Match[] {
  if (!isCorrectable(key)) return []
  const lengths = [key.length, key.length - 1, key.length + 1]
  return largeNames()
    .filter((one) => lengths.some((length) => areWithin(1, key, one.key.slice(0, length))))
    .flatMap(matches)
}
