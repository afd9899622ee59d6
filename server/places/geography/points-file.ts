import { readFileSync } from 'node:fs'
import type { Position } from './projection.ts'

/** Where a commune or arrondissement is. */
export interface CommunePoint extends Position {
  code: string
  /** of a disc as large as the commune */
  radiusKm: number
}

/**
 * The points as they are stored: for each département its south-west corner in degrees, the step in degrees, and rows of
 * ROW characters, numbers in base 36.
 */
type PackedPoints = Record<string, [west: number, south: number, step: number, rows: string]>

/** End of each column of a row: the commune's number, east, north, radius in 10 m. */
const COLUMNS = [3, 6, 9, 12]
const ROW = 12
const MAX = 36 ** 3 - 1

/** Written by `npm run places:exact`. */
export const POINTS_FILE = new URL('./points.json', import.meta.url)

export function packPoints(points: CommunePoint[], departementOf: (code: string) => string): PackedPoints {
  const sorted = points.toSorted((one, other) => (one.code < other.code ? -1 : 1))
  const packed: PackedPoints = {}
  for (const [departement, own] of Map.groupBy(sorted, ({ code }) => departementOf(code))) {
    const west = Math.floor(Math.min(...own.map(({ lon }) => lon)) * 10) / 10
    const south = Math.floor(Math.min(...own.map(({ lat }) => lat)) * 10) / 10
    const span = Math.max(...own.map(({ lon, lat }) => Math.max(lon - west, lat - south)))
    const step = span < MAX / 10_000 ? 0.0001 : 0.001
    const rows = own.map(
      ({ code, lon, lat, radiusKm }) =>
        code.slice(departement.length).padStart(3, '0') +
        base36((lon - west) / step) +
        base36((lat - south) / step) +
        base36(radiusKm * 100),
    )
    packed[departement] = [west, south, step, rows.join('')]
  }
  return packed
}

const base36 = (value: number) => Math.min(MAX, Math.round(value)).toString(36).padStart(3, '0')

export function readPoints(): CommunePoint[] {
  const packed = JSON.parse(readFileSync(POINTS_FILE, 'utf8')) as PackedPoints
  return Object.entries(packed).flatMap(([departement, [west, south, step, rows]]) =>
    Array.from({ length: rows.length / ROW }, (_, row) => {
      const cells = rows.slice(row * ROW, (row + 1) * ROW)
      const [number, east, north, radius] = COLUMNS.map((end, at) => cells.slice(COLUMNS[at - 1] ?? 0, end))
      const value = (text = '') => Number.parseInt(text, 36)
      return {
        code: departement + (number ?? '').slice(departement.length - 2),
        lon: west + value(east) * step,
        lat: south + value(north) * step,
        radiusKm: value(radius) / 100,
      }
    }),
  )
}
