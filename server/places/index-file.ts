import { readFileSync } from 'node:fs'

export const INDEX_FILE = new URL('./index.json', import.meta.url)

/** Values joined by a bar: one long text is read many times faster than as many short ones. */
export type Column = string

/** Keys, and the places that each names: `packNames`. */
export interface PackedNames {
  keys: Column
  places: Column
}

/** The official places, as `tools/places-index.ts` compiles them. */
export interface PlacesIndex {
  /** largest first; the postal codes of one are joined by a space */
  communes: { codes: Column; names: Column; postcodes: Column; populations: number[] }
  /** code, name, city, population, postal codes: of Paris, Lyon and Marseille */
  arrondissements: [code: string, name: string, commune: string, population: number, postcodes: string][]
  /** code, name, région (null overseas where there is none), population, and the commune that is all of it */
  departements: [code: string, name: string, region: string | null, population: number, commune: string | null][]
  regions: [code: string, name: string][]
  /** each postal code and its communes, or arrondissements, joined by a space; largest first */
  postcodes: { codes: Column; places: Column }
  names: PackedNames
  /** what the first words of longer names stand for */
  beginnings: PackedNames
  /** the communes of each intercommunalité that an area is made of */
  intercommunalites: Record<string, string[]>
}

export const toColumn = (values: string[]): Column => values.join('|')

export const fromColumn = (column: Column) => column.split('|')

/** Reads the compiled index; says what to run when it has not been compiled. */
export function readIndex(): PlacesIndex {
  try {
    return JSON.parse(readFileSync(INDEX_FILE, 'utf8')) as PlacesIndex
  } catch (cause) {
    throw new Error('The places index is missing or damaged: run `node tools/places-index.ts`.', { cause })
  }
}
