import { lazy } from '#server/places/once.ts'
import { readOutlines } from '#server/places/geography/outlines-file.ts'
import { type PlacedTown, points } from '#server/places/geography/points.ts'
import { OVERSEAS, type Point, toPoint } from '#server/places/geography/projection.ts'
import { departementCode } from '#server/places/index/known-place.ts'
import { type SheetBox, isInBox } from './box.ts'

/** A commune on its sheet, in kilometres. */
export interface SheetTown {
  code: string
  name: string
  population: number
  x: number
  y: number
}

/** The sheet a département is drawn on: its own overseas, else the mainland's. */
export const sheetOf = (departement: string) => (departement in OVERSEAS ? departement : '')

export const outlines = lazy(readOutlines)

/** Without arrondissements, whose dots would overlap that of their city. */
const communes = lazy(() => {
  const all = points.all().filter(({ kind }) => kind === 'commune')
  const fromNorth = all.map(onSheet).toSorted((one, other) => one.y - other.y)
  return Map.groupBy(fromNorth, ({ code }) => sheetOf(departementCode(code)))
})

function onSheet({ code, name, population, ...position }: PlacedTown): SheetTown {
  const [x, y] = toPoint(position, departementCode(code))
  return { code, name, population, x, y }
}

/** The communes of a sheet, in a box. */
export const communesIn = (sheet: string, box: SheetBox): SheetTown[] =>
  (communes().get(sheet) ?? []).filter((at) => isInBox(box, at))

/** Where a commune or arrondissement is on its sheet. */
export function pointOf(code: string): Point | undefined {
  const town = points.get(code)
  return town && toPoint(town, departementCode(code))
}

/** The box of a département or région; undefined without an outline. */
export function boxOf(kind: 'departements' | 'regions', code: string): SheetBox | undefined {
  const [, , , west = 0, north = 0, east = 0, south = 0] = outlines().marks[kind][code] ?? []
  if (west === east) return undefined
  return boxAround([(west + east) / 2, (north + south) / 2], Math.max(east - west, (south - north) * SHAPE) * 1.12)
}

/** Ratio of width to height of a drawing. */
const SHAPE = 1.12

export const boxAround = ([x, y]: Point, width: number): SheetBox => {
  const height = width / SHAPE
  return { x: x - width / 2, y: y - height / 2, width, height }
}
