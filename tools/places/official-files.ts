import type { FeatureCollection, Geometry, MultiPolygon, Point as GeoPoint, Polygon, Position as Corner } from 'geojson'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Position } from '../../server/places/geography/projection.ts'
import { ringArea } from './draw-outlines.ts'

/** Data of geo.api.gouv.fr and of IGN's Admin Express, by INSEE code. */
export interface OfficialGeography {
  /** the town hall, else the seat, else the centre of the commune or arrondissement */
  points: Map<string, Position>
  /** km² */
  areas: Map<string, number>
  communes: Map<string, Corner[][][]>
  departements: Map<string, Corner[][][]>
}

/** A row of geo.api.gouv.fr, or the properties of a feature of Admin Express. */
interface Row {
  code?: string
  INSEE_COM?: string
  INSEE_ARM?: string
  INSEE_DEP?: string
  code_insee?: string
  /** hectares */
  surface?: number
  mairie?: GeoPoint
  centre?: GeoPoint
  contour?: Polygon | MultiPolygon
}

const COMMUNE = /^(?:\d\d|2[AB])\d{3}$/
const DEPARTEMENT = /^(?:\d\d|2[AB]|97\d)$/

/** Reads every .json and .geojson file of a folder. Throws an error that says what is wrong with a file. */
export function readOfficialFiles(folder: string): OfficialGeography {
  const names = readdirSync(folder).filter((name) => /\.(?:geo)?json$/.test(name))
  if (names.length === 0) throw new Error(`${folder} holds no .json or .geojson file`)
  const geography: OfficialGeography = {
    points: new Map(),
    areas: new Map(),
    communes: new Map(),
    departements: new Map(),
  }
  for (const name of names.toSorted()) readFile(join(folder, name), geography)
  for (const [code, polygons] of geography.communes) {
    const { area, middle } = areaAndMiddle(polygons)
    if (!geography.areas.has(code)) geography.areas.set(code, area)
    if (!geography.points.has(code)) geography.points.set(code, middle)
  }
  return geography
}

function readFile(path: string, geography: OfficialGeography) {
  let content: FeatureCollection | Row[]
  try {
    content = JSON.parse(readFileSync(path, 'utf8')) as typeof content
  } catch (cause) {
    throw new Error(`${path} is not JSON: is the download complete?`, { cause })
  }
  const rows = Array.isArray(content)
    ? content.map((row) => ({ row, geometry: null }))
    : content.features?.map(({ properties, geometry }) => ({ row: properties as Row, geometry }))
  if (!rows) throw new Error(`${path} is neither a list of communes nor a GeoJSON FeatureCollection`)
  for (const { row, geometry } of rows) {
    const code = codeOf(row)
    if (code === undefined)
      throw new Error(`${path} has a row without an INSEE code: ${JSON.stringify(row).slice(0, 120)}`)
    addRow(code, row, geometry, geography, path)
  }
}

// INSEE_DEP is last: a commune of Admin Express has it too.
const codeOf = ({ code, INSEE_ARM, INSEE_COM, code_insee, INSEE_DEP }: Row) =>
  code ?? INSEE_ARM ?? INSEE_COM ?? code_insee ?? INSEE_DEP

function addRow(code: string, row: Row, geometry: Geometry | null, to: OfficialGeography, path: string) {
  const outline = geometry && geometry.type !== 'Point' ? geometry : row.contour
  const polygons = outline && polygonsOf(outline)
  const point = row.mairie ?? (geometry?.type === 'Point' ? geometry : row.centre)
  for (const corner of [...(polygons?.flat(2) ?? []), ...(point ? [point.coordinates] : [])])
    if (!isInDegrees(corner))
      throw new Error(`${path}, ${code}: ${corner.join(', ')} is not a longitude and a latitude`)
  if (DEPARTEMENT.test(code)) {
    if (polygons) to.departements.set(code, polygons)
  } else if (COMMUNE.test(code)) {
    const [lon = 0, lat = 0] = point?.coordinates ?? []
    if (point) to.points.set(code, { lon, lat })
    if (polygons) to.communes.set(code, polygons)
    if (row.surface) to.areas.set(code, row.surface / 100)
  }
}

const isInDegrees = ([lon = Number.NaN, lat = Number.NaN]: Corner) => Math.abs(lon) <= 180 && Math.abs(lat) <= 90

function polygonsOf(geometry: Geometry): Corner[][][] {
  if (geometry.type === 'Polygon') return [geometry.coordinates]
  if (geometry.type === 'MultiPolygon') return geometry.coordinates
  throw new Error(`An outline is a ${geometry.type}`)
}

const KM_PER_DEGREE = 111.195

function areaAndMiddle(polygons: Corner[][][]): { area: number; middle: Position } {
  const [largest = []] = polygons.toSorted(
    ([one = []], [other = []]) => Math.abs(ringArea(other)) - Math.abs(ringArea(one)),
  )
  const outer = largest[0] ?? []
  const [originLon = 0, originLat = 0] = outer[0] ?? []
  const squeeze = Math.cos((originLat * Math.PI) / 180)
  let [doubled, x, y] = [0, 0, 0]
  for (const [at, [lon = 0, lat = 0]] of outer.entries()) {
    const [nextLon = 0, nextLat = 0] = outer[(at + 1) % outer.length] ?? []
    const [x1, y1, x2, y2] = [lon - originLon, lat - originLat, nextLon - originLon, nextLat - originLat]
    const cross = x1 * y2 - x2 * y1
    doubled += cross
    x += (x1 + x2) * cross
    y += (y1 + y2) * cross
  }
  const degrees = polygons.reduce(
    (sum, [first = [], ...holes]) =>
      sum + Math.abs(ringArea(first)) - holes.reduce((inner, hole) => inner + Math.abs(ringArea(hole)), 0),
    0,
  )
  return {
    area: degrees * KM_PER_DEGREE ** 2 * squeeze,
    middle: { lon: originLon + x / (3 * doubled || 1), lat: originLat + y / (3 * doubled || 1) },
  }
}
