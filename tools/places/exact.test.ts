import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CommunePoint } from './points-file.ts'
import { exactGeography } from './exact.ts'
import { readOfficialFiles } from './official-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'official-'))
beforeEach(() => {
  mkdirSync(folder, { recursive: true })
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const at = (code: string, lon: number, lat: number): CommunePoint => ({ code, lon, lat, radiusKm: 2 })

/** Two communes of Indre-et-Loire. */
const expected = {
  communes: [
    { code: '37003', nom: 'Amboise', type: 'commune-actuelle' as const },
    { code: '37060', nom: 'Chargé', type: 'commune-actuelle' as const },
  ],
  regionOf: new Map([['37', '24']]),
  known: [at('37003', 0.984, 47.413), at('37060', 1.03, 47.44)],
}

const POINTS = [
  {
    code: '37003',
    nom: 'Amboise',
    surface: 4065,
    centre: { type: 'Point', coordinates: [0.99, 47.39] },
    mairie: { type: 'Point', coordinates: [0.982, 47.412] },
  },
  { code: '37060', nom: 'Chargé', surface: 1426, centre: { type: 'Point', coordinates: [1.03, 47.43] } },
]

const square = (west: number, south: number, size: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west, south + size],
      [west + size, south + size],
      [west + size, south],
      [west, south],
    ],
  ],
})
const feature = (properties: object, geometry: object) => ({ type: 'Feature', properties, geometry })
const collection = (...features: object[]) => ({ type: 'FeatureCollection', features })

function exact(files: Record<string, unknown>) {
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  return exactGeography(readOfficialFiles(folder), expected)
}

test('communes of geo.api.gouv.fr are at their town hall, else at their centre, with their surface', () => {
  const { points, outlines } = exact({ 'communes.json': POINTS })
  expect(points).toEqual([
    { code: '37003', lon: 0.982, lat: 47.412, radiusKm: expect.closeTo(3.6, 1) },
    { code: '37060', lon: 1.03, lat: 47.43, radiusKm: expect.closeTo(2.13, 1) },
  ])
  expect(outlines).toBeUndefined()
})

test('communes of Admin Express are at the middle of their outline', () => {
  const { points } = exact({
    'COMMUNE.geojson': collection(
      feature({ INSEE_COM: '37003', INSEE_DEP: '37', NOM: 'Amboise' }, square(0.95, 47.38, 0.06)),
      feature({ INSEE_COM: '37060', INSEE_DEP: '37', NOM: 'Chargé' }, square(1.01, 47.38, 0.06)),
    ),
  })
  expect(points[0]).toMatchObject({ lon: expect.closeTo(0.98, 3), lat: expect.closeTo(47.41, 3) })
})

test('the outlines of départements are drawn from the given file', () => {
  const { outlines } = exact({
    'communes.json': POINTS,
    'DEPARTEMENT.geojson': collection(feature({ INSEE_DEP: '37', NOM: 'Indre-et-Loire' }, square(0.5, 47, 0.6))),
  })
  expect(outlines?.fine.departements['37']).toMatch(/^M[\d -]+l[\d -]+z$/)
  const [, , , west = 0, north = 0, east = 0, south = 0] = outlines?.marks.departements['37'] ?? []
  expect([east - west, south - north]).toEqual([47, 68])
})

test.each([
  ['a missing commune', { 'communes.json': POINTS.slice(0, 1) }, '1 of 2 communes are missing: Chargé (37060)'],
  ['half a download', { 'communes.json': '[{"code": "370' }, 'is not JSON'],
  ['another format', { 'communes.json': { communes: POINTS } }, 'neither a list of communes nor a GeoJSON'],
  ['rows without a code', { 'communes.json': [{ nom: 'Amboise' }] }, 'a row without an INSEE code'],
  [
    'metres of Lambert-93',
    { 'COMMUNE.geojson': collection(feature({ INSEE_COM: '37003' }, square(549_000, 6_703_000, 5_000))) },
    'is not a longitude and a latitude',
  ],
  [
    'latitude before longitude',
    {
      'communes.json': POINTS.map(({ code, centre }) => ({
        code,
        centre: { ...centre, coordinates: centre.coordinates.toReversed() },
      })),
    },
    '2 communes are not where they should be: 37003',
  ],
  [
    'outlines of another département',
    { 'communes.json': POINTS, 'd.geojson': collection(feature({ INSEE_DEP: '41' }, square(1, 47, 0.5))) },
    'The outlines of 1 départements are missing: 37',
  ],
  ['an empty folder', {}, 'holds no .json or .geojson file'],
])('%s is refused', (_, files, reason) => {
  expect(() => exact(files)).toThrow(reason)
})
