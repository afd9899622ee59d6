import { departementCode } from '#server/places/index/communes.ts'
import { lazy } from '#server/places/once.ts'
import type { Points } from './points.ts'

/** Communes on both sides of a border are closer than this, from centre to centre. */
const ACROSS_KM = 8

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
    const near = communes.flatMap((commune) => points.within(commune, ACROSS_KM))
    return [...new Set(near.map(({ code }) => departementCode(code)))].filter((code) => code !== departement)
  }

  function ofRegion(region: string): string[] {
    const departements = [...regionOf].flatMap(([code, own]) => (own === region ? [code] : []))
    const regions = departements.flatMap(ofDepartement).map((code) => regionOf.get(code) ?? region)
    return [...new Set(regions)].filter((code) => code !== region)
  }

  return (kind: 'departement' | 'region', code: string) => (kind === 'region' ? ofRegion(code) : ofDepartement(code))
}
