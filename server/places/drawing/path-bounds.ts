type Bounds = [west: number, north: number, east: number, south: number]

const cache = new Map<string, Bounds>()

/** The bounds of a path of relative moves, as outlines are stored; computed once a path. */
export function boundsOfPath(path: string): Bounds {
  const known = cache.get(path) ?? compute(path)
  cache.set(path, known)
  return known
}

function compute(path: string): Bounds {
  const bounds: Bounds = [Infinity, Infinity, -Infinity, -Infinity]
  for (const part of path.split('M').slice(1)) {
    const [start = '', moves = ''] = part.replace('z', '').split('l')
    let [x = 0, y = 0] = start.split(' ').map(Number)
    const steps = (moves.match(/-?\d+/g) ?? []).map(Number)
    for (let at = -2; at < steps.length; at += 2) {
      if (at >= 0) [x, y] = [x + (steps[at] ?? 0), y + (steps[at + 1] ?? 0)]
      bounds[0] = Math.min(bounds[0], x)
      bounds[1] = Math.min(bounds[1], y)
      bounds[2] = Math.max(bounds[2], x)
      bounds[3] = Math.max(bounds[3], y)
    }
  }
  return bounds
}
