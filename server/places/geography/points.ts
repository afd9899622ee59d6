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

/** By tenth of a degree of latitude: a circle meets only a few of these bands. */
const bands = lazy(() => Map.groupBy(all(), ({ lat }) => Math.floor(lat * 10)))

/** Where the communes and arrondissements are, from south to north. */
export const points = {
  all,
  get(code: string): PlacedTown | undefined {
    const town = townOf(code)
    return isPlaced(town) ? town : undefined
  },
  /** Everything within a distance, as the crow flies, from centre to centre. */
  within(at: Position, km: number): PlacedTown[] {
    const degrees = km / KM_PER_DEGREE
    // At the latitude of every town, a degree of longitude is at least half as long as one of latitude.
    const isInside = (one: Position) => Math.abs(one.lon - at.lon) <= 2 * degrees && distanceKm(one, at) <= km
    const found: PlacedTown[] = []
    for (let band = Math.floor((at.lat - degrees) * 10); band <= (at.lat + degrees) * 10; band++)
      found.push(...(bands().get(band) ?? []).filter(isInside))
    return found
  },
}
