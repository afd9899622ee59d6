import type { Location, PlaceFilter } from '#server/places/place.ts'

/** A place of the gazetteer, with the larger places it lies in. */
export interface KnownPlace extends Location {
  kind: 'commune' | 'arrondissement' | 'departement' | 'region' | 'area'
  code: string
  name: string
  population: number
  /** separated by spaces */
  postcodes: string
  /** the parts of an area */
  departements?: string[]
  communes?: Set<string>
}

export const noLocation: Location & { postcodes: string } = {
  commune: null,
  arrondissement: null,
  departement: null,
  region: null,
  postcodes: '',
}

export const isTown = ({ kind }: KnownPlace) => kind === 'commune' || kind === 'arrondissement'

export const largestFirst = (one: KnownPlace, other: KnownPlace) => other.population - one.population

/** Whether all of one place lies in the other; a place lies in itself. */
export function isInside(inner: KnownPlace, outer: KnownPlace): boolean {
  if (inner === outer) return true
  if (outer.kind !== 'area') return inner[outer.kind] === outer.code
  return (
    (inner.departement !== null && (outer.departements ?? []).includes(inner.departement)) ||
    (inner.commune !== null && (outer.communes?.has(inner.commune) ?? false))
  )
}

/** Removes the places that lie in another one of the list. */
export const outermost = (places: KnownPlace[]) =>
  // fast path: a commune never lies in another commune
  places.every(({ kind }) => kind === 'commune')
    ? places
    : places.filter((place) => !places.some((other) => other !== place && isInside(place, other)))

/** Removes the places that contain another one of the list. */
export const innermost = (places: KnownPlace[]) =>
  places.filter((place) => !places.some((other) => other !== place && isInside(other, place)))

/** The filter that finds the listings in any of these places. */
export function filterOf(places: KnownPlace[]): PlaceFilter {
  const filter: PlaceFilter = { regions: [], departements: [], communes: [], arrondissements: [] }
  const largestPlaces = places.length > 1 ? outermost([...new Set(places)]).toSorted(largestFirst) : places
  for (const { kind, code } of largestPlaces) if (kind !== 'area') filter[LISTS[kind]].push(code)
  for (const { kind, departements = [], communes = [] } of largestPlaces) {
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

/** The commune, arrondissement, département and région these places have in common, else null. */
export function commonLocation(places: KnownPlace[]): Location {
  const common = (field: keyof Location) => {
    const [first, ...others] = new Set(places.map((place) => place[field]))
    return others.length === 0 ? (first ?? null) : null
  }
  return {
    commune: common('commune'),
    arrondissement: common('arrondissement'),
    departement: common('departement'),
    region: common('region'),
  }
}
