import { expect, test } from 'vitest'
import type { Category } from '#domain/listing/register/category.ts'
import type { PlaceSuggestion } from '#domain/place.ts'
import { loadPlaces } from '#server/places/places.ts'
import { aProperty, anAdmin } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

type App = Awaited<ReturnType<typeof startApp>>

const suggest = async (app: App, q: string) =>
  (await app.get(`/api/places?${new URLSearchParams({ q })}`)).body as PlaceSuggestion[]

test('places are suggested with their kind and their number of listings', async () => {
  await using app = await startApp()
  await app.has(aProperty({ location: 'Lyon 3e, Rhône' }))
  await app.has(aProperty({ location: 'Lyon 6e, Rhône' }))
  await app.has(aProperty({ location: 'Villefranche-sur-Saône' }))
  const lyon = (await suggest(app, 'lyo'))[0]
  const location = 'Lyon (Rhône)'
  expect(lyon).toEqual({
    kind: 'commune',
    code: '69123',
    name: 'Lyon',
    label: location,
    value: 'Lyon',
    count: 2,
    location,
  })
  expect((await suggest(app, 'rhôn'))[0]).toMatchObject({ kind: 'departement', code: '69', count: 3 })
  expect((await suggest(app, 'auvergne-rh'))[0]).toMatchObject({ kind: 'region', code: '84', count: 3 })
  expect(await suggest(app, 'xqzw')).toEqual([])
})

test('searching a suggestion finds as many listings as it shows @slow', async () => {
  await using app = await startApp()
  for (const location of [
    'Saint-Denis (93)',
    'Saint-Denis, La Réunion',
    'Nice',
    'Toulon',
    'Bayonne',
    'Paris 11e',
    '69003 Lyon',
  ]) {
    await app.has(aProperty({ location }))
  }
  for (const q of ['saint-denis', 'côte d', 'pays basq', 'paris', 'lyon', '75011', 'réunion', 'provence']) {
    for (const { value, count } of await suggest(app, q)) {
      const found = await app.get(`/api/properties?${new URLSearchParams({ location: value })}`)
      expect(Number(found.headers['x-total-count']), `${q} → ${value}`).toBe(count)
    }
  }
})

test('a listing with the location of a suggestion is in that place, and in no homonym', async () => {
  await using app = await startApp()
  const places = loadPlaces()
  for (const q of ['vannes', 'saint-denis', 'châteauneuf', 'castillon', 'le thuit', 'bretagne', 'paris 11', 'sarroux'])
    for (const { kind, code, location = '' } of await suggest(app, q)) {
      const { commune, arrondissement, departement, region } = places.locate(location)
      const there = { commune: arrondissement ?? commune, departement, region, area: code }[kind]
      expect(there, `${q} → ${location}`).toBe(code)
    }
  expect((await suggest(app, 'vannes'))[0]).toMatchObject({ location: 'Vannes (Morbihan)' })
  expect((await suggest(app, '42370')).map(({ location }) => location)).toContain('Saint-Haon-le-Châtel (Loire)')
})

test('without a text, the départements and régions that have listings are returned', async () => {
  await using app = await startApp()
  await app.has(aProperty({ location: 'Lisieux, Calvados' }))
  await app.has(aProperty({ location: 'Caen' }))
  const { body } = await app.get('/api/places')
  expect(body).toEqual([
    { kind: 'departement', code: '14', name: 'Calvados', label: 'Calvados (14)', value: 'Calvados', count: 2 },
    { kind: 'region', code: '28', name: 'Normandie', label: 'Normandie', value: 'Normandie', count: 2 },
  ])
})

test('counts are updated when a listing moves, changes category or is removed @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  let form = aProperty({ location: 'Caen', category: 'Commerce' })
  const params = { id: (await app.has(form)).id }
  const countOf = async (q: string) => (await suggest(app, q))[0]?.count
  const townsOf = async (location: string, category?: Category) =>
    (await app.call('GET /api/landing', { query: { location, ...(category ? { category } : {}) } })).places.map(
      ({ name }) => name,
    )
  const change = (changes: Partial<typeof form>) =>
    admin.call('PUT /api/properties/{id}', { params, body: (form = { ...form, ...changes }) })
  expect([await countOf('caen'), await countOf('rhône'), await townsOf('Calvados', 'Commerce')]).toEqual([
    1,
    0,
    ['Caen'],
  ])

  await change({ price: 1 })
  await change({ location: 'Lyon 3e, Rhône' })
  expect([await countOf('caen'), await countOf('lyon'), await countOf('rhône')]).toEqual([0, 1, 1])
  expect([await townsOf('Calvados'), await townsOf('Rhône')]).toEqual([[], ['Lyon']])

  await change({ category: 'Entreprise' })
  expect([await townsOf('Rhône', 'Commerce'), await townsOf('Rhône', 'Entreprise')]).toEqual([[], ['Lyon']])
  expect((await app.get('/api/places')).body).toMatchObject([
    { code: '69', count: 1 },
    { code: '84', count: 1 },
  ])

  await admin.call('DELETE /api/properties/{id}', { params })
  expect((await app.get('/api/places')).body).toEqual([])
})
