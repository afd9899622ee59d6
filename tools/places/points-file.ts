import { readFileSync } from 'node:fs'
import type { Position } from '../../server/places/geography/projection.ts'

/** The position of a commune or arrondissement. */
export interface CommunePoint extends Position {
  code: string
  /** of a disc with the area of the commune */
  radiusKm: number
}

/** A stored point: degrees and kilometres, rounded to ten metres. */
type Row = [code: string, lon: number, lat: number, radiusKm: number]

/** Written by `npm run places:exact`. */
export const POINTS_FILE = new URL('../../server/places/geography/points.json', import.meta.url)

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

export const packPoints = (points: CommunePoint[]): Row[] =>
  points
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
    .map(({ code, lon, lat, radiusKm }) => [code, rounded(lon, 4), rounded(lat, 4), rounded(radiusKm, 2)])

export const readPoints = (): CommunePoint[] =>
  (JSON.parse(readFileSync(POINTS_FILE, 'utf8')) as Row[]).map(([code, lon, lat, radiusKm]) => ({
    code,
    lon,
    lat,
    radiusKm,
  }))
