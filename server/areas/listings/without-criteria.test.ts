import { expect, test } from 'vitest'
import { aDossier } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

type App = Awaited<ReturnType<typeof startApp>>

/** What is proposed without a criterion, each checked to find as many listings as it says. */
async function without(app: App, query: Record<string, string>) {
  const all = await app.call('GET /api/wider-searches', { query })
  for (const { label, parameters, total } of all) {
    const given = Object.entries({ ...query, ...parameters }).filter(([, value]) => value)
    const { headers } = await app.get(`/api/properties?${new URLSearchParams(given)}`)
    expect(Number(headers['x-total-count']), label).toBe(total)
    expect(total, label).toBeGreaterThan(0)
  }
  return all.filter(({ kind }) => kind === 'without').map(({ label, total }) => `${label} ${total}`)
}

const NBSP = '\u00a0'
const said = (words: string) => `Sans «${NBSP}${words}${NBSP}»`

async function withListings() {
  const app = await startApp()
  const facts = { feesPayer: 'vendeur', surface: 140, seats: 40 } as const
  await app.publishes(aDossier({ location: 'Caen', price: 200_000, facts: { ...facts, terraceSurface: 20 } }))
  await app.publishes(aDossier({ location: 'Caen', price: 180_000, facts: { ...facts, flat: true } }))
  await app.publishes(aDossier({ location: 'Caen', price: 190_000, facts: { ...facts, flat: true } }))
  await app.publishes(aDossier({ location: 'Lyon', price: 900_000, activities: ['bar'], facts }))
  return app
}

test('a search that finds nothing is told which criterion to drop, the best first @slow', async () => {
  await using app = await withListings()
  const query = { location: 'Caen', activity: 'restaurant', flat: 'yes', terraceMin: '1', maxPrice: '300000' }
  expect(await without(app, query)).toEqual([`${said('Avec terrasse')} 2`, `${said('Avec logement de fonction')} 1`])
})

test('the only price is told once, two prices also as any price; sectors and activities are one criterion @slow', async () => {
  await using app = await withListings()
  const labels = async (query: Record<string, string>) =>
    (await app.call('GET /api/wider-searches', { query })).map(({ label }) => label)
  const tooCheap = { location: 'Caen', sector: 'restaurants', maxPrice: '1000' }
  expect(await without(app, tooCheap)).toEqual([`${said('Prix jusqu’à 1\u202f000\u00a0€')} 3`])
  expect(await labels(tooCheap)).not.toContain('À tous les prix')
  expect(await labels({ ...tooCheap, minPrice: '900' })).toContain('À tous les prix')
  expect(await without(app, { location: 'Caen', sector: 'bars', activity: 'bakery,florist' })).toEqual([
    `${said('Café, bar, Boulangerie-pâtisserie, Fleuriste')} 3`,
  ])
})

test('when even two criteria less find nothing, one is proposed alone, there or anywhere @slow', async () => {
  await using app = await withListings()
  const impossible = { activity: 'bar', seatsMin: '500', maxPrice: '1000', roomsMin: '90' }
  expect(await without(app, { location: 'Lyon', ...impossible })).toEqual([
    `${said('Bar, café').replace('Sans', 'Seulement')} 1`,
  ])
  expect(await without(app, { location: 'Nice', ...impossible })).toEqual([
    `${said('Bar, café').replace('Sans', 'Seulement')}, dans toute la France 1`,
  ])
})

test('where two criteria are to blame, both are told; a search that finds something, or has nothing to drop, tells none @slow', async () => {
  await using app = await withListings()
  expect(await without(app, { location: 'Caen', activity: 'restaurant', seatsMin: '500', maxPrice: '1000' })).toEqual([
    `${said('Prix jusqu’à 1\u202f000\u00a0€')} ni ${said('Couverts minimum\u00a0: 500').replace('Sans ', '')} 3`,
  ])
  expect(await without(app, { location: 'Caen', activity: 'restaurant', flat: 'yes' })).toEqual([])
  expect(await without(app, { seatsMin: '5000' })).toEqual([])
  expect(await without(app, { location: 'Nice' })).toEqual([])
})
