import { expect, test } from 'vitest'
import { loadPlaces } from './places.ts'

const places = loadPlaces()
const labels = (text: string, limit = 8) => places.suggest(text, limit).map((place) => place.label)

test('a commune is suggested with its département and what to search @slow', () => {
  expect(places.suggest('amboi', 1)).toEqual([
    {
      kind: 'commune',
      code: '37003',
      name: 'Amboise',
      departement: 'Indre-et-Loire',
      departementCode: '37',
      regionCode: '24',
      label: 'Amboise (Indre-et-Loire)',
      value: 'Amboise',
      filter: { regions: [], departements: [], communes: ['37003'], arrondissements: [] },
    },
  ])
})

test.each([
  ['par', 'Paris (75)'],
  ['lyo', 'Lyon (Rhône)'],
  ['amb', 'Ambarès-et-Lagrave (Gironde)'],
  ['saint-et', 'Saint-Étienne (Loire)'],
  ['st etienne', 'Saint-Étienne (Loire)'],
  ['évr', 'Évry-Courcouronnes (Essonne)'],
  ['bret', 'Bretagne'],
  ['69', 'Rhône (69)'],
  ['2a', 'Corse-du-Sud (2A)'],
  ['37400', 'Amboise (Indre-et-Loire)'],
  ['vienn', 'Vienne (86)'],
  ['lyon 3', 'Lyon 3e (Rhône)'],
  ['cote d az', 'Côte d’Azur'],
  ['pays bas', 'Pays basque'],
  ['bordaux', 'Bordeaux (Gironde)'],
])('%s suggests first %s', (text, label) => expect(labels(text)[0]).toBe(label))

test.each([
  ['provence', "Provence-Alpes-Côte d'Azur"],
  ['provence', 'Aix-en-Provence (Bouches-du-Rhône)'],
  ['sain', 'Saint-Denis (Seine-Saint-Denis)'],
  ['sain', 'Seine-Saint-Denis (93)'],
  ['vienn', 'Vienne (Isère)'],
  ['69', 'Lyon (Rhône)'],
  ['6910', 'Villeurbanne (Rhône)'],
  ['marsiel', 'Marseille (Bouches-du-Rhône)'],
  ['paca', "Provence-Alpes-Côte d'Azur"],
])('%s suggests also %s', (text, label) => expect(labels(text)).toContain(label))

test.each(['', ' ', '\u0000', '🏨', 'zzzzzz', '99999'])('%j suggests nothing', (text) =>
  expect(labels(text)).toEqual([]),
)

test('suggestions are distinct and no more than the limit', () => {
  for (const text of ['s', 'sa', 'saint', 'martinique', 'paris', '97', 'saint-martin']) {
    const found = places.suggest(text, 20)
    expect(found.length).toBeLessThanOrEqual(20)
    expect(new Set(found.map(({ label, value }) => label + value)).size).toBe(found.length)
  }
})

test('homonyms have different search values', () => {
  const values = places.suggest('saint-denis', 3).map(({ value }) => value)
  expect(values).toEqual(expect.arrayContaining(['Saint-Denis (93)', 'Saint-Denis (974)']))
})

test('départements and régions are found by their code', () => {
  expect(places.departement('69')).toMatchObject({ kind: 'departement', name: 'Rhône', label: 'Rhône (69)' })
  expect(places.region('53')).toMatchObject({ kind: 'region', name: 'Bretagne', label: 'Bretagne' })
  expect(places.region('04')).toMatchObject({ kind: 'region', name: 'La Réunion' })
  expect(places.departement('96')).toBeUndefined()
  expect(places.region('988')).toBeUndefined()
})
