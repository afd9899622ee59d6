import { fromColumn, type PlacesIndex } from './index-file.ts'
import { lazy } from '#server/places/once.ts'
import type { KnownPlace } from './known-place.ts'

/** The 35,000 communes, largest first. Each object is created on first use: most are never needed. */
export interface Communes {
  get(code: string): KnownPlace | undefined
  at(row: number): KnownPlace | undefined
  rowOf(code: string): number | undefined
  populationAt(row: number): number
  nameAt(row: number): string | undefined
  /** communes that have a postal code starting with these digits */
  withPostcodePrefix(digits: string): Iterable<KnownPlace>
}

export function createCommunes({ communes, departements }: Pick<PlacesIndex, 'communes' | 'departements'>): Communes {
  const regionOf = new Map(departements.map(([code, , region]) => [code, region]))
  const codes = lazy(() => fromColumn(communes.codes))
  const names = lazy(() => fromColumn(communes.names))
  const postcodes = lazy(() => fromColumn(communes.postcodes))
  const rows = lazy(() => new Map(codes().map((code, row) => [code, row])))
  const cache: (KnownPlace | undefined)[] = []

  function createPlace(row: number): KnownPlace | undefined {
    const code = codes()[row]
    if (code === undefined) return undefined
    const departement = departementCode(code)
    return {
      kind: 'commune',
      code,
      name: names()[row] ?? '',
      population: communes.populations[row] ?? 0,
      postcodes: postcodes()[row] ?? '',
      commune: code,
      arrondissement: null,
      departement,
      region: regionOf.get(departement) ?? null,
    }
  }
  const at = (row: number) => (cache[row] ??= createPlace(row))
  const rowOf = (code: string) => rows().get(code)

  return {
    get: (code) => at(rowOf(code) ?? -1),
    at,
    rowOf,
    populationAt: (row) => communes.populations[row] ?? 0,
    nameAt: (row) => names()[row],
    *withPostcodePrefix(digits) {
      for (const [row, postcodesOfRow] of postcodes().entries()) {
        const place = ` ${postcodesOfRow}`.includes(` ${digits}`) ? at(row) : undefined
        if (place) yield place
      }
    },
  }
}

/** The département code of a commune code: three characters overseas, else two. */
export const departementCode = (commune: string) =>
  commune.slice(0, commune.startsWith('97') || commune.startsWith('98') ? 3 : 2)
