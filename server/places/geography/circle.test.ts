import { expect, test } from 'vitest'
import { loadPlaces } from '#server/places/places.ts'
import { distanceKm } from './projection.ts'
import { departementCode } from '#server/places/index/known-place.ts'
import { official, type OfficialCommune } from '../../../tools/build/places-index.ts'

const places = loadPlaces()
const codeOf = (text: string) => places.town(text)?.code ?? ''
const circle = (text: string, km: number) => {
  const town = places.town(text)
  return town && places.circle(town, km)
}
const communesWithin = (text: string, km: number) =>
  new Set(circle(text, km)?.towns.flatMap(({ kind, code }) => (kind === 'commune' ? [code] : [])))

test('every commune has a position, except some far overseas @slow', () => {
  const missing = official<OfficialCommune>('communes')
    .filter(({ type }) => type === 'commune-actuelle' || type === 'arrondissement-municipal')
    .filter(({ code }) => !places.points.get(code))
  expect(new Set(missing.map(({ code }) => departementCode(code)))).toEqual(new Set(['984', '987', '988', '989']))
  expect(missing).toHaveLength(PLACELESS)
})

/** Communes of Polynesia, New Caledonia, the southern lands and Clipperton. */
const PLACELESS = 35

/** Tolerance: the position of a commune is its main town or its centre, not its town hall. */
const FROM_TOWN_HALL_KM = 2.5

// Great circles between town halls, from their published coordinates.
test.each([
  ['Paris', 'Lyon', 391.1],
  ['Paris', 'Marseille', 660.5],
  ['Brest', 'Strasbourg', 900.7],
  ['Ajaccio', 'Bastia', 105],
  ['Saint-Denis 974', 'Saint-Pierre 974', 51.3],
  ['Cayenne', 'Saül', 176.2],
  ['Quimper', 'Penmarch', 26.9],
  ['Paimpol', 'Île-de-Bréhat', 8.3],
  ['Rodez', 'Onet-le-Château', 2.3],
  ['Dijon', 'Échalot', 35.9],
  ['Colmar', 'Riquewihr', 10.8],
  ['Avignon', 'Gordes', 31.9],
])('%s and %s are %d km apart', (from, to, km) => {
  const at = (text: string) => places.points.get(codeOf(text)) ?? { lon: NaN, lat: NaN }
  expect(Math.abs(distanceKm(at(from), at(to)) - km)).toBeLessThanOrEqual(FROM_TOWN_HALL_KM)
})

test('30 km around Lyon hold Villefranche-sur-Saône, at 29 km, and not Tarare', () => {
  const near = communesWithin('Lyon', 30)
  expect(near).toContain(codeOf('Villefranche-sur-Saône'))
  expect(near).not.toContain(codeOf('Tarare'))
  expect(near).toContain(codeOf('Lyon'))
})

test.each([
  ['departement', '75', ['92', '93', '94']],
  ['departement', '44', ['35', '49', '56', '85']],
  ['departement', '05', ['04', '26', '38', '73']],
  ['departement', '974', []],
  ['region', '53', ['28', '52']],
] as const)('the neighbours of %s %s are those that border it', (kind, code, touching) => {
  expect(places.neighbours(kind, code).toSorted()).toEqual(touching)
})

test('a circle around a town with homonyms stays around that town', () => {
  const aroundReunion = [...communesWithin('Saint-Denis 974', 20)]
  expect(aroundReunion.every((code) => code.startsWith('974'))).toBe(true)
  expect([...communesWithin('93200', 20)].some((code) => code.startsWith('974'))).toBe(false)
})

test('arrondissements of Paris are near Vincennes, though the centre of Paris is not', () => {
  const { loneArrondissements, wholeDepartements } = circle('Vincennes', 5) ?? {}
  expect(loneArrondissements).toContain('75112')
  expect(loneArrondissements).not.toContain('75116')
  expect(wholeDepartements).toEqual([])
})

test('a wide circle lists the départements that lie wholly in it, and each town once, nearest first', () => {
  const { towns = [], wholeDepartements, departements } = circle('Paris', 50) ?? {}
  expect(wholeDepartements).toEqual(expect.arrayContaining(['75', '92', '93', '94']))
  expect(wholeDepartements).not.toContain('77')
  expect(departements).toContain('77')
  expect(new Set(towns.map(({ code }) => code)).size).toBe(towns.length)
  expect(towns.map(({ km }) => km)).toEqual(towns.map(({ km }) => km).toSorted((a, b) => a - b))
})

test.each([
  ['Amboise', 'Amboise'],
  ['37400', 'Amboise'],
  ['25300', undefined],
  ['Paris', 'Paris'],
  ['Lyon 3e', 'Lyon 3e'],
  ['Bretagne', undefined],
  ['Vienne', undefined],
  ['Quartier Truc, Lyon', undefined],
  ['Côte d’Azur', undefined],
])('%s is the town %s', (text, name) => {
  expect(places.town(text)?.name).toBe(name)
})
