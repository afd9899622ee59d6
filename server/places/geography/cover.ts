import { departementCode } from '#server/places/index/communes.ts'
import { lazy } from '#server/places/once.ts'
import type { Cover } from '#server/places/place.ts'
import type { Points } from './points.ts'

/** Below this share of a département's people, looking into each commune reads less than walking the département. */
const WALKED_SHARE_MIN = 0.15
/** As few communes as this are looked into one by one. */
const LOOKED_INTO_MAX = 8

interface Options {
  points: Points
  /** every official commune */
  communes: () => string[]
  populationOf: (code: string) => number
  /** the city of an arrondissement; undefined for other codes */
  cityOf: (code: string) => string | undefined
}

/** Returns the function that turns a circle around a commune or arrondissement into a cover. */
export function createCover({ points, communes, populationOf, cityOf }: Options) {
  const people = (codes: string[]) => codes.reduce((sum, code) => sum + populationOf(code), 0)
  const departements = lazy(() => {
    const codes = Map.groupBy(communes(), departementCode)
    return new Map([...codes].map(([code, own]) => [code, { count: own.length, people: people(own) }]))
  })

  return function cover(code: string, km: number): Cover | undefined {
    const origin = points.get(code)
    if (!origin) return undefined
    const inside = new Set(points.within(origin, km).map((one) => one.code))
    inside.add(code)
    const isArrondissement = (one: string) => cityOf(one) !== undefined
    const found: Cover = { departements: [], walked: [], communes: [], arrondissements: [] }
    const byDepartement = Map.groupBy(
      [...inside].filter((one) => !isArrondissement(one)),
      departementCode,
    )
    for (const [departement, own] of byDepartement) {
      const all = departements().get(departement) ?? { count: 0, people: 0 }
      if (own.length === all.count) found.departements.push(departement)
      else if (own.length > LOOKED_INTO_MAX && people(own) >= WALKED_SHARE_MIN * all.people)
        found.walked.push({ departement, communes: own })
      else found.communes.push(...own)
    }
    // A city whose own centre is farther away may have arrondissements that are near.
    found.arrondissements = [...inside].filter((one) => isArrondissement(one) && !inside.has(cityOf(one) ?? ''))
    return found
  }
}
