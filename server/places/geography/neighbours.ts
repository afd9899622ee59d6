import { departementCode } from '#server/places/index/communes.ts'
import { lazy } from '#server/places/once.ts'
import type { Points } from './points.ts'
import { distanceKm } from './projection.ts'

/** Communes on both sides of a border are hardly farther apart than their discs are wide, and no farther than so much. */
const [APART, APART_MAX_KM] = [1.2, 15]

/** The départements and régions that touch one, by their codes. */
export function createNeighbours(points: Points, regionOf: Map<string, string | null>) {
  const communesOf = lazy(() => Map.groupBy(points.all(), ({ code }) => departementCode(code)))
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

  return (kind: 'departement' | 'region', code: string) => (kind === 'region' ? ofRegion(code) : ofDepartement(code))
}
