import { readFileSync } from 'node:fs'

export const INDEX_FILE = new URL('./index.json', import.meta.url)

/** The official places, as `tools/places-index.ts` compiles them. Rows, not objects: a third of the size. */
export interface PlacesIndex {
  /** code, name, key, population, postal codes joined by a space; largest first */
  communes: [code: string, name: string, key: string, population: number, postcodes: string][]
  /** code, name, city, population, postal codes: of Paris, Lyon and Marseille */
  arrondissements: [code: string, name: string, commune: string, population: number, postcodes: string][]
  /** names that were communes, and the commune that holds them now */
  formerCommunes: [key: string, commune: string][]
  /** code, name, région (null overseas where there is none) */
  departements: [code: string, name: string, region: string | null][]
  regions: [code: string, name: string][]
  /** the communes of each postal code, or the arrondissements, joined by a space; largest first */
  postcodes: Record<string, string>
  /** the communes of each intercommunalité that an area is made of */
  intercommunalites: Record<string, string[]>
}

/** Reads the compiled index; says what to run when it has not been compiled. */
export function readIndex(): PlacesIndex {
  try {
    return JSON.parse(readFileSync(INDEX_FILE, 'utf8')) as PlacesIndex
  } catch (cause) {
    throw new Error('The places index is missing or damaged: run `node tools/places-index.ts`.', { cause })
  }
}
