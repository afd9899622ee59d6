import { lazy } from '#server/places/once.ts'
import { firstAtLeast } from '#server/places/geography/points.ts'
import { readOutlines } from '#server/places/geography/outlines-file.ts'
import type { CommunePoint } from '#server/places/geography/points-file.ts'
import { OVERSEAS, type Point, toPoint } from '#server/places/geography/projection.ts'
import { departementCode } from '#server/places/index/communes.ts'
import type { Places } from '#server/places/place.ts'
import type { Box } from './box.ts'

/** A commune on its sheet. */
interface Placed {
  code: string
  departement: string
  at: Point
  population: number
}

/** The sheet a département is drawn on: its own overseas, else the mainland's. */
export const sheetOf = (departement: string) => (departement in OVERSEAS ? departement : '')

/** What drawings are made of, computed once. */
export function createSheets(places: Places) {
  const outlines = lazy(() => readOutlines())
  const communes = lazy(() => {
    const all = places.points.all().filter(({ code }) => places.nameOf(code) && !isArrondissement(code))
    const bySheet = Map.groupBy(all.map(toPlaced), ({ departement }) => sheetOf(departement))
    return new Map([...bySheet].map(([sheet, own]) => [sheet, fromNorth(own)]))
  })
  const toPlaced = (point: CommunePoint): Placed => {
    const departement = departementCode(point.code)
    return {
      code: point.code,
      departement,
      at: toPoint(point, departement),
      population: places.populationOf(point.code),
    }
  }

  return {
    outlines,
    /** The communes of a sheet, in a box. */
    communesIn(sheet: string, { x, y, width, height }: Box): Placed[] {
      const { placed, ys } = communes().get(sheet) ?? fromNorth([])
      const inHeight = placed.slice(firstAtLeast(ys, y), firstAtLeast(ys, y + height))
      return inHeight.filter(({ at }) => at[0] > x && at[0] < x + width)
    },
    /** Where a commune or arrondissement is on its sheet. */
    pointOf(code: string): Point | undefined {
      const point = places.points.get(code)
      return point && toPoint(point, departementCode(code))
    },
    /** The box of a département; undefined without an outline. */
    boxOf(departement: string): Box | undefined {
      const [, , , west = 0, north = 0, east = 0, south = 0] = outlines().marks.departements[departement] ?? []
      if (west === east) return undefined
      return boxAround([(west + east) / 2, (north + south) / 2], Math.max(east - west, (south - north) * SHAPE) * 1.12)
    },
  }
}

/** Sorted, so that a box is a slice of them. */
function fromNorth(communes: Placed[]) {
  const placed = communes.toSorted((one, other) => one.at[1] - other.at[1])
  return { placed, ys: Float64Array.from(placed, ({ at }) => at[1]) }
}

export type Sheets = ReturnType<typeof createSheets>

/** Width of a drawing by its height. */
const SHAPE = 1.12

export const boxAround = ([x, y]: Point, width: number): Box => {
  const height = width / SHAPE
  return { x: x - width / 2, y: y - height / 2, width, height }
}

/** Those of Paris, Lyon and Marseille lie on their city. */
const isArrondissement = (code: string) => /^(?:751\d\d|6938\d|132\d\d)$/.test(code)
