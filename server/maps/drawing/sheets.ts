import { lazy } from '#server/places/once.ts'
import { readOutlines } from '#server/places/geography/outlines-file.ts'
import type { CommunePoint } from '#server/places/geography/points-file.ts'
import { OVERSEAS, type Point, toPoint } from '#server/places/geography/projection.ts'
import { departementCode } from '#server/places/index/communes.ts'
import type { Places } from '#server/places/place.ts'
import { type Box, isWithin } from './box.ts'

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
    const fromNorth = all.map(toPlaced).toSorted((one, other) => one.at[1] - other.at[1])
    return Map.groupBy(fromNorth, ({ departement }) => sheetOf(departement))
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
    communesIn: (sheet: string, box: Box): Placed[] =>
      (communes().get(sheet) ?? []).filter(({ at: [x, y] }) => isWithin(box, { x, y })),
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

export type Sheets = ReturnType<typeof createSheets>

/** Width of a drawing by its height. */
const SHAPE = 1.12

export const boxAround = ([x, y]: Point, width: number): Box => {
  const height = width / SHAPE
  return { x: x - width / 2, y: y - height / 2, width, height }
}

/** Those of Paris, Lyon and Marseille lie on their city. */
const isArrondissement = (code: string) => /^(?:751\d\d|6938\d|132\d\d)$/.test(code)
