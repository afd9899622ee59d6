import { expect, test } from 'vitest'
import { loadPlaces } from '#server/places/places.ts'
import { departementCode } from '#server/places/index/communes.ts'
import { official, type OfficialCommune } from '../../../tools/build/places-index.ts'

const places = loadPlaces()
const codeOf = (text: string) => places.town(text)?.code ?? ''
const communesWithin = (text: string, km: number) => {
  const { walked = [], communes = [] } = places.cover(codeOf(text), km) ?? {}
  return new Set([...walked.flatMap((one) => one.communes), ...communes])
}

test('every commune has a position, except some far overseas', () => {
  const missing = official<OfficialCommune>('communes')
    .filter(({ type }) => type === 'commune-actuelle' || type === 'arrondissement-municipal')
    .filter(({ code }) => !places.points.get(code))
  expect(new Set(missing.map(({ code }) => departementCode(code)))).toEqual(new Set(['984', '987', '988', '989']))
  expect(missing).toHaveLength(PLACELESS)
})

/** Of Polynesia, New Caledonia, the southern lands, and Clipperton. */
const PLACELESS = 38

test('30 km around Lyon hold Villefranche-sur-Saône, at 29 km, and not Tarare', () => {
  const near = communesWithin('Lyon', 30)
  expect(near).toContain(codeOf('Villefranche-sur-Saône'))
  expect(near).not.toContain(codeOf('Tarare'))
  expect(near).toContain(codeOf('Lyon'))
})

test('a town of a name in two départements stays in its own', () => {
  const aroundReunion = [...communesWithin('Saint-Denis 974', 20)]
  expect(aroundReunion.every((code) => code.startsWith('974'))).toBe(true)
  expect([...communesWithin('93200', 20)].some((code) => code.startsWith('974'))).toBe(false)
})

test('arrondissements of Paris are near Vincennes, though the centre of Paris is not', () => {
  const { arrondissements, departements } = places.cover(codeOf('Vincennes'), 5) ?? {}
  expect(arrondissements).toContain('75112')
  expect(arrondissements).not.toContain('75116')
  expect(departements).toEqual([])
})

test('whole départements, and none of their communes again, are in a wide circle', () => {
  const cover = places.cover(codeOf('Paris'), 50)
  expect(cover?.departements).toEqual(expect.arrayContaining(['75', '92', '93', '94']))
  const inside = [...(cover?.walked ?? []).flatMap(({ communes }) => communes), ...(cover?.communes ?? [])]
  expect(inside.some((code) => cover?.departements.includes(departementCode(code)))).toBe(false)
  expect(new Set(inside).size).toBe(inside.length)
})

test('districts around a town are its communes in fewer codes', () => {
  const all = official<OfficialCommune>('communes').filter(({ type }) => type === 'commune-actuelle')
  const ofDistrict = Map.groupBy(
    all.map(({ code }) => code),
    (code) => places.districtOf(code) ?? '',
  )
  for (const [name, km] of [
    ['Lille', 30],
    ['Lyon 3e', 50],
    ['Vincennes', 5],
    ['Ajaccio', 50],
    ['Nouméa', 10],
  ] as const) {
    const { walked = [], communes = [], byDistrict } = places.cover(codeOf(name), km) ?? {}
    const { districts = [], outside = [], communes: others = [] } = byDistrict ?? {}
    const left = new Set(outside)
    const inDistricts = districts.flatMap((district) => ofDistrict.get(district) ?? [])
    expect([...inDistricts.filter((code) => !left.has(code)), ...others].toSorted(), name).toEqual(
      [...walked.flatMap((one) => one.communes), ...communes].toSorted(),
    )
    expect(inDistricts).toEqual(expect.arrayContaining(outside))
  }
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
