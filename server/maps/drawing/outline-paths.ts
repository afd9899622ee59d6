import type { Point } from '#server/places/geography/projection.ts'

type Bounds = [west: number, north: number, east: number, south: number]

/** Parses a path of relative moves, as outlines are stored, to the corners of each line. */
const linesOf = (path: string): Point[][] =>
  path
    .split('M')
    .slice(1)
    .map((part) => {
      const [start = '', moves = ''] = part.replace('z', '').split('l')
      let [x = 0, y = 0] = start.split(' ').map(Number)
      const steps = (moves.match(/-?\d+/g) ?? []).map(Number)
      const corners: Point[] = [[x, y]]
      for (let at = 0; at < steps.length; at += 2) {
        ;[x, y] = [x + (steps[at] ?? 0), y + (steps[at + 1] ?? 0)]
        corners.push([x, y])
      }
      return corners
    })

const bounds = new Map<string, Bounds>()

/** The bounds of a path; computed once. */
export function boundsOfPath(path: string): Bounds {
  const known = bounds.get(path) ?? computeBounds(path)
  bounds.set(path, known)
  return known
}

function computeBounds(path: string): Bounds {
  const corners = linesOf(path).flat()
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** Clips the areas of a path to bounds; where it is cut, its edge follows the bounds. */
export const clipPath = (path: string, [west, north, east, south]: Bounds): string =>
  linesOf(path)
    .map((ring) => {
      const inWest = clip(ring, ([x]) => x - west)
      const inEast = clip(inWest, ([x]) => east - x)
      const inNorth = clip(inEast, ([, y]) => y - north)
      return pathOf(clip(inNorth, ([, y]) => south - y))
    })
    .join('')

/** Clips a ring along a line (Sutherland–Hodgman): `inside` is the distance of a corner from it, positive where kept. */
function clip(ring: Point[], inside: (corner: Point) => number): Point[] {
  if (ring.every((corner) => inside(corner) >= 0)) return ring
  return ring.flatMap((corner, at) => {
    const last = ring.at(at - 1) ?? corner
    const [here, before] = [inside(corner), inside(last)]
    const share = before / (before - here)
    const crossing: Point = [last[0] + (corner[0] - last[0]) * share, last[1] + (corner[1] - last[1]) * share]
    const isCrossed = here >= 0 !== before >= 0
    return [...(isCrossed ? [crossing] : []), ...(here >= 0 ? [corner] : [])]
  })
}

function pathOf(ring: Point[]): string {
  const [first, ...others] = ring.map(([x, y]): Point => [Math.round(x), Math.round(y)])
  if (!first) return ''
  let from = first
  const moves = others.flatMap(([x, y]) => {
    const move = `${x - from[0]}${y < from[1] ? '' : ' '}${y - from[1]}`
    from = [x, y]
    return move
  })
  return `M${first[0]} ${first[1]}l${moves.join(' ')}z`
}
