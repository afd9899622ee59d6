import { readFileSync } from 'node:fs'

/** Who is to be named under a map, in French: of the points, the outlines and the neighbours' land. */
export const SOURCES = 'IGN Admin Express et geo.api.gouv.fr (Licence Ouverte), GeoNames (CC BY 4.0), Natural Earth'

/** Outlines of départements on their sheets: see projection.ts. Paths are SVG's, of relative moves in whole units. */
export interface Outlines {
  /** in tenths of a kilometre; lines are cut up, so that a drawing carries only what it shows */
  fine: { departements: Record<string, string>; regions: string[]; coast: string[] }
  /** in kilometres: for the whole country */
  coarse: { departements: Record<string, string>; regions: string; coast: string }
  /** land around the mainland, and around overseas départements by code, in kilometres */
  neighbours: Record<string, string>
  /** by code of département and of mainland région */
  marks: { departements: Record<string, Mark>; regions: Record<string, Mark> }
}

/** Where a name stands best and how far the border is from there, then the bounds; in kilometres. */
export type Mark = [x: number, y: number, reach: number, west: number, north: number, east: number, south: number]

/** Written by `npm run places:exact`. */
export const OUTLINES_FILE = new URL('./outlines.json', import.meta.url)

export const readOutlines = () => JSON.parse(readFileSync(OUTLINES_FILE, 'utf8')) as Outlines
