import type { Position } from '../../server/places/geography/projection.ts'

type Corner = [x: number, y: number]

/** Reads the rings of an SVG path of lines (`m`, `l`, `h`, `v`, `z`, absolute or relative). */
export function readPath(path: string): Corner[][] {
  const rings: Corner[][] = []
  let [x, y, command] = [0, 0, '']
  const tokens = path.match(/[a-z]|-?[\d.]+(?:e-?\d+)?/gi) ?? []
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] ?? ''
    if (/[a-z]/i.test(token)) {
      command = token
      at++
      if (command.toLowerCase() === 'z') [x, y] = rings.at(-1)?.[0] ?? [x, y]
      continue
    }
    const isRelative = command === command.toLowerCase()
    const [first, second] = [Number(token), Number(tokens[at + 1])]
    const kind = command.toLowerCase()
    if (!'mlhv'.includes(kind)) throw new Error(`A path of lines was expected: ${command}`)
    at += kind === 'h' || kind === 'v' ? 1 : 2
    if (kind === 'h') x = isRelative ? x + first : first
    else if (kind === 'v') y = isRelative ? y + first : first
    else [x, y] = isRelative ? [x + first, y + second] : [first, second]
    if (kind === 'm') {
      rings.push([[x, y]])
      command = isRelative ? 'l' : 'L'
    } else rings.at(-1)?.push([x, y])
  }
  return rings
}

const RADIANS = Math.PI / 180
const mercator = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * RADIANS) / 2)) / RADIANS
const ROUNDS = 200
/** Towns farther out than this, in units of the map, are of islands that it leaves out. */
const OUTSIDE_MAX = 4
/** A town outside is moved beyond the border it should be within: the fit ends sooner. */
const OVERSHOOT = 1.8

/** A town and the code of the département it lies in. */
export interface Placed extends Position {
  departement: string
}

export interface Fit {
  toPosition(corner: Corner): Position
  /** towns that lie outside their outline, and how far at p95, in units of the map */
  outside: number
  p95: number
}

/**
 * Finds the scale and place of a Mercator map that tells neither, by least squares: each town must lie in the outline of
 * its département.
 */
export function fitMercator(outlines: Map<string, Corner[][]>, towns: Placed[]): Fit {
  const points = towns.flatMap(({ lon, lat, departement }) => {
    const rings = outlines.get(departement)
    return rings ? [{ x: lon, y: -mercator(lat), rings }] : []
  })
  let map = firstGuess(outlines, points)
  let distances: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    distances = []
    const pairs = points.flatMap(({ x, y, rings }) => {
      const at: Corner = [map.scale * x + map.east, map.scale * y + map.south]
      if (isInside(rings, at)) return [{ x, y, to: at, weight: 0.02 }]
      const edge = nearestOnEdge(rings, at)
      const distance = Math.hypot(edge[0] - at[0], edge[1] - at[1])
      if (distance > OUTSIDE_MAX) return []
      distances.push(distance)
      const to = at.map((value, axis) => value + OVERSHOOT * ((edge[axis] ?? 0) - value)) as Corner
      return [{ x, y, to, weight: 1 }]
    })
    map = leastSquares(pairs)
  }
  distances.sort((one, other) => one - other)
  return {
    toPosition: ([x, y]) => ({
      lon: (x - map.east) / map.scale,
      lat: (2 * Math.atan(Math.exp(((map.south - y) / map.scale) * RADIANS))) / RADIANS - 90,
    }),
    outside: distances.length,
    p95: distances[Math.floor(distances.length * 0.95)] ?? 0,
  }
}

interface Pair {
  x: number
  y: number
  to: Corner
  weight: number
}

/** One scale for both axes, and where the origin is. */
function leastSquares(pairs: Pair[]): { scale: number; east: number; south: number } {
  const total = pairs.reduce((sum, { weight }) => sum + weight, 0)
  const average = (value: (pair: Pair) => number) =>
    pairs.reduce((sum, pair) => sum + pair.weight * value(pair), 0) / total
  const [x, y, toX, toY] = [
    average((one) => one.x),
    average((one) => one.y),
    average((one) => one.to[0]),
    average((one) => one.to[1]),
  ]
  const shared = average((one) => (one.x - x) * (one.to[0] - toX) + (one.y - y) * (one.to[1] - toY))
  const scale = shared / average((one) => (one.x - x) ** 2 + (one.y - y) ** 2)
  return { scale, east: toX - scale * x, south: toY - scale * y }
}

/** The middle of each outline is about where the mean of its towns is. */
function firstGuess(outlines: Map<string, Corner[][]>, points: { x: number; y: number; rings: Corner[][] }[]) {
  const pairs = [...Map.groupBy(points, ({ rings }) => rings)].map(([rings, own]): Pair => {
    const corners = rings.flat()
    const middle = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length
    return {
      x: own.reduce((sum, one) => sum + one.x, 0) / own.length,
      y: own.reduce((sum, one) => sum + one.y, 0) / own.length,
      to: [middle(0), middle(1)],
      weight: 1,
    }
  })
  if (pairs.length < outlines.size / 2) throw new Error('Too few towns to place the outlines')
  return leastSquares(pairs)
}

function isInside(rings: Corner[][], [x, y]: Corner): boolean {
  let isIn = false
  for (const ring of rings) {
    let [beforeX, beforeY] = ring.at(-1) as Corner
    for (const [atX, atY] of ring) {
      if (atY > y !== beforeY > y && x < ((beforeX - atX) * (y - atY)) / (beforeY - atY) + atX) isIn = !isIn
      ;[beforeX, beforeY] = [atX, atY]
    }
  }
  return isIn
}

function nearestOnEdge(rings: Corner[][], [x, y]: Corner): Corner {
  let [best, nearest]: [Corner, number] = [[x, y], Infinity]
  for (const ring of rings) {
    let [fromX, fromY] = ring.at(-1) as Corner
    for (const [toX, toY] of ring) {
      const [dx, dy] = [toX - fromX, toY - fromY]
      const along = Math.max(0, Math.min(1, ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy || 1)))
      const on: Corner = [fromX + along * dx, fromY + along * dy]
      const squared = (on[0] - x) ** 2 + (on[1] - y) ** 2
      if (squared < nearest) [best, nearest] = [on, squared]
      ;[fromX, fromY] = [toX, toY]
    }
  }
  return best
}
