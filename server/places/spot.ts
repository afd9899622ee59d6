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
  // most often they are communes, none of which lies in another
  spots.every(({ kind }) => kind === 'commune')
    ? spots
    : spots.filter((spot) => !spots.some((other) => other !== spot && isInside(spot, other)))

/** Without the places that another one of the list lies in. */
export const innermost = (spots: Spot[]) =>
  spots.filter((spot) => !spots.some((other) => other !== spot && isInside(other, spot)))

/** The codes of which a listing in one of these places carries one. */
export function filterOf(spots: Spot[]): PlaceFilter {
  const filter: PlaceFilter = { regions: [], departements: [], communes: [], arrondissements: [] }
  const kept = spots.length > 1 ? outermost([...new Set(spots)]).toSorted(largestFirst) : spots
  for (const { kind, code } of kept) if (kind !== 'area') filter[LISTS[kind]].push(code)
  for (const { kind, departements = [], communes = [] } of kept) {
    if (kind !== 'area') continue
    filter.departements = union(filter.departements, departements)
    filter.communes = union(filter.communes, communes)
  }
  return filter
}

const union = (list: string[], more: Iterable<string>) =>
  list.length === 0 ? [...more] : [...new Set([...list, ...more])]

const LISTS = {
  region: 'regions',
  departement: 'departements',
  commune: 'communes',
  arrondissement: 'arrondissements',
} as const

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
