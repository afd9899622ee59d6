import { readFileSync } from 'node:fs'

export const INDEX_FILE = new URL('../index.json', import.meta.url)

/** Keys, sorted, and the places each one names: see `packNames`. */
export type PackedNames = [key: string, places: string][]

/** The official places, as `tools/build/places-index.ts` compiles them. */
export interface PlacesIndex {
  /** Largest first; the postal codes of a commune are joined by a space. */
  communes: [code: string, name: string, population: number, postcodes: string][]
  /** code, name, city, population, postal codes: of Paris, Lyon and Marseille */
  arrondissements: [code: string, name: string, commune: string, population: number, postcodes: string][]
  /** code, name, région (null in overseas collectivités), population, and its only commune when it has a single one */
  departements: [code: string, name: string, region: string | null, population: number, commune: string | null][]
  regions: [code: string, name: string][]
  /** each postal code and its communes or arrondissements, joined by a space, largest first */
  postcodes: [postcode: string, places: string][]
  names: PackedNames
  /** what the first words of longer names mean */
  beginnings: PackedNames
  /** the communes of each intercommunalité used by an area */
  intercommunalites: Record<string, string[]>
}

/** Reads the compiled index. Throws an error that gives the command to run when it is missing. */
export function readIndex(): PlacesIndex {
  try {
    return JSON.parse(readFileSync(INDEX_FILE, 'utf8')) as PlacesIndex
  } catch (cause) {
    throw new Error('The places index is missing or damaged: run `node tools/build/places-index.ts`.', { cause })
  }
}
