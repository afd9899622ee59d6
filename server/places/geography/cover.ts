import { LRUCache } from 'lru-cache'
import { departementCode } from '#server/places/index/communes.ts'
import { lazy } from '#server/places/once.ts'
import type { Cover, DistrictCover } from '#server/places/place.ts'
import type { Points } from './points.ts'
import type { CommunePoint } from './points-file.ts'

/** Below this share of a département's people, looking into each commune reads less than walking the département. */
const WALKED_SHARE_MIN = 0.15
/** As few communes as this are looked into one by one. */
const LOOKED_INTO_MAX = 8

/** The circles of a large town have hundreds of communes: comparing their people takes a millisecond or two. */
const KEPT_MAX = 500

interface Options {
  points: Points
  /** every official commune */
  communes: () => string[]
  populationOf: (code: string) => number
  districtOf: (commune: string) => string | undefined
  /** the city of an arrondissement; undefined for other codes */
  cityOf: (code: string) => string | undefined
}

/** Returns the function that turns a circle around a commune or arrondissement into a cover. */
export function createCover({ points, communes, populationOf, districtOf, cityOf }: Options) {
  const people = (codes: string[]) => codes.reduce((sum, code) => sum + populationOf(code), 0)
  const departements = lazy(() => {
    const codes = Map.groupBy(communes(), departementCode)
    return new Map([...codes].map(([code, own]) => [code, { count: own.length, people: people(own) }]))
  })
  const byDistrict = (codes: string[]) => Map.groupBy(codes, (code) => districtOf(code) ?? departementCode(code))
  const districts = lazy(() => byDistrict(communes()))

  /** `partlyInside`: cities, none of which can stand for what is outside. */
  function inDistricts(inside: string[], partlyInside: Set<string | undefined>): DistrictCover {
    const found: DistrictCover = { districts: [], outside: [], communes: [] }
    for (const [district, own] of byDistrict(inside)) {
      const isOwn = new Set(own)
      const others = (districts().get(district) ?? []).filter((code) => !isOwn.has(code))
      if (people(own) > people(others) && !others.some((code) => partlyInside.has(code))) {
        found.districts.push(district)
        found.outside.push(...others)
      } else found.communes.push(...own)
    }
    return found
  }

  const kept = new LRUCache<string, Cover>({ max: KEPT_MAX })

  return function cover(code: string, km: number): Cover | undefined {
    const origin = points.get(code)
    if (!origin) return undefined
    const key = `${code} ${km}`
    const found = kept.get(key) ?? coverOf(origin, km)
    kept.set(key, found)
    return found
  }

  function coverOf(origin: CommunePoint, km: number): Cover {
    const inside = new Set(points.within(origin, km).map((one) => one.code))
    inside.add(origin.code)
    const isArrondissement = (one: string) => cityOf(one) !== undefined
    // A city whose own centre is farther away may have arrondissements that are near.
    const arrondissements = [...inside].filter((one) => isArrondissement(one) && !inside.has(cityOf(one) ?? ''))
    const found: Omit<Cover, 'byDistrict'> = { departements: [], walked: [], communes: [], arrondissements }
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
    const partly = [...found.walked.flatMap((one) => one.communes), ...found.communes]
    return { ...found, byDistrict: inDistricts(partly, new Set(arrondissements.map(cityOf))) }
  }
}
