import type { Bubble } from './bubbles.ts'
import type { SheetBox } from './box.ts'
import type { SheetTown } from './sheets.ts'
import { escapeSvg, short } from './svg.ts'

type Rectangle = [west: number, north: number, east: number, south: number]

/** A named area, which is shown instead of a point. */
export interface NamedArea {
  x: number
  y: number
  km: number
  name: string
}

/** Number of the largest towns, whose names are larger. */
const MAIN = 3
const [MAIN_EM, OTHER_EM] = [2.5, 2.05]
/** Size of these names on narrow screens, which show no others: same value as in web/site/map/map.css. */
const NARROW_MAIN_EM = 3.7
/** Half the width of a town's dot, and the part of the sides of a drawing that its corners take. */
const [DOT, CORNER] = [0.5, 0.18]
/** Width of a letter, in em. */
const LETTER_EM = 0.54

interface Options {
  box: SheetBox
  /** largest first */
  towns: SheetTown[]
  area?: NamedArea
  bubbles: Bubble[]
  unit: number
}

/** Places names of towns beside their dot or bubble; omits those that would overlap something. */
export function placeLabels({ box, towns, area, bubbles, unit }: Options): string {
  const square = (x: number, y: number, half: number): Rectangle => [x - half, y - half, x + half, y + half]
  const { x: west, y: north, width, height } = box
  const [east, south] = [west + width, north + height]
  const taken: Rectangle[] = [
    // Corners taken by the small map (right) and by the scale (left).
    [east - CORNER * width, north, east, north + CORNER * height],
    [east - CORNER * width, south - CORNER * height, east, south],
    [west, south - 7 * unit, west + 1.5 * CORNER * width, south],
  ]
  for (const { x, y, radius } of bubbles) taken.push(square(x, y, radius))
  if (area) taken.push(square(area.x, area.y, Math.max(area.km * 1.5, 4 * unit)))
  const isFree = (one: Rectangle) =>
    one[0] > west + unit &&
    one[2] < east - unit &&
    one[1] > north + unit &&
    one[3] < south - unit &&
    taken.every((other) => one[2] < other[0] || one[0] > other[2] || one[3] < other[1] || one[1] > other[3])

  return towns
    .map(({ code, name, ...town }, rank) => {
      const size = (rank < MAIN ? MAIN_EM : OTHER_EM) * unit
      const bubble = bubbles.find(({ spots }) => spots.some((spot) => spot.code === code))
      const at = bubble ?? town
      // Its dot would overlap what is already there.
      if (!bubble && !isFree(square(town.x, town.y, DOT * unit))) return ''
      const gap = bubble ? bubble.radius + 0.7 * unit : 1.1 * unit
      const room = rank < MAIN ? NARROW_MAIN_EM * unit : size
      const length = name.length * room * LETTER_EM
      for (const [dx, dy, anchor] of [
        [gap, size * 0.35, 'start'],
        [-gap, size * 0.35, 'end'],
        [0, -gap - 0.3 * unit, 'middle'],
        [0, gap + size * 0.9, 'middle'],
      ] as const) {
        const left = at.x + dx - (anchor === 'start' ? 0 : anchor === 'end' ? length : length / 2)
        const rectangle: Rectangle = [left, at.y + dy - room * 0.8, left + length, at.y + dy + room * 0.25]
        if (!isFree(rectangle)) continue
        taken.push(rectangle)
        if (!bubble) taken.push(square(town.x, town.y, DOT * unit))
        const dot = `<circle class="map-town" cx="${short(town.x, 2)}" cy="${short(town.y, 2)}" r="${short(0.42 * unit, 2)}"/>`
        return `${bubble ? '' : dot}<text class="map-town-name${rank < MAIN ? ' map-main' : ''}" text-anchor="${anchor}" x="${short(at.x + dx, 2)}" y="${short(at.y + dy, 2)}">${escapeSvg(name)}</text>`
      }
      return ''
    })
    .join('')
}
