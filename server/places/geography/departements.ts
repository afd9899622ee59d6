import { departementCode } from '#server/places/index/communes.ts'
import { lazy } from '#server/places/once.ts'
import type { Points } from './points.ts'
import { distanceKm, type Position } from './projection.ts'

/** Communes on both sides of a border are hardly farther apart than their discs are wide, and no farther than so much. */
const [APART, APART_MAX_KM] = [1.2, 15]

/** How départements and régions lie to each other, by their codes. */
export function createDepartements(points: Points, regionOf: Map<string, string | null>) {
  const communesOf = lazy(() => Map.groupBy(points.all(), ({ code }) => departementCode(code)))
  const middles = lazy(() => new Map([...communesOf()].map(([code, all]) => [code, middleOf(all)])))
  const known = new Map<string, string[]>()

  function ofDepartement(departement: string): string[] {
    const found = known.get(departement) ?? touching(departement)
    known.set(departement, found)
    return found
  }

  function touching(departement: string): string[] {
    const communes = communesOf().get(departement) ?? []
    const near = communes.flatMap((commune) =>
      points
        .within(commune, APART_MAX_KM)
        .filter((other) => departementCode(other.code) !== departement)
        .filter((other) => distanceKm(commune, other) <= APART * (commune.radiusKm + other.radiusKm)),
    )
    return [...new Set(near.map(({ code }) => departementCode(code)))]
  }

  function ofRegion(region: string): string[] {
    const departements = [...regionOf].flatMap(([code, own]) => (own === region ? [code] : []))
    const regions = departements.flatMap(ofDepartement).map((code) => regionOf.get(code) ?? region)
    return [...new Set(regions)].filter((code) => code !== region)
  }

  return {
    /** Those that touch one. */
    neighbours: (kind: 'departement' | 'region', code: string) =>
      kind === 'region' ? ofRegion(code) : ofDepartement(code),
    /** Every département by the distance of its middle from that of one, which comes first; none for another code. */
    byDistance(departement: string): string[] {
      const from = middles().get(departement)
      if (!from) return []
      return [...middles()]
        .map(([code, at]) => ({ code, km: distanceKm(from, at) }))
        .toSorted((one, other) => one.km - other.km)
        .map(({ code }) => code)
    },
  }
}

const middleOf = (all: Position[]): Position => ({
  lon: all.reduce((sum, { lon }) => sum + lon, 0) / all.length,
  lat: all.reduce((sum, { lat }) => sum + lat, 0) / all.length,
})
