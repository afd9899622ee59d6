import type { Location, PlaceFilter } from './place.ts'

/** A place of the gazetteer, with what it lies in. */
export interface Spot extends Location {
  kind: 'commune' | 'arrondissement' | 'departement' | 'region' | 'area'
  code: string
  name: string
  population: number
  /** joined by a space */
  postcodes: string
  /** what an area is made of */
  departements?: string[]
  communes?: Set<string>
}

export const isTown = ({ kind }: Spot) => kind === 'commune' || kind === 'arrondissement'

export const largestFirst = (one: Spot, other: Spot) => other.population - one.population

/** Whether all of one place lies in the other; a place lies in itself. */
export function isInside(inner: Spot, outer: Spot): boolean {
  if (inner === outer) return true
  if (outer.kind !== 'area') return inner[outer.kind] === outer.code
  return (
    (inner.departement !== null && (outer.departements ?? []).includes(inner.departement)) ||
    (inner.commune !== null && (outer.communes?.has(inner.commune) ?? false))
  )
}

/** Without the places that lie in another one of the list. */
export const outermost = (spots: Spot[]) =>
  spots.filter((spot) => !spots.some((other) => other !== spot && isInside(spot, other)))

/** Without the places that another one of the list lies in. */
export const innermost = (spots: Spot[]) =>
  spots.filter((spot) => !spots.some((other) => other !== spot && isInside(other, spot)))

/** The codes of which a listing in one of these places carries one. */
export function filterOf(spots: Spot[]): PlaceFilter {
  const kept = outermost([...new Set(spots)]).sort(largestFirst)
  const codes = (kind: Spot['kind']) => kept.filter((spot) => spot.kind === kind).map(({ code }) => code)
  const areas = kept.filter(({ kind }) => kind === 'area')
  const union = (...lists: string[][]) => [...new Set(lists.flat())]
  return {
    regions: codes('region'),
    departements: union(codes('departement'), ...areas.map((area) => area.departements ?? [])),
    communes: union(codes('commune'), ...areas.map((area) => [...(area.communes ?? [])])),
    arrondissements: codes('arrondissement'),
  }
}

/** What is true of all these places: their common commune, département, région. */
export function commonLocation(spots: Spot[]): Location {
  const common = (field: keyof Location) => {
    const [first, ...others] = new Set(spots.map((spot) => spot[field]))
    return others.length === 0 ? (first ?? null) : null
  }
  return {
    commune: common('commune'),
    arrondissement: common('arrondissement'),
    departement: common('departement'),
    region: common('region'),
  }
}
