import { expect, test } from 'vitest'
import { aDossier } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

type App = Awaited<ReturnType<typeof startApp>>

const wider = async (app: App, query: Record<string, string>) =>
  (await app.call('GET /api/wider-searches', { query })).map(({ label, total }) => `${label} ${total}`)

/** Checks that each suggestion finds as many listings as it says. */
async function expectTrue(app: App, query: Record<string, string>) {
  for (const { label, parameters, total } of await app.call('GET /api/wider-searches', { query })) {
    const given = Object.entries({ ...query, ...parameters }).filter(([, value]) => value)
    const { headers } = await app.get(`/api/properties?${new URLSearchParams(given)}`)
    expect(Number(headers['x-total-count']), label).toBe(total)
  }
}

test('a search that finds little gets suggestions: around, in the département and région, other trades and prices @slow', async () => {
  await using app = await startApp()
  const bakery = (location: string, price: number) =>
    app.publishes(aDossier({ location, price, activities: ['bakery'] }))
  await bakery('Villeurbanne', 265_000)
  await bakery('Vienne, Isère', 240_000)
  await bakery('Grenoble', 210_000)
  await bakery('Lyon', 480_000)
  await app.publishes(aDossier({ location: 'Lyon', price: 150_000, activities: ['pastry'] }))
  const query = { location: 'Lyon', activity: 'bakery', maxPrice: '300000' }
  expect(await wider(app, query)).toEqual([
    'Sans «\u00a0Boulangerie-pâtisserie\u00a0» 1',
    'Sans «\u00a0Prix jusqu’à 300\u202f000\u00a0€\u00a0» 1',
    'À moins de 5\u00a0km de Lyon 1',
    'À moins de 30\u00a0km de Lyon 2',
    'Dans le Rhône 1',
    'En Auvergne-Rhône-Alpes 3',
    'Pâtisserie 1',
  ])
  await expectTrue(app, query)
  expect(await wider(app, { ...query, radius: '10' })).toEqual([
    'À moins de 30\u00a0km de Lyon 2',
    'En Auvergne-Rhône-Alpes 3',
    'Pâtisserie 1',
    'À tous les prix 2',
  ])
  await expectTrue(app, { ...query, radius: '10' })
})

test('far from all listings, the whole country is suggested', async () => {
  await using app = await startApp()
  await app.publishes(aDossier({ location: 'Lyon', activities: ['florist'] }))
  await app.publishes(aDossier({ location: 'Caen', activities: ['bakery'] }))
  expect(await wider(app, { location: 'Lyon', activity: 'bakery' })).toEqual([
    'Sans «\u00a0Boulangerie-pâtisserie\u00a0» 1',
    'Dans toute la France 1',
  ])
})

test('a search that finds no more is not suggested', async () => {
  await using app = await startApp()
  await app.publishes(aDossier({ location: 'Caen', activities: ['bakery'] }))
  expect(await wider(app, { location: 'Caen', activity: 'bakery', maxPrice: '900000' })).toEqual([])
  expect(await wider(app, { location: 'Nulle-Part-Du-Tout' })).toEqual(['Dans toute la France 1'])
  expect(await wider(app, {})).toEqual([])
})
