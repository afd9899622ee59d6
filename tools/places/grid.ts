import { MAINLAND_SHEET, type Point } from '../../server/places/geography/projection.ts'

/** Rings of kilometres on the sheet of the mainland; holes are rings too. */
export type Rings = Point[][]

/** Side of a cell in kilometres. */
const CELL_KM = 1.25
const COLUMNS = Math.ceil(MAINLAND_SHEET.width / CELL_KM)
const ROWS = Math.ceil(MAINLAND_SHEET.height / CELL_KM)

/** The mainland in cells of CELL_KM: which département each belongs to. */
export interface Grid {
  cellArea: number
  /** number of the département of each cell, -1 at sea and abroad */
  departementAt: Int16Array
  codes: string[]
  middleOf(cell: number): Point
}

/** Fills each outline line by line: a cell belongs to the département its middle lies in. */
export function createGrid(outlines: Map<string, Rings>): Grid {
  const codes = [...outlines.keys()]
  const departementAt = new Int16Array(COLUMNS * ROWS).fill(-1)
  for (const [index, code] of codes.entries()) {
    for (let row = 0; row < ROWS; row++) {
      const crossings = crossingsOf(outlines.get(code) ?? [], (row + 0.5) * CELL_KM)
      for (let at = 0; at + 1 < crossings.length; at += 2) {
        const [from = 0, to = 0] = crossings.slice(at, at + 2)
        const last = Math.min(COLUMNS - 1, Math.ceil(to / CELL_KM - 0.5) - 1)
        for (let column = Math.max(0, Math.ceil(from / CELL_KM - 0.5)); column <= last; column++)
          departementAt[row * COLUMNS + column] = index
      }
    }
  }
  return {
    cellArea: CELL_KM ** 2,
    departementAt,
    codes,
    middleOf: (cell) => [((cell % COLUMNS) + 0.5) * CELL_KM, (Math.floor(cell / COLUMNS) + 0.5) * CELL_KM],
  }
}

function crossingsOf(rings: Rings, y: number): number[] {
  const crossings = rings.flatMap((ring) =>
    ring.flatMap(([x1, y1], at) => {
      const [x2, y2] = ring[(at + 1) % ring.length] as Point
      return y1 > y !== y2 > y ? [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)] : []
    }),
  )
  return crossings.sort((one, other) => one - other)
}

const BUCKET_KM = 10

/** Finds what lies near a point: in the bucket of BUCKET_KM it falls in, and the eight around it. */
export function createNearby<Item extends { at: Point }>(items: Item[]): (point: Point) => Item[] {
  const bucket = ([x, y]: Point, dx = 0, dy = 0) =>
    (Math.floor(x / BUCKET_KM) + dx) * 1000 + Math.floor(y / BUCKET_KM) + dy
  const buckets = Map.groupBy(items, ({ at }) => bucket(at))
  const cache = new Map<number, Item[]>()
  return (point) => {
    const key = bucket(point)
    let near = cache.get(key)
    if (!near) {
      near = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => buckets.get(bucket(point, dx, dy)) ?? []))
      cache.set(key, near)
    }
    return near
  }
}
