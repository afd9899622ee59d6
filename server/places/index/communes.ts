import type { PlacesIndex } from './index-file.ts'
import { type KnownPlace, noLocation } from './known-place.ts'

/** The 35,000 communes by their codes, largest first. */
export function createCommunes({
  communes,
  departements,
}: Pick<PlacesIndex, 'communes' | 'departements'>): Map<string, KnownPlace> {
  const regionOf = new Map(departements.map(([code, , region]) => [code, region]))
  return new Map(
    communes.map(([code, name, population, postcodes]) => {
      const departement = departementCode(code)
      const region = regionOf.get(departement) ?? null
      const place = { ...noLocation, kind: 'commune', code, name, population, postcodes, commune: code } as const
      return [code, { ...place, departement, region }]
    }),
  )
}

/** The département code of a commune code: three characters overseas, else two. */
export const departementCode = (commune: string) =>
  commune.slice(0, commune.startsWith('97') || commune.startsWith('98') ? 3 : 2)
