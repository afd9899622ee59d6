import { departementCode } from '#server/places/index/communes.ts'
import { lazy } from '#server/places/once.ts'
import type { Circle, NearTown, Town } from '#server/places/place.ts'
import { distanceKm } from './projection.ts'
import type { Points } from './points.ts'

/** Arrondissements of a city in a circle may lie outside of it. */
const ARRONDISSEMENT_KM = 12

interface Options {
  points: Points
  /** every official commune */
  communes: () => string[]
  /** the city of an arrondissement; undefined for other codes */
  cityOf: (code: string) => string | undefined
}

/** Returns the function that lists what lies around a town; undefined where its position is not known. */
export function createCircles({ points, communes, cityOf }: Options) {
  const sizes = lazy(() => {
    const byDepartement = Map.groupBy(communes(), departementCode)
    return new Map([...byDepartement].map(([departement, own]) => [departement, own.length]))
  })

  return function circle(town: Town, km: number): Circle | undefined {
    const from = points.get(town.code)
    if (!from) return undefined
    const inside = new Set([town.code, ...points.within(from, km).map(({ code }) => code)])
    const towns = points
      .within(from, km + ARRONDISSEMENT_KM)
      .flatMap((one): NearTown[] => {
        const city = cityOf(one.code)
        if (!inside.has(one.code) && !(city && inside.has(city))) return []
        return [{ code: one.code, kind: city ? 'arrondissement' : 'commune', km: distanceKm(from, one) }]
      })
      .toSorted((one, other) => one.km - other.km || (one.code < other.code ? -1 : 1))
    const byDepartement = Map.groupBy(
      towns.filter(({ kind }) => kind === 'commune'),
      ({ code }) => departementCode(code),
    )
    return {
      town,
      km,
      towns,
      departements: [...new Set(towns.map(({ code }) => departementCode(code)))],
      wholeDepartements: [...byDepartement].flatMap(([code, own]) => (own.length === sizes().get(code) ? [code] : [])),
      // A city whose own centre is farther away may have arrondissements that are near.
      loneArrondissements: towns.flatMap(({ code }) => {
        const city = cityOf(code)
        return city && !inside.has(city) ? [code] : []
      }),
    }
  }
}
