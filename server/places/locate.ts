import type { Match } from './names.ts'
import type { Location } from './place.ts'
import type { Reading } from './reading.ts'
import { settle } from './settle.ts'
import { commonLocation, isInside, largestFirst, type Spot } from './spot.ts'

/** Of several places, a listing is in the largest only when it is that much larger than the next. */
const LOCATED_MIN_RATIO = 4

/** Where a listing is whose location text was read so: in one place, or in what all the places meant share. */
export function locationOf(readings: Reading[]): Location {
  const spots = settle(readings)
  const [largest, second] = spots.toSorted(largestFirst)
  if (!largest) return commonLocation([])
  const isFarLarger = largest.population >= LOCATED_MIN_RATIO * (second?.population ?? 0)
  return commonLocation(isFarLarger || areHomonyms(spots, largest, readings) ? [largest] : spots)
}

/** Of homonyms the largest is meant, unless it is not where another part of the text says. */
const areHomonyms = (spots: Spot[], largest: Spot, readings: Reading[]) =>
  readings.some(({ matches }) =>
    spots.every((spot) => matches.some((match) => isNamed(match) && match.spot === spot)),
  ) && readings.every(({ matches }) => matches.length === 0 || matches.some(({ spot }) => isInside(largest, spot)))

/** The communes of a postal code tell no more than what they share. */
const isNamed = ({ naming }: Match) => naming !== 'number'
