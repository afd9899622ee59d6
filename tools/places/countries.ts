import type { MultiPolygon, Position as Corner } from 'geojson'
import { feature, merge } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { MAINLAND_SHEET, OVERSEAS, type Point, toPoint } from '../../server/places/geography/projection.ts'
import { boundsOf, pathOf, type Polygons, ringArea } from './draw-outlines.ts'

type Atlas = Topology<{ countries: GeometryCollection }>

/** ISO 3166 numbers of what lies on the sheet of the mainland. */
const AROUND_MAINLAND = '826 056 528 442 276 756 380 724 020 492 040 438 832 831 674 372 620 208'.split(' ')
const AROUND_GUYANE = '740 076 328'.split(' ')
const FRANCE = '250'

/** Overseas départements reach no farther than this from their middle. */
const OVERSEAS_REACH_KM = 300
/** A wide sheet shows more on both sides. */
const MARGIN_KM = 400

export function readCountries(text: string) {
  const atlas = JSON.parse(text) as Atlas
  return { overseas: overseas(atlas), neighbours: neighbours(atlas) }
}

/** Outlines of the overseas départements: polygons of France around their middle. */
function overseas(atlas: Atlas): Map<string, Polygons> {
  const polygons = landOf(atlas, [FRANCE])
  return new Map(
    Object.keys(OVERSEAS).map((code) => {
      const own = polygons
        .map((rings) => rings.map((ring) => ring.map(([lon = 0, lat = 0]) => toPoint({ lon, lat }, code))))
        .filter(([outer = []]) => outer.every(([x, y]) => Math.hypot(x, y) < OVERSEAS_REACH_KM))
      // Around Guadeloupe and Martinique: each other's islands.
      const isNear = ([outer = []]: Point[][]) => outer.some(([x, y]) => Math.hypot(x, y) < 60 || code === '973')
      return [code, own.filter(isNear)]
    }),
  )
}

function neighbours(atlas: Atlas): Record<string, string> {
  const { width, height } = MAINLAND_SHEET
  const bounds: Bounds = [-MARGIN_KM, -120, width + MARGIN_KM, height + 120]
  const mainland = clip(landOf(atlas, AROUND_MAINLAND), '', bounds)
  const guyane = clip(landOf(atlas, AROUND_GUYANE), '973', [-400, -400, 400, 400])
  return { '': mainland, '973': guyane }
}

function landOf(atlas: Atlas, countries: string[]): Corner[][][] {
  const chosen = atlas.objects.countries.geometries.filter(({ id }) => countries.includes(String(id)))
  if (countries.length === 1) {
    const [only] = chosen
    const found = only && feature(atlas, only as never)
    return (found as unknown as { geometry: MultiPolygon } | undefined)?.geometry.coordinates ?? []
  }
  return merge(atlas, chosen as never).coordinates
}

type Bounds = [west: number, north: number, east: number, south: number]

/** Neighbours are background: corners nearer than this to their line are left out. */
const ABROAD_KM = 4

/** Where the outer rings lie within bounds, as one path of kilometres. */
function clip(polygons: Corner[][][], departement: string, [west, north, east, south]: Bounds): string {
  const middle = OVERSEAS[departement] ?? { lon: 2.5, lat: 46.5 }
  // Far away the projection folds.
  const isNear = ([lon = 0, lat = 0]: Corner) => Math.abs(lon - middle.lon) < 28 && Math.abs(lat - middle.lat) < 19
  const sides: [isIn: (point: Point) => boolean, axis: 0 | 1, at: number][] = [
    [([x]) => x >= west, 0, west],
    [([x]) => x <= east, 0, east],
    [([, y]) => y >= north, 1, north],
    [([, y]) => y <= south, 1, south],
  ]
  return polygons
    .flatMap(([outer = []]) => {
      const ring = outer.filter(isNear).map(([lon = 0, lat = 0]) => toPoint({ lon, lat }, departement))
      const inside = sides.reduce((points, [isIn, axis, at]) => cut(points, isIn, axis, at), ring)
      if (inside.length < 4 || Math.abs(ringArea(inside)) < 60) return []
      const [, , right, bottom] = boundsOf(inside)
      if (right <= west || bottom <= north) return []
      return pathOf(
        thinned([...inside, inside[0] as Point], ABROAD_KM).map(([x, y]) => [Math.round(x), Math.round(y)]),
        true,
      )
    })
    .join('')
}

/** Cuts a ring at one side of a box (Sutherland-Hodgman). */
function cut(ring: Point[], isIn: (point: Point) => boolean, axis: 0 | 1, at: number): Point[] {
  const meet = (one: Point, other: Point): Point => {
    const share = (at - one[axis]) / (other[axis] - one[axis])
    const across = one[(1 - axis) as 0 | 1] + share * (other[(1 - axis) as 0 | 1] - one[(1 - axis) as 0 | 1])
    return axis === 0 ? [at, across] : [across, at]
  }
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1) as Point
    if (isIn(point)) return isIn(before) ? [point] : [meet(before, point), point]
    return isIn(before) ? [meet(before, point)] : []
  })
}

/** Without the corners that lie within so many kilometres of the line (Douglas-Peucker). */
function thinned(points: Point[], km: number): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return points
  const length = Math.hypot(last[0] - first[0], last[1] - first[1])
  let [farthest, split] = [km, 0]
  for (const [at, [x, y]] of points.entries()) {
    const distance =
      length < 1
        ? Math.hypot(x - first[0], y - first[1])
        : Math.abs((last[0] - first[0]) * (first[1] - y) - (first[0] - x) * (last[1] - first[1])) / length
    if (distance > farthest) [farthest, split] = [distance, at]
  }
  if (!split) return [first, last]
  return [...thinned(points.slice(0, split + 1), km).slice(0, -1), ...thinned(points.slice(split), km)]
}
