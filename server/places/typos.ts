import { areWithin, lettersOf, mayBeWithin } from './distance.ts'
import { createNeighbours } from './neighbours.ts'
import { isCommuneId, type Match, type Names } from './names.ts'
import { once } from './once.ts'
import { isOrdinary } from './words.ts'

const TEXT_MIN_CHARACTERS = 5
const NAME_MIN_CHARACTERS = 4
const TWO_ERRORS_MIN_CHARACTERS = 9
/** Short words resemble many names: only a known town is meant. */
const MIN_POPULATION_BY_LENGTH = [
  { below: 5, population: 50_000 },
  { below: 7, population: 5_000 },
  { below: 9, population: 2_000 },
]
/** Two errors are forgiven to towns of this size, that much larger than the others so near. */
const TWO_ERRORS_MIN_POPULATION = 20_000
const TWO_ERRORS_MIN_RATIO = 10

export interface Typos {
  /** the largest places one typing error away */
  oneErrorAway(key: string): Match[]
  /** the places meant by a key with a typing error or two */
  corrected(key: string): Match[]
  /** the larger places whose name begins so, give or take a typing error */
  begun(key: string): Match[]
  /** the work that otherwise waits for the first typing error, in short pieces */
  warmUp(): Iterable<void>
}

interface Correctable {
  key: string
  population: number
}

export function createTypos(names: Names): Typos {
  const known = once(() => correctable(names))
  const large = once(() => known().filter(({ population }) => population >= TWO_ERRORS_MIN_POPULATION))
  const long = once(() => {
    const places = large()
      .filter(({ key }) => key.length >= TWO_ERRORS_MIN_CHARACTERS)
      .sort((one, other) => other.population - one.population)
    return { places, letters: Int32Array.from(places, ({ key }) => lettersOf(key)) }
  })
  const neighbours = createNeighbours(() => known().map(({ key }) => key))

  const oneError = (key: string) => {
    const near = neighbours
      .of(key)
      .map((place) => known()[place])
      .filter((one) => one !== undefined)
    return near.filter((one) => areWithin(1, key, one.key)).sort((one, other) => other.population - one.population)[0]
  }
  const twoErrors = (key: string) => {
    const { places, letters } = long()
    const own = lettersOf(key)
    // by population: only the two largest matter
    const found: Correctable[] = []
    for (let at = 0; at < places.length && found.length < 2; at++) {
      const one = mayBeWithin(2, own, letters[at] ?? 0) ? places[at] : undefined
      if (one && areWithin(2, key, one.key)) found.push(one)
    }
    const [first, second] = found
    return first && first.population >= TWO_ERRORS_MIN_RATIO * (second?.population ?? 0) ? first : undefined
  }
  const matches = (one: Correctable | undefined) =>
    one ? names.get(one.key).filter(({ naming }) => naming === 'name') : []

  return {
    oneErrorAway: (key) => (isCorrectable(key) ? matches(oneError(key)) : []),
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
    *warmUp() {
      known()
      yield
      long()
      yield* neighbours.warmUp()
    },
  }
}

const isCorrectable = (key: string) => key.length >= TEXT_MIN_CHARACTERS && !/\d/.test(key) && !isOrdinary(key)

function correctable(names: Names): Correctable[] {
  const known: Correctable[] = []
  for (const [key, references] of names.references()) {
    if (key.length < NAME_MIN_CHARACTERS || /\d/.test(key)) continue
    let population = 0
    for (const { id, naming } of references) {
      // a large place of so short a name resembles too many words: Gers, Cher, Nord
      const isNamed = naming === 'name' && (key.length >= TEXT_MIN_CHARACTERS || isCommuneId(id))
      if (isNamed) population = Math.max(population, names.populationOf(id))
    }
    if (population >= minPopulation(key)) known.push({ key, population })
  }
  return known
}

function minPopulation({ length }: string): number {
  for (const { below, population } of MIN_POPULATION_BY_LENGTH) if (length < below) return population
  return 1
}
