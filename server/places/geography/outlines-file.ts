import { readFileSync } from 'node:fs'

/** Attribution under a map, in French: sources of the points, the outlines and the neighbouring land. */
export const SOURCES = 'IGN Admin Express et geo.api.gouv.fr (Licence Ouverte), GeoNames (CC BY 4.0), Natural Earth'

/** Outlines of départements on their sheets (see projection.ts), as SVG paths of relative moves in whole units. */
export interface Outlines {
  /** in tenths of a kilometre; lines are split, so that a drawing contains only what it shows */
  fine: { departements: Record<string, string>; regions: string[]; coast: string[] }
  /** in kilometres: for the whole country */
  coarse: { departements: Record<string, string>; regions: string; coast: string }
  /** land around the mainland, and around overseas départements by code, in kilometres */
  neighbours: Record<string, string>
  /** by code of département and of mainland région */
  marks: { departements: Record<string, Mark>; regions: Record<string, Mark> }
}

/** The best position of a name and its distance from the border, then the bounds; in kilometres. */
export type Mark = [x: number, y: number, reach: number, west: number, north: number, east: number, south: number]

/** Written by `npm run places:exact`. */
export const OUTLINES_FILE = new URL('./outlines.json', import.meta.url)

export const readOutlines = () => JSON.parse(readFileSync(OUTLINES_FILE, 'utf8')) as Outlines
