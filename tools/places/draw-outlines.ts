import type { Feature, MultiPolygon, Position as Corner } from 'geojson'
import { feature, merge, mesh } from 'topojson-client'
import { topology } from 'topojson-server'
import { presimplify, simplify } from 'topojson-simplify'
import type { GeometryObject, Topology } from 'topojson-specification'
import type { Mark, Outlines } from '../../server/places/geography/outlines-file.ts'
import { OVERSEAS, type Point } from '../../server/places/geography/projection.ts'

/** Polygons in kilometres, in the projection of their département: the outer ring first, then holes. */
type Polygons = Point[][][]

interface Drawing {
  /** triangles (of Visvalingam's algorithm) and islands smaller than these areas are removed */
  triangleKm2: number
  islandKm2: number
  unitsPerKm: number
}
const FINE: Drawing = { triangleKm2: 0.5, islandKm2: 1.5, unitsPerKm: 10 }
const COARSE: Drawing = { triangleKm2: 12, islandKm2: 25, unitsPerKm: 1 }

/** Overseas départements are moved this far from the mainland and from each other, so that one topology holds all. */
const APART_KM = 10_000
const shiftOf = (code: string) => (code in OVERSEAS ? APART_KM * (Object.keys(OVERSEAS).indexOf(code) + 1) : 0)

type Properties = { code: string }
type Shapes = { departements: GeometryObject<Properties> }

/** Draws the outlines of départements at both sizes, their lines and label points. */
export function drawOutlines(
  departements: Map<string, Polygons>,
  regionOf: Map<string, string>,
): Omit<Outlines, 'neighbours'> {
  const features = [...departements].map(([code, polygons]): Feature<MultiPolygon, Properties> => {
    const coordinates = polygons.map((rings) => rings.map((ring) => ring.map(([x, y]) => [x + shiftOf(code), y])))
    return { type: 'Feature', properties: { code }, geometry: { type: 'MultiPolygon', coordinates } }
  })
  const collection = { type: 'FeatureCollection' as const, features }
  const whole = presimplify(topology({ departements: collection }, 1e7) as unknown as Topology<Shapes>)
  const fine = draw(whole, regionOf, FINE)
  const coarse = draw(whole, regionOf, COARSE)
  return {
    fine: {
      departements: fine.departements,
      regions: fine.regions.flatMap(piecesOf).flatMap(linePath),
      coast: fine.coast.flatMap(piecesOf).flatMap(linePath),
    },
    coarse: {
      departements: coarse.departements,
      regions: coarse.regions.flatMap(linePath).join(''),
      coast: coarse.coast.flatMap(linePath).join(''),
    },
    marks: marksOf(simplify(whole, COARSE.triangleKm2), regionOf),
  }
}

function draw(whole: Topology<Shapes>, regionOf: Map<string, string>, { triangleKm2, islandKm2, unitsPerKm }: Drawing) {
  const simple = simplify(whole, triangleKm2)
  const scaled = (ring: Corner[], code = '') =>
    ring.map(([x = 0, y = 0]): Point => [Math.round((x - shiftOf(code)) * unitsPerKm), Math.round(y * unitsPerKm)])
  const paths: Record<string, string> = {}
  for (const [code, polygons] of shapesOf(simple)) {
    const sizes = polygons.map(([outer = []]) => Math.abs(ringArea(outer)))
    const largest = Math.max(...sizes)
    const shown = polygons.filter((_, at) => sizes[at] === largest || (sizes[at] ?? 0) >= islandKm2)
    paths[code] = shown.flatMap((rings) => rings.map((ring) => pathOf(scaled(ring, code), true))).join('')
  }
  const lines = (filter: (one: Properties, other: Properties) => boolean) =>
    mesh(simple, simple.objects.departements as never, (one, other) =>
      filter(
        (one as GeometryObject<Properties>).properties as Properties,
        (other as GeometryObject<Properties>).properties as Properties,
      ),
    )
      .coordinates.filter(([first]) => (first?.[0] ?? 0) < APART_KM / 2)
      .map((line) => scaled(line))
  return {
    departements: paths,
    regions: lines((one, other) => one.code !== other.code && regionOf.get(one.code) !== regionOf.get(other.code)),
    coast: lines((one, other) => one.code === other.code),
  }
}

