import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { StatusForm } from '#domain/listing/dossier.ts'
import { FIELDS } from '#domain/listing/register/fields.ts'
import { CATALOGUE_VERSION } from '#server/db/catalogue-version.ts'
import { dossier, property } from '#server/db/schema/listings.ts'
import { loadPlaces, type Places } from '#server/places/places.ts'
import { anotherInstance, emptyDatabase } from '#test/database.ts'
import { aDossier, anAdmin, aStep } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { projectAgain } from './project-again.ts'
import { projectionRules, projectionSources } from './projection-rules.ts'

const PLACES = loadPlaces()
/** The rules of this version of the site. */
const OWN = projectionRules(PLACES)

/** Publishes listings; `start` starts an instance of the site on their database. */
async function aCatalogue(count: number) {
  const database = await emptyDatabase()
  const app = await startApp({ db: database.db })
  const towns = ['Lisieux', 'Caen', 'Honfleur', 'Bayeux', 'Falaise']
  const listings = []
  for (const town of towns.slice(0, count))
    listings.push(await app.publishes(aDossier({ location: `${town}, Calvados` })))
  const log = { info: vi.fn<(line: string) => void>(), warn: vi.fn<(line: string) => void>() }
  return {
    app,
    database,
    log,
    ids: listings.map(({ id }) => id),
    start: (rules = OWN, own: Partial<Parameters<typeof projectAgain>[0]> = {}) =>
      projectAgain({ database, places: PLACES, storage: app.storage, rules, log, batch: 2, ...own }),
    /** The mentions of its seats in the public answers about a listing. */
    async seats(id: number) {
      const [sheet, card] = await Promise.all([
        app.call('GET /api/properties/{id}/sheet', { params: { id } }),
        app.call('GET /api/properties/{id}', { params: { id } }),
      ])
      return JSON.stringify([sheet, card.trade]).match(/"seats".{0,40}|40 couverts/gi) ?? []
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

/** Makes a field of the register confidential until it is disposed. */
function withSecretSeats(): Disposable {
  const field = FIELDS.seats as { visibility: string }
  const { visibility } = field
  field.visibility = 'confidential'
  return { [Symbol.dispose]: () => void (field.visibility = visibility) }
}

test('a field that becomes confidential is in no public answer once the site has started @slow', async () => {
  await using site = await aCatalogue(3)
  const { app, ids } = site
  await site.start('earlier')
  const [id = 0] = ids
  expect(await site.seats(id)).not.toEqual([])

  using _ = withSecretSeats()
  const { db } = site.database
  const version = async () => (await db.execute(sql.raw(CATALOGUE_VERSION))) as unknown as { rows: unknown[] }
  const pages = (await version()).rows
  await site.start('later')
  for (const one of ids) expect(await site.seats(one)).toEqual([])
  // Every instance drops its cached pages.
  expect((await version()).rows).not.toEqual(pages)
  const rows = await app.db.select().from(property)
  expect(JSON.stringify(rows)).not.toMatch(/seats":40/)
  // Administrators still read it.
  const admin = await app.signedIn(anAdmin())
  const { facts } = await admin.call('GET /api/admin/listings/{id}', { params: { id } })
  expect(facts.seats).toBe(40)
})

test('other rules restore omitted values, sold pages and missing rows; a withdrawn listing stays withdrawn @slow', async () => {
  await using site = await aCatalogue(4)
  const { app, ids, start } = site
  const [sold = 0, missing = 0, unfound = 0, withdrawn = 0] = ids
  const admin = await app.signedIn(anAdmin())
  const step = (id: number, body: StatusForm) =>
    admin.call('POST /api/admin/listings/{id}/status', { params: { id }, body })
  for (const to of ['sous offre', 'sous compromis', 'vendu'] as const) await step(sold, aStep(to))
  await step(withdrawn, { to: 'retiré', reason: 'Vente annulée' })
  const wanted = await app.db.select().from(property).orderBy(property.id)
  const soldPage = await app.call('GET /api/properties/{id}/sheet', { params: { id: sold } })
  await app.db.execute(sql`update sold_property set title = 'Le Fournil d’Odette'`)
  await app.db.delete(property).where(eq(property.id, missing))
  await app.db.update(property).set({ facets: [], surface: null }).where(eq(property.id, unfound))
  await app.db.insert(property).values({ ...(wanted[0] as (typeof wanted)[0]), id: withdrawn, reference: null })

  await start('other')
  expect(await app.db.select().from(property).orderBy(property.id)).toEqual(wanted)
  expect(await app.call('GET /api/properties/{id}/sheet', { params: { id: sold } })).toEqual(soldPage)
})

test('an interrupted projection resumes where it stopped @slow', async () => {
  await using site = await aCatalogue(5)
  const { app, ids, start } = site
  await start('earlier')
  using _ = withSecretSeats()
  const dying: Places = {
    ...PLACES,
    locate: (text) => {
      if (text.startsWith('Bayeux')) throw new Error('killed')
      return PLACES.locate(text)
    },
  }
  await expect(start('later', { places: dying })).rejects.toThrow(`Listing ${ids[3]} cannot be projected`)
  const shown = async () => (await Promise.all(ids.map(site.seats))).map((found) => found.length > 0)
  expect(await shown()).toEqual([false, false, true, true, true])

  // The next instance continues: the first listings are not written again.
  await app.db.execute(sql`update property set title = 'Repère' where id = ${ids[0]}`)
  await start('later')
  expect(await shown()).toEqual([false, false, false, false, false])
  expect((await app.call('GET /api/properties/{id}', { params: { id: ids[0] ?? 0 } })).title).toBe('Repère')
  // Yet other rules start from the first listing.
  await start('latest')
  expect((await app.call('GET /api/properties/{id}', { params: { id: ids[0] ?? 0 } })).title).not.toBe('Repère')
})

test('a start with the same rules writes nothing, one with other rules only what differs @slow', async () => {
  await using site = await aCatalogue(3)
  const { app, start, log } = site
  const written = async () =>
    (await app.db.execute(sql`select
      (select json_agg(xmin::text order by id) from property) as listings,
      (select json_agg(xmin::text) from projection) as rules,
      (select count(*)::int from catalogue_change) as changes`)) as unknown as { rows: Record<string, unknown>[] }
  await start('first')
  const [before] = (await written()).rows
  await start('first')
  expect((await written()).rows).toEqual([before])
  await start('second')
  expect((await written()).rows).toEqual([{ ...before, rules: expect.not.arrayContaining(before?.['rules'] as []) }])
  expect(log.info).toHaveBeenCalledTimes(4)
})

test('an instance of an older version publishes nothing, and loses no edits @slow', async () => {
  await using site = await aCatalogue(1)
  const { app, start, ids } = site
  const admin = await app.signedIn(anAdmin())
  const params = { id: ids[0] ?? 0 }
  const save = (title: string) =>
    admin.answerTo('PUT /api/admin/listings/{id}', { params, body: aDossier({ title, location: 'Lisieux, Calvados' }) })
  const title = async () => (await app.db.select({ title: dossier.title }).from(dossier))[0]?.title
  await start()
  expect((await save('Restaurant du marché')).status).toBe(200)

  await start('newer')
  expect(await save('Restaurant du port')).toMatchObject({
    status: 503,
    headers: { 'retry-after': '60' },
    body: { message: 'Une nouvelle version du site s’installe. Veuillez réessayer dans quelques minutes.' },
  })
  expect(await title()).toBe('Restaurant du marché')
  // Drafts are stored, and a listing can be withdrawn.
  const draft = { title: 'Restaurant du port' }
  expect((await admin.answerTo('PUT /api/admin/listings/{id}/draft', { params, body: draft })).status).toBe(200)
  const withdrawal = { to: 'retiré', reason: 'Mandat repris' } as const
  expect((await admin.answerTo('POST /api/admin/listings/{id}/status', { params, body: withdrawal })).status).toBe(201)
})

test('of two instances that start together, one projects; the other waits for it @slow', async () => {
  await using site = await aCatalogue(5)
  const { app, start, log } = site
  const other = await anotherInstance(app.db)
  await start('earlier')
  log.info.mockClear()
  using _ = withSecretSeats()
  const starts = [start('later'), start('later', { database: other })].map(async (started) => {
    await started
    // Neither starts to answer before every listing is projected.
    for (const id of site.ids) expect(await site.seats(id)).toEqual([])
  })
  await Promise.all(starts)
  expect(log.info).toHaveBeenCalledTimes(2)
  await other.close()
})

test('an older version restarted beside a newer one keeps the newer rules; alone, it restores its own @slow', async () => {
  await using site = await aCatalogue(1)
  const { app, database, start, log, ids } = site
  await start()
  const newer = await anotherInstance(app.db)
  await newer.onCatalogueChange(() => undefined, 'newer')
  const rules = withSecretSeats()
  await start('newer', { database: newer })
  rules[Symbol.dispose]()

  await start()
  expect(log.warn).toHaveBeenCalledTimes(1)
  expect(await site.seats(ids[0] ?? 0)).toEqual([])

  await newer.close()
  await vi.waitFor(async () => expect(await database.hasInstanceOf('newer')).toBe(false), 5_000)
  await start()
  expect(await site.seats(ids[0] ?? 0)).not.toEqual([])
  const admin = await app.signedIn(anAdmin())
  const body = aDossier({ location: 'Lisieux, Calvados' })
  const saved = await admin.answerTo('PUT /api/admin/listings/{id}', { params: { id: ids[0] ?? 0 }, body })
  expect(saved.status).toBe(200)
})

test('the rules cover every source that decides: the register, the projection, the mandates, the places', () => {
  const sources = projectionSources().map((file) => file.replaceAll('\\', '/'))
  for (const part of [
    'domain/listing/register/fields.ts',
    'domain/listing/register/activities.json',
    'domain/listing/pictures/illustrations.json',
    'domain/listing/dossier.ts',
    'server/listings/projection.ts',
    'server/listings/mandates.ts',
    'server/places/parse/locate.ts',
  ])
    expect(
      sources.filter((file) => file.endsWith(`/${part}`)),
      part,
    ).toHaveLength(1)
  expect(projectionRules({ version: () => 'other places' })).not.toBe(OWN)
})
