/**
 * Makes every point and outline exact from official files: `npm run places:exact -- <folder>`. The folder holds what was
 * downloaded from geo.api.gouv.fr (communes with `centre` or `mairie`, and `surface`) or from IGN's Admin Express as
 * GeoJSON in degrees (communes, départements). Wrong or incomplete files change nothing.
 */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import type { Position as Corner } from 'geojson'
import { merge } from 'topojson-client'
import { topology } from 'topojson-server'
import { departementCode } from '../../server/places/index/communes.ts'
import {
  DERIVED_FILE as DERIVED_OUTLINES,
  EXACT_FILE as EXACT_OUTLINES,
  readOutlines,
} from '../../server/places/geography/outlines-file.ts'
import {
  type CommunePoint,
  DERIVED_FILE as DERIVED_POINTS,
  EXACT_FILE as EXACT_POINTS,
  packPoints,
  readPoints,
  unpackPoints,
} from '../../server/places/geography/points-file.ts'
import { distanceKm, OVERSEAS, toPoint } from '../../server/places/geography/projection.ts'
import { official, type OfficialArea, type OfficialCommune } from '../build/places-index.ts'
import { drawOutlines } from './draw-outlines.ts'
import { type OfficialGeography, readOfficialFiles } from './official-files.ts'

const SOURCES = 'IGN et geo.api.gouv.fr (Licence Ouverte)'

interface Expected {
  /** communes that must be there */
  communes: Pick<OfficialCommune, 'code' | 'nom' | 'population'>[]
  /** départements whose outlines must be there, when there are any, and their régions */
  regionOf: Map<string, string>
  /** what is known today */
  derived: CommunePoint[]
}

/** Points and outlines of complete official files; throws an error that says what is missing or wrong. */
export function exactGeography(official: OfficialGeography, { communes, regionOf, derived }: Expected) {
  const missing = communes.filter(({ code }) => !official.points.has(code))
  if (missing.length > 0) {
    const named = missing.slice(0, 5).map(({ nom, code }) => `${nom} (${code})`)
    throw new Error(`${missing.length} of ${communes.length} communes are missing: ${named.join(', ')}…`)
  }
  refuseWrong(official, derived)
  return { points: pointsOf(official, derived), outlines: outlinesOf(official, regionOf) }
}

const FAR_KM = 15
const FAR_SHARE_MAX = 0.02

function refuseWrong({ points }: OfficialGeography, derived: CommunePoint[]) {
  const known = derived.filter(({ code, isEstimated }) => !isEstimated && points.has(code))
  const far = known.filter((one) => distanceKm(one, points.get(one.code) ?? one) > FAR_KM)
  if (far.length <= known.length * FAR_SHARE_MAX) return
  const codes = far.slice(0, 5).map(({ code }) => code)
  throw new Error(`${far.length} communes are not where they should be: ${codes.join(', ')}…`)
}

function pointsOf({ points, areas }: OfficialGeography, derived: CommunePoint[]): CommunePoint[] {
  const before = new Map(derived.map((one) => [one.code, one]))
  const codes = new Set([...before.keys(), ...points.keys()])
  return [...codes].map((code) => {
    const at = points.get(code)
    const known = before.get(code)
    const area = areas.get(code)
    const radiusKm = area ? Math.sqrt(area / Math.PI) : (known?.radiusKm ?? 2)
    return { ...(known as CommunePoint), code, ...at, radiusKm, isEstimated: at ? false : (known?.isEstimated ?? true) }
  })
}

function outlinesOf(official: OfficialGeography, regionOf: Map<string, string>) {
  const given = official.departements.size > 0 ? official.departements : mergedCommunes(official.communes, regionOf)
  if (given.size === 0) return undefined
  const missing = [...regionOf.keys()].filter((code) => !given.has(code))
  if (missing.length > 0)
    throw new Error(`The outlines of ${missing.length} départements are missing: ${missing.join(', ')}`)
  const polygons = [...regionOf.keys()].map((code): [string, [number, number][][][]] => [
    code,
    (given.get(code) ?? []).map((rings) =>
      rings.map((ring) => ring.map(([lon = 0, lat = 0]) => toPoint({ lon, lat }, code))),
    ),
  ])
  return drawOutlines(new Map(polygons), regionOf)
}

