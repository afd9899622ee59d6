import { existsSync, readFileSync } from 'node:fs'

/** Outlines of départements on their sheets: see projection.ts. Paths are SVG's, of relative moves in whole units. */
export interface Outlines {
  /** who is to be named, in French */
  sources: string
  /** in tenths of a kilometre; lines are cut up, so that a drawing carries only what it shows */
  fine: { departements: Record<string, string>; regions: string[]; coast: string[] }
  /** in kilometres: for the whole country */
  coarse: { departements: Record<string, string>; regions: string; coast: string }
  /** land around the mainland, and around overseas départements by code, in kilometres */
  neighbours: Record<string, string>
  /** by code of département and of mainland région */
  marks: { departements: Record<string, Mark>; regions: Record<string, Mark> }
  /** km², by code of département */
  areas: Record<string, number>
}

/** Where a name stands best and how far the border is from there, then the bounds; in kilometres. */
export type Mark = [x: number, y: number, reach: number, west: number, north: number, east: number, south: number]

export const DERIVED_FILE = new URL('./derived/outlines.json', import.meta.url)
/** Written by `npm run places:exact`; read instead of the derived file when it exists. */
export const EXACT_FILE = new URL('./exact/outlines.json', import.meta.url)

export const readOutlines = (file = existsSync(EXACT_FILE) ? EXACT_FILE : DERIVED_FILE) =>
  JSON.parse(readFileSync(file, 'utf8')) as Outlines
