import { fromColumn, type PlacesIndex } from './index-file.ts'
import { once } from './once.ts'
import type { Spot } from './spot.ts'

/** The 35,000 communes, largest first; each becomes an object when it is first asked for, as most never are. */
export interface Communes {
  get(code: string): Spot | undefined
  at(row: number): Spot | undefined
  rowOf(code: string): number | undefined
  populationAt(row: number): number
  /** those that have a postal code beginning so */
  delivered(digits: string): Iterable<Spot>
  /** reads the table, which otherwise waits for the first question */
  warmUp(): void
}

export function createCommunes({ communes, departements }: Pick<PlacesIndex, 'communes' | 'departements'>): Communes {
  const regionOf = new Map(departements.map(([code, , region]) => [code, region]))
  const codes = once(() => fromColumn(communes.codes))
  const names = once(() => fromColumn(communes.names))
  const postcodes = once(() => fromColumn(communes.postcodes))
  const rows = once(() => new Map(codes().map((code, row) => [code, row])))
  const made: (Spot | undefined)[] = []

  function make(row: number): Spot | undefined {
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
  const at = (row: number) => (made[row] ??= make(row))
  const rowOf = (code: string) => rows().get(code)

  return {
    get: (code) => at(rowOf(code) ?? -1),
    at,
    rowOf,
    populationAt: (row) => communes.populations[row] ?? 0,
    *delivered(digits) {
      for (const [row, there] of postcodes().entries()) {
        const spot = ` ${there}`.includes(` ${digits}`) ? at(row) : undefined
        if (spot) yield spot
      }
    },
    warmUp() {
      names()
      postcodes()
      rows()
    },
  }
}

/** The département of a commune; overseas codes have three figures. */
export const departementCode = (commune: string) =>
  commune.slice(0, commune.startsWith('97') || commune.startsWith('98') ? 3 : 2)