const shapesOf = (shapes: Topology<Shapes>): [code: string, polygons: Corner[][][]][] => {
  const collection = feature(shapes, shapes.objects.departements) as unknown as {
    features: Feature<MultiPolygon, Properties>[]
  }
  return collection.features.map(({ properties: { code }, geometry }) => [code, geometry.coordinates])
}

const PIECE_CORNERS = 40

/** Splits a line; the last corner of each piece is the first of the next. */
const piecesOf = (line: Point[]): Point[][] =>
  Array.from({ length: Math.ceil((line.length - 1) / PIECE_CORNERS) }, (_, piece) =>
    line.slice(piece * PIECE_CORNERS, (piece + 1) * PIECE_CORNERS + 1),
  )

const linePath = (line: Point[]) => pathOf(line, false) || []

/** An SVG path of relative moves, without repeated corners; empty when there is only one. */
function pathOf(points: Point[], isClosed: boolean): string {
  const [start] = points
  if (!start) return ''
  let [[atX, atY], moves] = [start, '']
  for (const [x, y] of isClosed ? points.slice(1, -1) : points.slice(1)) {
    if (x === atX && y === atY) continue
    const [dx, dy] = [x - atX, y - atY]
    moves += `${moves && dx >= 0 ? ' ' : ''}${dx}${dy >= 0 ? ' ' : ''}${dy}`
    ;[atX, atY] = [x, y]
  }
  return moves ? `M${start.join(' ')}l${moves}${isClosed ? 'z' : ''}` : ''
}

export function ringArea(ring: Corner[]): number {
  return (
    ring.reduce((sum, [x = 0, y = 0], at) => {
      const [nextX = 0, nextY = 0] = ring[(at + 1) % ring.length] ?? []
      return sum + x * nextY - nextX * y
    }, 0) / 2
  )
}

function marksOf(simple: Topology<Shapes>, regionOf: Map<string, string>): Outlines['marks'] {
  const departements = shapesOf(simple).map(([code, polygons]): [string, Mark] => [
    code,
    markOf(polygons, shiftOf(code)),
  ])
  const { geometries } = simple.objects.departements as unknown as { geometries: { properties: Properties }[] }
  const mainland = geometries.filter(({ properties }) => !(properties.code in OVERSEAS))
  const regions = Map.groupBy(mainland, ({ properties }) => regionOf.get(properties.code) ?? '')
  return {
    departements: Object.fromEntries(departements),
    regions: Object.fromEntries(
      [...regions].map(([region, own]) => [region, markOf(merge(simple, own as never).coordinates, 0)]),
    ),
  }
}

const STEPS = 40

/** The point of the largest polygon that is farthest from its border. */
function markOf(polygons: Corner[][][], shift: number): Mark {
  const corners = polygons.flat(2).map(([x = 0, y = 0]): Point => [x - shift, y])
  const bounds = boundsOf(corners)
  const [largest = []] = polygons.toSorted(
    ([one = []], [other = []]) => Math.abs(ringArea(other)) - Math.abs(ringArea(one)),
  )
  const outer = (largest[0] ?? []).map(([x = 0, y = 0]): Point => [x - shift, y])
  const [west, north, east, south] = boundsOf(outer)
  const step = Math.max(east - west, south - north) / STEPS
  let best: [number, number, number] = [0, 0, -1]
  for (let x = west; x <= east; x += step)
    for (let y = north; y <= south; y += step) {
      const reach = distanceInside(outer, [x, y])
      if (reach > best[2]) best = [x, y, reach]
    }
  return [...best, ...bounds].map((value) => Math.round(value)) as Mark
}

const boundsOf = (points: Point[]): [west: number, north: number, east: number, south: number] => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** Distance of a point to the border; -1 outside. */
function distanceInside(ring: Point[], [x, y]: Point): number {
  let [isIn, nearest] = [false, Infinity]
  let [fromX, fromY] = ring.at(-1) as Point
  for (const [toX, toY] of ring) {
    if (toY > y !== fromY > y && x < ((fromX - toX) * (y - toY)) / (fromY - toY) + toX) isIn = !isIn
    const [dx, dy] = [toX - fromX, toY - fromY]
    const along = Math.max(0, Math.min(1, ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy || 1)))
    nearest = Math.min(nearest, Math.hypot(x - fromX - along * dx, y - fromY - along * dy))
    ;[fromX, fromY] = [toX, toY]
  }
  return isIn ? nearest : -1
}
