import type { Bubble } from './bubbles.ts'
import type { Box } from './box.ts'
import { escapeSvg, short } from './svg.ts'

/** A town to be named. */
export interface Town {
  code: string
  name: string
  x: number
  y: number
}

type Rectangle = [west: number, north: number, east: number, south: number]

/** « Amboise », where only an area is shown. */
export interface Area {
  x: number
  y: number
  km: number
  name: string
}

/** The largest towns are written larger. */
const MAIN = 3
const [MAIN_EM, OTHER_EM] = [2.5, 2.05]
/** Width of a letter, in em. */
const LETTER_EM = 0.54

interface Options {
  box: Box
  /** largest first */
  towns: Town[]
  area?: Area
  bubbles: Bubble[]
  unit: number
}

/** Names of towns beside their dot or bubble, where they cover nothing. */
export function placeLabels({ box, towns, area, bubbles, unit }: Options): string {
  const square = (x: number, y: number, half: number): Rectangle => [x - half, y - half, x + half, y + half]
  const taken = bubbles.map(({ x, y, radius }) => square(x, y, radius))
  if (area) taken.push(square(area.x, area.y, Math.max(area.km * 1.5, 4 * unit)))
  const isFree = (one: Rectangle) =>
    one[0] > box.x + unit &&
    one[2] < box.x + box.width - unit &&
    one[1] > box.y + unit &&
    one[3] < box.y + box.height - unit &&
    taken.every((other) => one[2] < other[0] || one[0] > other[2] || one[3] < other[1] || one[1] > other[3])

  return towns
    .map(({ code, name, ...town }, rank) => {
      const size = (rank < MAIN ? MAIN_EM : OTHER_EM) * unit
      const bubble = bubbles.find(({ spots }) => spots.some((spot) => spot.code === code))
      const at = bubble ?? town
      const gap = bubble ? bubble.radius + 0.7 * unit : 1.1 * unit
      const width = name.length * size * LETTER_EM
      for (const [dx, dy, anchor] of [
        [gap, size * 0.35, 'start'],
        [-gap, size * 0.35, 'end'],
        [0, -gap - 0.3 * unit, 'middle'],
        [0, gap + size * 0.9, 'middle'],
      ] as const) {
        const west = at.x + dx - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2)
        const rectangle: Rectangle = [west, at.y + dy - size * 0.8, west + width, at.y + dy + size * 0.25]
        if (!isFree(rectangle)) continue
        taken.push(rectangle)
        if (!bubble) taken.push(square(town.x, town.y, 0.5 * unit))
        const dot = `<circle class="map-town" cx="${short(town.x, 2)}" cy="${short(town.y, 2)}" r="${short(0.42 * unit, 2)}"/>`
        return `${bubble ? '' : dot}<text class="map-town-name${rank < MAIN ? ' map-main' : ''}" text-anchor="${anchor}" x="${short(at.x + dx, 2)}" y="${short(at.y + dy, 2)}">${escapeSvg(name)}</text>`
      }
      return ''
    })
    .join('')
}
