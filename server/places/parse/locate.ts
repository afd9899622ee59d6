import type { Match } from '#server/places/index/names.ts'
import type { Location } from '#server/places/place.ts'
import type { ParsedLocation } from './parse-text.ts'
import { resolvePlaces } from './settle.ts'
import { commonLocation, isInside, largestFirst, type KnownPlace } from '#server/places/index/known-place.ts'

/** Of several places, a listing is in the largest only when it is that many times larger than the next. */
const LOCATED_MIN_RATIO = 4

/** Where a listing is, from its parsed location text: in one place, or in what all the possible places share. */
export function locationOf(parts: ParsedLocation[]): Location {
  const places = resolvePlaces(parts)
  const [largest, second] = places.toSorted(largestFirst)
  if (!largest) return commonLocation([])
  const isFarLarger = largest.population >= LOCATED_MIN_RATIO * (second?.population ?? 0)
  return commonLocation(isFarLarger || areHomonyms(places, largest, parts) ? [largest] : places)
}

/** Whether the places are homonyms and the largest lies where the other parts of the text say. */
const areHomonyms = (places: KnownPlace[], largest: KnownPlace, parts: ParsedLocation[]) =>
  parts.some(({ matches }) =>
    places.every((place) => matches.some((match) => isNamed(match) && match.place === place)),
  ) && parts.every(({ matches }) => matches.length === 0 || matches.some(({ place }) => isInside(largest, place)))

/** Communes matched by a postal code are not homonyms. */
const isNamed = ({ matchKind }: Match) => matchKind !== 'number'
