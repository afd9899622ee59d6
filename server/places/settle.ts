import type { Match } from './names.ts'
import type { Reading } from './reading.ts'
import { innermost, isInside, isTown, outermost, type Spot } from './spot.ts'

/** A town of this size is meant, whatever the département or région said beside it. */
const KNOWN_TOWN_MIN_POPULATION = 5_000
/** Beside a town that much larger, another town's name is one of its districts. */
const DISTRICT_RATIO = 10
/** Beside a département of the same name, a commune that much smaller is not meant. */
const HOMONYM_MAX_RATIO = 100

/** The places meant by all that was read: those that agree, else the surest. */
export function settle(readings: Reading[]): Spot[] {
  const agreed = agreeing(readings)
  if (agreed.length > 0) return homonyms(agreed)
  const sure = readings.filter(({ trust }) => trust === 'sure')
  const kept = sure.length > 0 ? sure : readings.filter(({ trust }) => trust === 'guess')
  return withoutDistricts(kept).flatMap(({ matches }) => homonyms(matches))
}

/** What lies in a place that another part names: 'Vienne, Isère' is the town, in the département. */
function agreeing(readings: Reading[]): Match[] {
  const found = readings.flatMap((reading) =>
    reading.matches.filter(({ spot }) =>
      readings.some((other) => other !== reading && other.matches.some((outer) => isInside(spot, outer.spot))),
    ),
  )
  const kept = new Set(innermost(found.map(({ spot }) => spot)))
  return found.filter(({ spot }) => kept.has(spot))
}

/** Parts that don't agree: a known town is surer than a larger place, and a city than what may be its district. */
function withoutDistricts(readings: Reading[]): Reading[] {
  const sizes = readings.map(({ matches }) => ({ matches, town: Math.max(0, ...townsOf(matches)) }))
  const largest = Math.max(0, ...sizes.map(({ town }) => town))
  if (largest < KNOWN_TOWN_MIN_POPULATION) return readings
  return readings.filter((_, at) => (sizes[at]?.town ?? 0) * DISTRICT_RATIO > largest)
}

const townsOf = (matches: Match[]) =>
  matches.filter(({ spot }) => isTown(spot) || spot.commune).map(({ spot }) => spot.population)

/** All the places of that name which a person may mean. */
export function homonyms(matches: Match[]): Spot[] {
  const called = (...namings: Match['naming'][]) => matches.filter(({ naming }) => namings.includes(naming))
  const best =
    [called('name', 'longer', 'number'), called('short'), called('former')].find((some) => some.length > 0) ?? []
  const spots = outermost(best.map(({ spot }) => spot))
  if (spots.length < 2) return spots
  if (spots.some(({ kind }) => kind === 'region' || kind === 'area')) return spots.filter((spot) => !isTown(spot))
  if (spots.every(isTown)) return spots
  const largest = Math.max(...spots.map(({ population }) => population))
  return spots.filter((spot) => spot.population * HOMONYM_MAX_RATIO >= largest)
}
