import type { BriefCriteria, BriefPlace } from '#domain/briefs/criteria.ts'
import { briefPlaceWords } from '#domain/briefs/plain-words.ts'
import type { MatchedArea, MatchedBrief } from '#domain/briefs/match-verdicts.ts'
import type { Places } from '#server/places/places.ts'

/** Places of many briefs, each computed once: hundreds of buyers look around the same towns. */
export type AreaCache = Map<string, MatchedArea | undefined>

/** A brief with its places computed. A place that the official list no longer has is left out. */
export function withAreas(criteria: BriefCriteria, places: Places, cache: AreaCache = new Map()): MatchedBrief {
  const areas = (criteria.places ?? []).flatMap((place) => {
    const key = briefPlaceWords(place)
    if (!cache.has(key)) cache.set(key, areaOf(place, places))
    return cache.get(key) ?? []
  })
  return { ...criteria, areas }
}

function areaOf({ name, radius }: BriefPlace, places: Places): MatchedArea | undefined {
  const town = radius ? places.town(name) : undefined
  const circle = town && radius ? places.circle(town, radius) : undefined
  if (circle) {
    const regions = circle.departements.flatMap((code) => places.departement(code)?.regionCode ?? [])
    return {
      name: circle.town.name,
      towns: new Map(circle.towns.map(({ code, km }) => [code, km])),
      whole: new Set(circle.wholeDepartements),
      touched: new Set(circle.departements),
      wholeRegions: new Set(),
      touchedRegions: new Set(regions),
    }
  }
  const { place: filter } = places.parse(name)
  if (!filter) return undefined
  const { communes, arrondissements, departements, regions } = filter
  const towns = [...communes, ...arrondissements]
  const around = towns.flatMap((code) => {
    const departement = places.commune(code)?.departementCode
    return departement ? [departement] : []
  })
  const touched = [...new Set([...departements, ...around])]
  return {
    name: places.named(name)?.name ?? name,
    towns: new Map(towns.map((code) => [code, 0])),
    whole: new Set(departements),
    touched: new Set(touched),
    wholeRegions: new Set(regions),
    touchedRegions: new Set([...regions, ...touched.flatMap((code) => places.departement(code)?.regionCode ?? [])]),
  }
}