/** Départements as the union of their communes; empty when none has an outline. */
function mergedCommunes(communes: Map<string, Corner[][][]>, departements: Map<string, string>) {
  const merged = new Map<string, Corner[][][]>()
  for (const [departement, own] of Map.groupBy(communes, ([code]) => departementCode(code))) {
    if (!departements.has(departement)) continue
    const features = own.map(([, coordinates]) => ({
      type: 'Feature' as const,
      properties: {},
      geometry: { type: 'MultiPolygon' as const, coordinates },
    }))
    const collection = { type: 'FeatureCollection' as const, features }
    const shapes = topology({ all: collection }, 1e6)
    const { geometries } = shapes.objects['all'] as unknown as { geometries: never[] }
    merged.set(departement, merge(shapes, geometries).coordinates)
  }
  return merged
}

/** How far the derived points were from the exact ones, and how many people live in well-placed communes. */
function measure(derived: CommunePoint[], exact: CommunePoint[], populationOf: (code: string) => number): string[] {
  const at = new Map(exact.map((one) => [one.code, one]))
  const measured = derived.flatMap((one) => {
    const there = at.get(one.code)
    return there ? [{ ...one, km: distanceKm(one, there), people: populationOf(one.code) }] : []
  })
  const everybody = measured.reduce((sum, { people }) => sum + people, 0)
  const line = (name: string, list: typeof measured) => {
    const distances = list.map(({ km }) => km).sort((one, other) => one - other)
    const quantile = (share: number) => (distances[Math.floor((distances.length - 1) * share)] ?? 0).toFixed(1)
    const people = list.reduce((sum, one) => sum + one.people, 0)
    return `${name}: ${list.length} communes, ${((100 * people) / everybody).toFixed(1)} % of the people, p50 ${quantile(0.5)} km, p95 ${quantile(0.95)} km, p99 ${quantile(0.99)} km`
  }
  return [
    line(
      'named by GeoNames',
      measured.filter(({ isEstimated }) => !isEstimated),
    ),
    line(
      'estimated',
      measured.filter(({ isEstimated }) => isEstimated),
    ),
    line('all', measured),
  ]
}

function main(folder: string | undefined) {
  if (!folder) throw new Error('Usage: npm run places:exact -- <folder of official files>')
  const communes = official<OfficialCommune>('communes').filter(({ type }) => type === 'commune-actuelle')
  const regionOf = new Map(
    official<OfficialArea>('departements')
      .filter(({ zone }) => zone !== 'com')
      .map(({ code, region }) => [code, region]),
  )
  const derived = unpackPoints(readPoints(DERIVED_POINTS))
  const needed = communes.filter(({ code }) => !/^9[78]/.test(code) || departementCode(code) in OVERSEAS)
  const { points, outlines } = exactGeography(readOfficialFiles(folder), { communes: needed, regionOf, derived })
  write(EXACT_POINTS, packPoints(points, departementCode, { sources: SOURCES, isExact: true }))
  const { neighbours } = readOutlines(DERIVED_OUTLINES)
  if (outlines) write(EXACT_OUTLINES, { sources: `${SOURCES}, Natural Earth`, ...outlines, neighbours })
  const populations = new Map(communes.map(({ code, population = 0 }) => [code, population]))
  for (const line of measure(derived, points, (code) => populations.get(code) ?? 0)) console.log(line)
  console.log(
    outlines ? 'Points and outlines are exact.' : 'Points are exact; the files hold no outline of départements.',
  )
  console.log('Restart the site to use them.')
}

function write(file: URL, value: object) {
  mkdirSync(new URL('.', file), { recursive: true })
  const temporary = new URL(`${file.href}.${process.pid}`)
  writeFileSync(temporary, JSON.stringify(value))
  renameSync(temporary, file)
}

if (import.meta.main) {
  try {
    main(process.argv[2])
  } catch (error) {
    console.error(`Nothing was changed. ${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
}
