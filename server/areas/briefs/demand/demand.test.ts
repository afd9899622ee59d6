import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { brief } from '#server/db/schema/briefs.ts'
import { contact } from '#server/db/schema/contacts.ts'
import { loadPlaces } from '#server/places/places.ts'
import { BAKERY_IN_CALVADOS, buyersOf, daysAgo, haveLooked, looksFor } from '#test/demand-buyers.ts'
import { aDossier, anAdmin } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { openDemand } from './demand.ts'

type App = Awaited<ReturnType<typeof startApp>>

const asked = (app: App, place?: string, activity = 'bakery') =>
  app.call('GET /api/briefs/demand', { query: { activity, ...(place ? { place } : {}) } as never })

test('four people are told as nobody, five as five, by a postal code or a département', async () => {
  await using app = await startApp()
  const nobody = await asked(app, '14100')
  await haveLooked(app, 4)
  expect(await asked(app, '14100')).toEqual(nobody)
  expect(nobody).toEqual({})
  await looksFor(app, BAKERY_IN_CALVADOS, { who: 'cinquieme' })
  const five = { atLeast: 5, words: 'Au moins 5 acheteurs cherchent une boulangerie dans le Calvados.' }
  expect(await asked(app, '14100')).toEqual(five)
  expect(await asked(app, '14')).toEqual(five)
  await haveLooked(app, 4, BAKERY_IN_CALVADOS, 'autre-')
  expect(await asked(app, '14')).toEqual(five)
})

test('people are counted, not briefs: several of one, of two who were merged, and of one who merged them', async () => {
  await using app = await startApp()
  await haveLooked(app, 4)
  for (const _ of buyersOf(3)) await looksFor(app, BAKERY_IN_CALVADOS, { who: 'acheteur-0' })
  expect(await asked(app, '14')).toEqual({})
  await looksFor(app, BAKERY_IN_CALVADOS, { who: 'cinquieme' })
  expect(await asked(app, '14')).toMatchObject({ atLeast: 5 })
  const [one, other] = await app.db.select({ id: contact.id }).from(contact).orderBy(contact.id)
  await app.db
    .update(contact)
    .set({ mergedIntoId: one?.id ?? null })
    .where(eq(contact.id, other?.id ?? 0))
  expect(await asked(app, '14')).toEqual({})
})

test('stopped, paused, unconfirmed, refused, old and today’s briefs do not count', async () => {
  await using app = await startApp()
  await haveLooked(app, 4)
  const others: Partial<typeof brief.$inferInsert>[] = [
    { state: 'stopped' },
    { state: 'paused' },
    { state: 'pending', confirmedAt: null },
    { confirmedAt: null },
    { confirmedAt: new Date() },
    { reviewedAt: daysAgo(181) },
  ]
  for (const [at, own] of others.entries()) await looksFor(app, BAKERY_IN_CALVADOS, { who: `autre-${at}`, ...own })
  await looksFor(app, { ...BAKERY_IN_CALVADOS, deals: ['murs'] }, { who: 'murs' })
  await looksFor(app, { ...BAKERY_IN_CALVADOS, activities: ['bar'] }, { who: 'bar' })
  await looksFor(app, BAKERY_IN_CALVADOS, { who: 'refus' })
  await app.db
    .update(contact)
    .set({ consent: 'refused' })
    .where(eq(contact.id, await lastContact(app)))
  expect(await asked(app, '14')).toEqual({})
  await app.db.update(contact).set({ consent: 'unknown' })
  expect(await asked(app, '14')).toMatchObject({ atLeast: 5 })
})

const lastContact = async (app: App) =>
  Math.max(...(await app.db.select({ id: contact.id }).from(contact)).map(({ id }) => id))

test('a sector, a région around and a circle that meets the département count there', async () => {
  await using app = await startApp()
  await looksFor(app, { sectors: ['food-trades'], places: [{ name: 'Calvados' }], strict: [] }, { who: 'secteur' })
  await looksFor(app, { ...BAKERY_IN_CALVADOS, places: [{ name: 'Normandie' }] }, { who: 'region' })
  await looksFor(app, { ...BAKERY_IN_CALVADOS, places: [{ name: 'Lisieux', radius: 20 }] }, { who: 'cercle' })
  await looksFor(app, { ...BAKERY_IN_CALVADOS, places: [{ name: 'Caen' }, { name: 'Rouen' }] }, { who: 'villes' })
  await looksFor(app, BAKERY_IN_CALVADOS, { who: 'departement' })
  expect(await asked(app, '14000')).toMatchObject({ atLeast: 5 })
  // Another one has no place: they count in France only.
  await looksFor(app, { activities: ['bakery'], strict: [] }, { who: 'partout' })
  expect(await asked(app, '76')).toEqual({
    atLeast: 5,
    words: 'Au moins 5 acheteurs cherchent une boulangerie en Normandie.',
  })
  expect(await asked(app)).toMatchObject({ words: 'Au moins 5 acheteurs cherchent une boulangerie en France.' })
  expect(await asked(app, '14000', 'pastry')).toEqual({})
})

test('a number is kept for the day: who confirms or stops meanwhile changes nothing', async () => {
  await using app = await startApp()
  const tell = openDemand({ db: app.db, places: loadPlaces() }, { isKept: true })
  await haveLooked(app, 5)
  const before = await tell({ activity: 'bakery', place: '14' })
  await app.db.update(brief).set({ state: 'stopped' })
  expect(await tell({ activity: 'bakery', place: '14' })).toEqual(before)
  expect(await asked(app, '14')).toEqual({})
})

test('a place that is none, or smaller than a postal code names, is refused', async () => {
  await using app = await startApp()
  for (const place of ['Lisieux', '141', '14100 Lisieux', '0']) {
    const { status } = await app.send('GET', `/api/briefs/demand?activity=bakery&place=${encodeURIComponent(place)}`)
    expect(place === '141' ? 200 : 400).toBe(status)
  }
  expect((await app.send('GET', '/api/briefs/demand?activity=food-trades')).status).toBe(400)
})

test('the desk reads what is looked for with who looks for it, and what of it is for sale', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  await looksFor(
    app,
    { ...BAKERY_IN_CALVADOS, places: [{ name: 'Lisieux', radius: 20 }], priceMax: 200_000 },
    { who: 'ada' },
  )
  await looksFor(app, { ...BAKERY_IN_CALVADOS, priceMax: 300_000 }, { who: 'bob' })
  await looksFor(app, { activities: ['restaurant'], places: [{ name: 'Lisieux' }], strict: [] }, { who: 'bob' })
  await looksFor(app, { sectors: ['bars'], strict: [] }, { who: 'eve', state: 'paused' })
  await app.publishes(aDossier())
  const lines = await admin.call('GET /api/admin/demand', {})
  expect(lines).toMatchObject([
    {
      trade: 'Boulangerie-pâtisserie',
      place: 'Calvados (14)',
      buyers: 2,
      people: [{ name: 'ada@exemple.fr' }, { name: 'bob@exemple.fr' }],
      budgetFrom: 200_000,
      budgetTo: 300_000,
      forSale: 0,
    },
    { trade: 'Restaurant traditionnel', place: 'Calvados (14)', buyers: 1, budgetTo: null, forSale: 1 },
  ])
})
