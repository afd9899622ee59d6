/**
 * Writes the points of communes and the outlines of départements from official files: `npm run places:exact -- <folder>`.
 * The folder contains downloads of geo.api.gouv.fr (communes with `centre` or `mairie`, and `surface`) or of IGN's Admin
 * Express as GeoJSON in degrees (communes, départements). Wrong or incomplete files change nothing.
 */
import { renameSync, writeFileSync } from 'node:fs'
import { OUTLINES_FILE, readOutlines } from '../../server/places/geography/outlines-file.ts'
import { distanceKm, OVERSEAS, type Point, toPoint } from '../../server/places/geography/projection.ts'
import { departementCode } from '../../server/places/index/known-place.ts'
import { official, type OfficialArea, type OfficialCommune } from '../build/places-index.ts'
import { drawOutlines } from './draw-outlines.ts'
import { type OfficialGeography, readOfficialFiles } from './official-files.ts'
import { type CommunePoint, packPoints, POINTS_FILE, readPoints } from './points-file.ts'

interface Expected {
  /** communes and arrondissements of today */
  communes: Pick<OfficialCommune, 'code' | 'nom' | 'type'>[]
  /** départements whose outlines must be there, when there are any, and their régions */
  regionOf: Map<string, string>
  /** the current points, kept for arrondissements and overseas collectivités that the files lack */
  known: CommunePoint[]
}

/** Points and outlines of complete official files; throws an error that says what is missing or wrong. */
export function exactGeography(files: OfficialGeography, { communes, regionOf, known }: Expected) {
  const missing = communes.filter((one) => isNeeded(one) && !files.points.has(one.code))
  if (missing.length > 0) {
    const named = missing.slice(0, 5).map(({ nom, code }) => `${nom} (${code})`)
    throw new Error(`${missing.length} of ${communes.length} communes are missing: ${named.join(', ')}…`)
  }
  refuseWrong(files, known)
  const before = new Map(known.map((one) => [one.code, one]))
  const points = communes.flatMap(({ code }) => pointOf(code, files, before.get(code)) ?? [])
  return { points, outlines: outlinesOf(files, regionOf) }
}

const isNeeded = ({ code, type }: Expected['communes'][number]) =>
  type === 'commune-actuelle' && (!/^9[78]/.test(code) || departementCode(code) in OVERSEAS)

const FAR_KM = 15
const FAR_SHARE_MAX = 0.02

function refuseWrong({ points }: OfficialGeography, known: CommunePoint[]) {
  const told = known.filter(({ code }) => points.has(code))
  const far = told.filter((one) => distanceKm(one, points.get(one.code) ?? one) > FAR_KM)
  if (far.length <= told.length * FAR_SHARE_MAX) return
  const codes = far.slice(0, 5).map(({ code }) => code)
  throw new Error(`${far.length} communes are not where they should be: ${codes.join(', ')}…`)
}

/** Of a commune whose surface is in no file. */
const RADIUS_KM = 2

function pointOf(code: string, { points, areas }: OfficialGeography, known?: CommunePoint): CommunePoint | undefined {
  const at = points.get(code) ?? known
  const area = areas.get(code)
  const radiusKm = area ? Math.sqrt(area / Math.PI) : (known?.radiusKm ?? RADIUS_KM)
  return at && { code, lon: at.lon, lat: at.lat, radiusKm }
}

function outlinesOf({ departements }: OfficialGeography, regionOf: Map<string, string>) {
  if (departements.size === 0) return undefined
  const missing = [...regionOf.keys()].filter((code) => !departements.has(code))
  if (missing.length > 0)
    throw new Error(`The outlines of ${missing.length} départements are missing: ${missing.join(', ')}`)
  const polygons = [...regionOf.keys()].map((code): [string, Point[][][]] => [
    code,
    (departements.get(code) ?? []).map((rings) =>
      rings.map((ring) => ring.map(([lon = 0, lat = 0]) => toPoint({ lon, lat }, code))),
    ),
  ])
  return drawOutlines(new Map(polygons), regionOf)
}

function main(folder: string | undefined) {
  if (!folder) throw new Error('Usage: npm run places:exact -- <folder of official files>')
  const communes = official<OfficialCommune>('communes').filter(
    ({ type }) => type === 'commune-actuelle' || type === 'arrondissement-municipal',
  )
  const regionOf = new Map(
    official<OfficialArea>('departements')
      .filter(({ zone }) => zone !== 'com')
      .map(({ code, region }) => [code, region]),
  )
  const { points, outlines } = exactGeography(readOfficialFiles(folder), { communes, regionOf, known: readPoints() })
  write(POINTS_FILE, packPoints(points))
  if (outlines) write(OUTLINES_FILE, { ...outlines, neighbours: readOutlines().neighbours })
  console.log(`${points.length} communes and arrondissements written; outlines ${outlines ? 'written' : 'as before'}.`)
  console.log('Restart the site to use them.')
}

function write(file: URL, value: object) {
  const temporary = new URL(`${file.href}.${process.pid}`)
  writeFileSync(temporary, `${JSON.stringify(value)}\n`)
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
