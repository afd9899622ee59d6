import type { Location, PlaceFilter } from '#server/places/place.ts'

/** A place with the larger places it lies in. */
export interface KnownPlace extends Location {
  kind: 'commune' | 'arrondissement' | 'departement' | 'region' | 'area'
  code: string
  name: string
  population: number
  postcodes?: string[]
  aliases?: string[]
  /** of a commune, the names of those it absorbed */
  former?: string[]
  /** of a commune or arrondissement whose position is known: degrees, and the radius of a disc of the same area */
  lon?: number
  lat?: number
  radiusKm?: number
  /** the parts of an area */
  departements?: string[]
  communes?: string[]
}

export const noLocation: Location = { commune: null, arrondissement: null, departement: null, region: null }

/** The département code of a commune code: three characters overseas, else two. */
export const departementCode = (commune: string) => commune.slice(0, /^9[78]/.test(commune) ? 3 : 2)

export const isTown = ({ kind }: KnownPlace) => kind === 'commune' || kind === 'arrondissement'

export const largestFirst = (one: KnownPlace, other: KnownPlace) => other.population - one.population

/** Whether all of one place lies in the other; a place lies in itself. */
export function isInside(inner: KnownPlace, outer: KnownPlace): boolean {
  if (inner === outer) return true
  if (outer.kind !== 'area') return inner[outer.kind] === outer.code
  const { departements = [], communes = [] } = outer
  return departements.includes(inner.departement ?? '') || communes.includes(inner.commune ?? '')
}

/** Removes the places that lie in another one of the list. */
export const outermost = (places: KnownPlace[]) =>
  places.filter((place) => !places.some((other) => other !== place && isInside(place, other)))

/** Removes the places that contain another one of the list. */
export const innermost = (places: KnownPlace[]) =>
  places.filter((place) => !places.some((other) => other !== place && isInside(other, place)))

/** The filter that finds the listings in any of these places. */
export function filterOf(places: KnownPlace[]): PlaceFilter {
  const largest = outermost([...new Set(places)]).toSorted(largestFirst)
  const codes = (kind: KnownPlace['kind'], ofAreas: string[] = []) => [
    ...new Set([...largest.flatMap((place) => (place.kind === kind ? [place.code] : [])), ...ofAreas]),
  ]
  return {
    regions: codes('region'),
    departements: codes(
      'departement',
      largest.flatMap(({ departements = [] }) => departements),
    ),
    communes: codes(
      'commune',
      largest.flatMap(({ communes = [] }) => communes),
    ),
    arrondissements: codes('arrondissement'),
  }
}

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
