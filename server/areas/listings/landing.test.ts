import { expect, test } from 'vitest'
import { aDossier, aProperty, anAdmin } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

test('a category and a place are described as a whole', async () => {
  await using app = await startApp()
  await app.has(aProperty({ location: 'Lyon 3e, Rhône', price: 95_000 }))
  await app.has(aProperty({ location: 'Lyon', price: 420_000 }))
  await app.has(aProperty({ location: 'Lyon', category: 'Entreprise' }))
  await app.has(aProperty({ location: 'Villeurbanne' }))
  await app.has(aProperty({ location: 'Caen' }))
  expect(await app.call('GET /api/landing', { query: { location: 'lyon', category: 'Commerce' } })).toEqual({
    place: { name: 'Lyon', value: 'Lyon', within: 'à Lyon' },
    wider: [
      { name: 'Auvergne-Rhône-Alpes', value: 'Auvergne-Rhône-Alpes', total: 3 },
      { name: 'Rhône', value: 'Rhône', total: 3 },
    ],
    total: 2,
    lowestPrice: 95_000,
    highestPrice: 420_000,
    categories: [
      { category: 'Commerce', total: 2 },
      { category: 'Entreprise', total: 1 },
    ],
    places: [],
    near: [{ name: 'Villeurbanne', value: 'Villeurbanne', total: 1, km: 3 }],
  })
})

test('an activity, or its sector, and a place are described as a whole @slow', async () => {
  await using app = await startApp()
  await app.publishes(aDossier({ location: 'Lyon 3e, Rhône', price: 95_000, activities: ['pizzeria', 'bar'] }))
  await app.publishes(aDossier({ location: 'Lyon', price: 420_000, activities: ['pizzeria'] }))
  await app.publishes(aDossier({ location: 'Lyon', activities: ['restaurant'] }))
  await app.publishes(aDossier({ location: 'Villeurbanne', activities: ['pizzeria'] }))
  await app.publishes(aDossier({ location: 'Caen', activities: ['bar'] }))
  const pizzerias = await app.call('GET /api/landing', { query: { location: 'lyon', activity: 'pizzeria' } })
  expect(pizzerias).toEqual({
    place: { name: 'Lyon', value: 'Lyon', within: 'à Lyon' },
    wider: [
      { name: 'Auvergne-Rhône-Alpes', value: 'Auvergne-Rhône-Alpes', total: 3 },
      { name: 'Rhône', value: 'Rhône', total: 3 },
    ],
    total: 2,
    lowestPrice: 95_000,
    highestPrice: 420_000,
    categories: [{ category: 'Commerce', total: 3 }],
    trade: { sector: 'restaurants', activity: 'pizzeria', label: 'Pizzeria' },
    trades: [{ sector: 'restaurants', activity: 'restaurant', label: 'Restaurant traditionnel', total: 1 }],
    places: [],
    near: [{ name: 'Villeurbanne', value: 'Villeurbanne', total: 1, km: 3 }],
  })
  expect(await app.call('GET /api/landing', { query: { sector: 'bars' } })).toMatchObject({
    total: 1,
    trade: { sector: 'bars', label: 'Café, bar' },
    trades: [{ activity: 'bar', total: 2 }],
    places: [{ name: 'Normandie', total: 1 }],
  })
  const { trades } = await app.call('GET /api/landing', { query: { location: 'Rhône' } })
  expect(trades?.map(({ activity, total }) => [activity, total])).toEqual([
    ['pizzeria', 3],
    ['bar', 1],
    ['restaurant', 1],
  ])
})

test('landing pages lead from the country to its régions, départements and towns @slow', async () => {
  await using app = await startApp()
  for (const location of ['Lyon', 'Villeurbanne', 'Annecy', 'Caen', 'Saint-Denis, La Réunion']) {
    await app.has(aProperty({ location }))
  }
  const placesOf = async (query: { location?: string }) =>
    (await app.call('GET /api/landing', { query })).places.map(({ name, total }) => `${name} ${total}`)
  expect(await placesOf({})).toEqual(['Auvergne-Rhône-Alpes 3', 'La Réunion 1', 'Normandie 1'])
  expect(await placesOf({ location: 'Auvergne-Rhône-Alpes' })).toEqual(['Rhône 2', 'Haute-Savoie 1'])
  expect(await placesOf({ location: 'Rhône' })).toEqual(['Lyon 1', 'Villeurbanne 1'])
  expect(await placesOf({ location: 'Lyon' })).toEqual([])
})

test('near places are towns around a town, and départements or régions that touch one @slow', async () => {
  await using app = await startApp()
  for (const location of ['Lyon 3e, Rhône', 'Lyon 7e, Rhône', 'Villeurbanne', 'Vienne, Isère', 'Mâcon', 'Grenoble'])
    await app.has(aProperty({ location }))
  const near = async (location: string) =>
    (await app.call('GET /api/landing', { query: { location } })).near.map(
      ({ name, total, km }) => `${name} ${total}${km === undefined ? '' : `, ${km} km`}`,
    )
  expect(await near('Lyon')).toEqual(['Villeurbanne 1, 3 km', 'Vienne 1, 25 km'])
  expect(await near('Villeurbanne')).toEqual(['Lyon 2, 3 km', 'Vienne 1, 27 km'])
  expect(await near('Lyon 3e')).toEqual(['Villeurbanne 1, 2 km', 'Lyon 7e 1, 3 km', 'Vienne 1, 25 km'])
  expect(await near('Rhône')).toEqual(['Isère 2', 'Saône-et-Loire 1'])
  expect(await near('Auvergne-Rhône-Alpes')).toEqual(['Bourgogne-Franche-Comté 1'])
  expect(await near('La Réunion')).toEqual([])
})

test('a text that does not name exactly one place has no landing page', async () => {
  await using app = await startApp()
  await app.has(aProperty({ location: 'Saint-Denis (93)' }))
  for (const location of ['Saint-Denis', 'nulle part']) {
    expect(await app.call('GET /api/landing', { query: { location } })).toMatchObject({ place: null, wider: [] })
  }
})

test('a removed listing has similar listings, one that never existed has none @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const sold = await app.has(aProperty({ location: 'Caen' }))
  const [near, far] = [await app.has(aProperty({ location: 'Caen' })), await app.has(aProperty({ location: 'Nice' }))]
  await admin.call('DELETE /api/properties/{id}', { params: { id: sold.id } })
  const params = { id: sold.id }
  expect((await app.answerTo('GET /api/properties/{id}', { params })).status).toBe(404)
  expect(await app.call('GET /api/properties/{id}/similar', { params })).toEqual([near, far])
  expect((await app.answerTo('GET /api/properties/{id}/similar', { params: { id: 999 } })).status).toBe(404)
})
