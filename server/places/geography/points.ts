import { lazy } from '#server/places/once.ts'
import { gazetteer, townOf } from '#server/places/index/gazetteer.ts'
import type { KnownPlace } from '#server/places/index/known-place.ts'
import { distanceKm, KM_PER_DEGREE, type Position } from './projection.ts'

/** A commune or arrondissement whose position is known: a few of the overseas collectivités have none. */
export type PlacedTown = KnownPlace & Required<Pick<KnownPlace, 'lon' | 'lat' | 'radiusKm'>>

const isPlaced = (town: KnownPlace | undefined): town is PlacedTown => town?.lat !== undefined

const all = lazy(() =>
  [...gazetteer().communes.values(), ...gazetteer().arrondissements.values()]
    .filter(isPlaced)
    .sort((one, other) => one.lat - other.lat),
)

/** Where the communes and arrondissements are, from south to north. */
export const points = {
  all,
  get(code: string): PlacedTown | undefined {
    const town = townOf(code)
    return isPlaced(town) ? town : undefined
  },
  /** Everything within so many kilometres, as the crow flies, from centre to centre. */
  within(at: Position, km: number): PlacedTown[] {
    // Only what is near in both directions is worth a distance; no town is where a degree of longitude is half as long.
    const degrees = km / KM_PER_DEGREE
    const isNear = (one: Position) => Math.abs(one.lat - at.lat) <= degrees && Math.abs(one.lon - at.lon) <= 2 * degrees
    return all().filter((one) => isNear(one) && distanceKm(one, at) <= km)
  },
}
