import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { DossierForm } from '#domain/listing/dossier.ts'
import { calls } from '#domain/wire/calls.ts'
import type { Call } from '#domain/wire/call.ts'
import { announceNews, findMatches, sendDigests } from '#server/areas/alerts/sending/sending.ts'
import { compareAll } from '#server/areas/briefs/matching/matching.ts'
import { mailBriefNews } from '#server/areas/briefs/sending/sending.ts'
import { alert } from '#server/db/schema/alerts.ts'
import { brief } from '#server/db/schema/briefs.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { alertServices, hasAlert } from '#test/alerts.ts'
import { aConfidentialListing, foundIn } from '#test/confidential-listing.ts'
import { journalOf } from '#test/journal.ts'
import { aDossier, aMandate, anAdmin, aStep } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { publishReserved } from './publish-reserved.ts'

const MORNING = new Date('2035-01-16T08:00:00+01:00')
const DAY_MS = 86_400_000
const EMAIL = 'martine@exemple.fr'
const TITLE = 'Zqxreserve bistrot'

/** A site with a draft under a mandate, its agent, and a buyer whose confirmed brief it fits. */
async function startReserved(own: Partial<DossierForm> = {}) {
  const app = await startApp()
  const admin = await app.signedIn(anAdmin({ firstName: 'Ada', lastName: 'Byron', email: 'ada@agence.example' }))
  const { id } = await admin.call('POST /api/admin/listings', {})
  const params = { id }
  const form = aDossier({ title: TITLE, agentId: admin.user.id, ...own })
  await admin.call('PUT /api/admin/listings/{id}', { params, body: form })
  await app.hasMandateFor(id)
  const reserve = (days: number | null = 7) =>
    admin.answerTo('PUT /api/admin/listings/{id}/reservation', { params, body: { days } })
  const token = await hasBrief(app, 'restaurant Calvados')
  return {
    app,
    admin,
    params,
    id,
    form,
    token,
    reserve,
    news: async () => {
      await compareAll(alertServices(app))
      await mailBriefNews(alertServices(app), MORNING)
    },
    read: (body: { token?: string; dossierId?: number } = {}) =>
      app.answerTo('POST /api/briefs/linked/reserved', { body: { token, dossierId: id, ...body } }),
    ends: () => publishReserved({ ...alertServices(app), storage: app.storage }, new Date(Date.now() + 8 * DAY_MS)),
    stored: async () => (await app.db.select().from(dossier).where(eq(dossier.id, id)))[0],
    subjects: async () => (await app.mails()).map(({ subject }) => subject?.replaceAll(/[\u00a0\u202f]/g, ' ')),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

type App = Awaited<ReturnType<typeof startApp>>

/** Returns the token of its mails. */
async function hasBrief(app: App, line: string, email = EMAIL): Promise<string> {
  const { criteria } = await app.call('POST /api/briefs/reading', { body: { line } })
  const form = { email, line, rhythm: 'instant', consent: true, criteria }
  await app.call('POST /api/briefs', { body: form } as never)
  const [, confirms = ''] = /\/recherche\/\w+#([\w-]+)/.exec((await app.mails()).at(-1)?.text ?? '') ?? []
  await app.call('POST /api/briefs/confirm', { body: { token: confirms } })
  return (await app.db.select().from(brief).orderBy(brief.id)).at(-1)?.linkToken ?? ''
}

test('a reserved draft is mailed to a fitting brief with its own link, answered, then published for everybody @slow', async () => {
  await using site = await startReserved()
  const { app, admin, id, token } = site
  const reserved = await site.reserve()
  expect(reserved).toMatchObject({ status: 200, body: { status: 'brouillon', reservedUntil: expect.any(String) } })
  const [entry] = await journalOf(admin)
  expect(entry?.text).toContain(`a réservé aux recherches qui correspondent le bien “${TITLE}”`)
  await site.news()
  const mail = (await app.mails()).at(-1)
  expect(mail?.text).toContain(`/avant-premiere#${id}-${token}`)
  expect(mail?.text).toContain('En avant-première jusqu’au')
  expect(mail?.text).not.toContain(`/properties/${id}`)
  const early = await site.read()
  expect(early).toMatchObject({ status: 200, body: { property: { id, title: TITLE }, sheet: { id }, state: 'sent' } })
  const answered = await app.call('POST /api/briefs/linked/answer', {
    body: { token, dossierId: id, answer: 'interested' },
  })
  expect(answered.listings).toMatchObject([{ id, path: `/avant-premiere#${id}-${token}`, state: 'interested' }])
  expect((await app.mails()).at(-1)).toMatchObject({ subject: expect.stringContaining(TITLE) as string })
  await site.ends()
  expect(await site.stored()).toMatchObject({ status: 'en vente', reservedUntil: null })
  expect(await site.read()).toMatchObject({ status: 200, body: { path: expect.stringContaining(`${id}`) as string } })
  expect((await app.get(`/api/properties/${id}`)).status).toBe(200)
  const stop = app.send('POST', `/api/briefs/stop?token=${token}`, {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect((await stop).status).toBe(200)
  expect((await site.read()).status).toBe(404)
})

/** Calls that a visitor may make, and addresses that are no calls. */
function publicAddresses(id: number): string[] {
  const reads = Object.entries<Call>(calls).flatMap(([name, { access }]) =>
    name.startsWith('GET ') && access === 'visitor' ? [name.slice(4).replaceAll(/\{\w+\}/g, String(id))] : [],
  )
  const searches = ['q=zqxreserve', 'location=Lisieux', 'activity=restaurant', 'newListings=yes', 'sort=price-asc']
  return [
    ...reads,
    ...searches.map((query) => `/api/properties?${query}`),
    '/api/typed-search?text=zqxreserve',
    '/api/places?q=Lisieux',
    `/api/comparison?ids=${id}`,
    '/api/landing?category=Commerce&location=Lisieux',
    '/sitemap.xml',
    '/feed.xml',
    '/robots.txt',
    `/partage/${id}.jpg`,
    `/partage/${id}.svg`,
    `/properties/${id}/fiche.pdf`,
  ]
}

test('no public door knows a reserved listing: each answers as it did for the draft @slow', async () => {
  await using site = await startReserved()
  const { app, admin, id } = site
  await app.publishes(aDossier({ title: 'Restaurant voisin' }))
  const feed = await admin.call('POST /api/admin/feeds', { body: { name: 'Réseau' } })
  const addresses = [...publicAddresses(id), ...[feed.json, feed.xml].map((url) => new URL(url).pathname)]
  const readAll = async () => {
    const answers: Record<string, unknown> = {}
    for (const address of addresses) {
      const { status, body } = await app.send('GET', address, {})
      answers[address] = [status, typeof body === 'string' ? body.length : JSON.stringify(body).length]
      if (!address.includes('zqxreserve'))
        expect(JSON.stringify(body).toLowerCase(), address).not.toContain('zqxreserve')
    }
    return answers
  }
  const asDraft = await readAll()
  expect((await site.reserve()).status).toBe(200)
  await site.news()
  expect(await readAll()).toEqual(asDraft)
  expect((await app.get(`/api/properties/${id}`)).body).toEqual((await app.get('/api/properties/999999')).body)
  await hasAlert(app, { criteria: 'activity=restaurant', email: 'zoe@exemple.fr' })
  await app.db.update(alert).set({ confirmedAt: new Date(0) })
  const before = (await app.mails()).length
  await findMatches(alertServices(app))
  await sendDigests(alertServices(app))
  expect(JSON.stringify((await app.mails()).slice(before))).not.toContain(TITLE)
})

test('its link is of one brief that it was found for, and says nothing that the page will not @slow', async () => {
  const listing = aConfidentialListing('departement', 'dossier')
  await using site = await startReserved(listing.form)
  const { app } = site
  const token = await hasBrief(app, 'restaurant Hérault', 'lucie@exemple.fr')
  expect((await site.reserve(3)).status).toBe(200)
  await site.news()
  const early = await site.read({ token })
  expect(early.status).toBe(200)
  expect(foundIn(JSON.stringify(early.body), listing)).toEqual([])
  const other = await hasBrief(app, 'hôtel Lyon moins de 50 k€', 'paul@exemple.fr')
  expect((await site.read({ token: other })).status).toBe(404)
  expect((await site.read({ token, dossierId: 999 })).status).toBe(404)
  expect((await site.read({ token: 'none' })).status).toBe(404)
  await app.call('POST /api/briefs/linked', { body: { token, isStopped: true } })
  expect((await site.read({ token })).status).toBe(404)
})

test('what may not be public may not be reserved; only a draft is, once, and a member withdraws it @slow', async () => {
  await using site = await startReserved({ description: '' })
  const { admin, params, form } = site
  expect((await site.reserve()).status).toBe(400)
  await admin.call('PUT /api/admin/listings/{id}', { params, body: { ...form, description: aDossier().description } })
  expect((await site.reserve(31)).status).toBe(400)
  expect((await site.reserve()).status).toBe(200)
  expect((await site.reserve()).status).toBe(409)
  await site.news()
  expect((await site.read()).status).toBe(200)
  expect(await site.reserve(null)).toMatchObject({ status: 200, body: { status: 'brouillon', reservedUntil: null } })
  expect((await site.read()).status).toBe(404)
  expect((await site.reserve(null)).status).toBe(409)
  await admin.call('POST /api/admin/listings/{id}/status', { params, body: aStep('en vente') })
  expect((await site.reserve()).status).toBe(409)
})

test('a reserved listing is not saved while it is typed, and its changes pass the gate; its seller stays @slow', async () => {
  await using site = await startReserved()
  const { admin, params, form } = site
  await site.reserve()
  const typed = { title: 'Autre', seen: { title: TITLE }, unsaved: {} }
  expect((await admin.answerTo('PATCH /api/admin/listings/{id}', { params, body: typed })).status).toBe(409)
  const save = (change: Partial<DossierForm>) =>
    admin.answerTo('PUT /api/admin/listings/{id}', { params, body: { ...form, ...change } })
  expect((await save({ description: '' })).status).toBe(400)
  expect((await save({ price: 199_000 })).status).toBe(200)
  await site.news()
  expect(await site.read()).toMatchObject({ body: { property: { price: 199_000 } } })
  const owner = await site.app.signedIn(anAdmin({ teamRole: 'owner' }))
  expect((await owner.answerTo('DELETE /api/admin/listings/{id}/seller', { params })).status).toBe(409)
  await admin.call('POST /api/admin/listings/{id}/status', { params, body: aStep('en vente') })
  expect(await site.stored()).toMatchObject({ status: 'en vente', reservedUntil: null })
})

test('when its mandate has ended it is a draft again, and its agent is mailed why @slow', async () => {
  await using site = await startReserved()
  const { app, admin, params } = site
  await site.reserve()
  await publishReserved({ ...alertServices(app), storage: app.storage })
  expect((await site.stored())?.reservedUntil).not.toBe(null)
  const [mandate] = await admin.call('GET /api/admin/listings/{id}/mandates', { params })
  await admin.call('POST /api/admin/mandates/{id}/termination', {
    params: { id: mandate?.number ?? 0 },
    body: { on: aMandate().startsOn, reason: 'Accord' },
  })
  await publishReserved({ ...alertServices(app), storage: app.storage })
  expect(await site.stored()).toMatchObject({ status: 'brouillon', reservedUntil: null })
  const mail = (await app.mails()).at(-1)
  expect([mail?.to?.[0]?.address, mail?.subject]).toEqual(['ada@agence.example', `Affaire non publiée — ${TITLE}`])
  expect(mail?.text).toContain('mandat')
  expect((await app.mails()).length).toBe(2)
})

test('an alert of a person who has read it before tells it to them no more; others hear of it @slow', async () => {
  await using site = await startReserved()
  const { app } = site
  await announceNews(alertServices(app))
  for (const email of [EMAIL, 'zoe@exemple.fr']) await hasAlert(app, { criteria: 'activity=restaurant', email })
  await site.reserve()
  await site.news()
  await site.ends()
  const before = (await app.mails()).length
  await findMatches(alertServices(app))
  await sendDigests(alertServices(app))
  const told = (await app.mails()).slice(before).map(({ to }) => to?.[0]?.address)
  expect(told).toEqual(['zoe@exemple.fr'])
})
