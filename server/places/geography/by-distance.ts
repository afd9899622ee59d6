import { departementCode } from '#server/places/index/communes.ts'
import { lazy } from '#server/places/once.ts'
import type { Points } from './points.ts'
import { distanceKm, type Position } from './projection.ts'

/** Every département by the distance of its middle from that of one of them, which comes first; none for another code. */
export function createByDistance(points: Points): (departement: string) => string[] {
  const middles = lazy(() => {
    const communes = Map.groupBy(points.all(), ({ code }) => departementCode(code))
    return new Map([...communes].map(([code, all]) => [code, middleOf(all)]))
  })

  return (departement) => {
    const from = middles().get(departement)
    if (!from) return []
    return [...middles()]
      .map(([code, at]) => ({ code, km: distanceKm(from, at) }))
      .toSorted((one, other) => one.km - other.km)
      .map(({ code }) => code)
  }
}

const middleOf = (all: Position[]): Position => ({
  lon: all.reduce((sum, { lon }) => sum + lon, 0) / all.length,
  lat: all.reduce((sum, { lat }) => sum + lat, 0) / all.length,
})
