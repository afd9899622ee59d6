import { lazy } from '#server/places/once.ts'
import { distanceKm, KM_PER_DEGREE, type Position } from './projection.ts'
import { type CommunePoint, readPoints } from './points-file.ts'

/** Where the communes and arrondissements are. */
export interface Points {
  /** Undefined for the few of the overseas collectivités that no source places. */
  get(code: string): CommunePoint | undefined
  /** Everything within so many kilometres, as the crow flies, from centre to centre. */
  within(at: Position, km: number): CommunePoint[]
  all(): CommunePoint[]
}

/** Points sorted by latitude: a circle is a slice of them. They are read at first use, not at the start: some 10 MB. */
export function createPoints(): Points {
  const table = lazy(() => {
    const sorted = readPoints().sort((one, other) => one.lat - other.lat)
    return {
      sorted,
      latitudes: Float64Array.from(sorted, ({ lat }) => lat),
      byCode: new Map(sorted.map((one) => [one.code, one])),
    }
  })
  return {
    get: (code) => table().byCode.get(code),
    all: () => table().sorted,
    within(at, km) {
      const { sorted, latitudes } = table()
      const dLat = km / KM_PER_DEGREE
      const dLon = dLat / Math.max(0.05, Math.cos(((Math.abs(at.lat) + dLat) * Math.PI) / 180))
      const found: CommunePoint[] = []
      for (let row = firstAtLeast(latitudes, at.lat - dLat); row < sorted.length; row++) {
        const one = sorted[row] as CommunePoint
        if (one.lat > at.lat + dLat) break
        if (Math.abs(one.lon - at.lon) <= dLon && distanceKm(one, at) <= km) found.push(one)
      }
      return found
    },
  }
}

/** Where the first value that is not less stands in a sorted list. */
function firstAtLeast(values: Float64Array, least: number): number {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle] as number) < least) low = middle + 1
    else high = middle
  }
  return low
}
