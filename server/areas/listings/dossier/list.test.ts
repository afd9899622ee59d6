import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { DossierForm } from '#domain/listing/dossier.ts'
import { type View, VIEW_NAMES } from '#domain/listing/dossier-columns.ts'
import { AFFAIRS_SHOWN } from '#domain/limits.ts'
import { recordAudit } from '#server/db/audit.ts'
import { dossier, priceChange, propertyEvent } from '#server/db/schema/listings.ts'
import { journalOf } from '#test/journal.ts'
import { aContact, aDossier, aMandate, anAdmin, aProperty, aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

async function startAgency() {
  const app = await startApp()
  const admin = await app.signedIn(anAdmin({ firstName: 'Ada', lastName: 'Byron' }))
  return {
    app,
    admin,
    async draft(own: Partial<DossierForm> = {}) {
      const { id } = await admin.call('POST /api/admin/listings', {})
      await admin.call('PUT /api/admin/listings/{id}', {
        params: { id },
        body: aDossier({ agentId: admin.user.id, ...own }),
      })
      return id
    },
    found: async (query: Record<string, string> = {}) =>
      (
        (await app.send('GET', `/api/admin/listings?${new URLSearchParams(query)}`, { token: admin.token })).body as {
          id: number
        }[]
      ).map(({ id }) => id),
    statusOf: async (id: number) => (await admin.call('GET /api/admin/listings/{id}', { params: { id } })).status,
    asksAbout: (propertyId: number) => app.call('POST /api/contact', { body: { ...aContact(), propertyId } }),
    change: (body: object) => app.send('POST', '/api/admin/listings/bulk', { body, token: admin.token }),
    journal: () => journalOf(admin),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

test('a row shows a listing, its agent, what it lacks and its number of requests @slow', async () => {
  await using site = await startAgency()
  const id = await site.draft({ reference: 'CO-7' })
  const made = await site.app.has(aProperty())
  await site.asksAbout(made.id)
  await site.admin.call('PUT /api/admin/listings/{id}/draft', { params: { id }, body: { title: 'Restaurant' } })
  const lines = (await site.app.send('GET', '/api/admin/listings', { token: site.admin.token })).body
  expect(lines).toEqual([
    expect.objectContaining({ id: made.id, status: 'en vente', agent: null, isIncomplete: true, requests: 1 }),
    {
      id,
      title: 'Restaurant de quartier',
      reference: 'CO-7',
      status: 'brouillon',
      agent: { id: site.admin.user.id, name: 'Ada Byron' },
      location: 'Lisieux, Calvados',
      price: 215_000,
      category: 'Commerce',
      image: 'https://images.example/restaurant.jpg',
      hasDraft: true,
      isIncomplete: false,
      mandateEndsOn: null,
      requests: 0,
      reservedUntil: null,
      updatedAt: expect.stringMatching(/Z$/),
    },
  ])
})

test('a row shows the end of the mandate in force, and no hidden photo', async () => {
  await using site = await startAgency()
  await site.app.hasMandateFor(await site.draft({ discretion: 'region' }))
  expect((await site.app.send('GET', '/api/admin/listings', { token: site.admin.token })).body).toMatchObject([
    { mandateEndsOn: aMandate().endsOn, image: '' },
  ])
})

test('each view has its listings @slow', async () => {
  await using site = await startAgency()
  const { app } = site
  const ids: Partial<Record<View, number[]>> = { brouillons: [await site.draft()] }
  const [mandated, reserved] = [await app.publishes(), await app.publishes(aDossier({ title: 'Hôtel réservé' }))]
  const sold = await app.publishes(aDossier({ title: 'Bar vendu' }))
  const [bare, gone] = [await app.has(aProperty()), await app.has(aProperty({ title: 'Bar retiré' }))]
  await site.change({ ids: [gone.id], status: 'retiré', reason: 'Fin' })
  await app.db.update(dossier).set({ status: 'sous compromis' }).where(eq(dossier.id, reserved.id))
  await app.db.update(dossier).set({ status: 'vendu' }).where(eq(dossier.id, sold.id))
  // Both have been on the site for long; only one of them has a request.
  const longAgo = new Date(Date.now() - 31 * 86_400_000)
  await app.db
    .update(dossier)
    .set({ publishedAt: longAgo })
    .where(inArray(dossier.id, [mandated.id, bare.id]))
  await site.asksAbout(mandated.id)
  Object.assign(ids, {
    'en-ligne': [bare.id, reserved.id, mandated.id],
    'sous-compromis': [reserved.id],
    'sans-mandat': [bare.id],
    'sans-reaction': [bare.id],
    vendues: [sold.id],
    retirees: [gone.id],
    toutes: [gone.id, bare.id, sold.id, reserved.id, mandated.id, ...(ids.brouillons ?? [])],
  })
  for (const view of VIEW_NAMES) expect(await site.found({ view }), view).toEqual(ids[view])
  const bob = await app.signedIn(aUser())
  await bob.call('POST /api/favorites', { body: { propertyId: bare.id } })
  expect(await site.found({ view: 'sans-reaction' }), 'a favourite is a reaction').toEqual([])
  expect((await app.send('GET', '/api/admin/listings', { token: bob.token })).status).toBe(403)
})

test('a view is saved under a name for the whole team, replaced and deleted, with audit entries', async () => {
  await using site = await startAgency()
  const bob = await site.app.signedIn(anAdmin({ firstName: 'Bob', lastName: 'Martin' }))
  const search = { view: 'en-ligne', q: 'caen', sort: '-prix' } as const
  const { id } = await site.admin.call('POST /api/admin/views', { body: { name: ' Caen ', search } })
  expect(await bob.call('GET /api/admin/views', {})).toEqual([{ id, name: 'Caen', search }])
  const dearer = { name: 'Caen', search: { ...search, hidden: 'statut,agent' } }
  expect(await bob.call('POST /api/admin/views', { body: dearer })).toEqual({ id, ...dearer })
  await bob.call('DELETE /api/admin/views/{id}', { params: { id } })
  expect((await bob.answerTo('DELETE /api/admin/views/{id}', { params: { id } })).status).toBe(404)
  expect(await site.admin.call('GET /api/admin/views', {})).toEqual([])
  expect((await site.journal()).map(({ actor, action, subject }) => [actor, action, subject])).toEqual([
    ['Bob Martin', 'view.deleted', 'Caen'],
    ['Bob Martin', 'view.saved', 'Caen'],
    ['Ada Byron', 'view.saved', 'Caen'],
  ])
  const visitor = await site.app.signedIn(aUser())
  expect((await visitor.answerTo('GET /api/admin/views', {})).status).toBe(403)
  for (const body of [
    { name: ' ', search },
    { name: 'x', search: { view: 'x' } },
    { name: 'x'.repeat(41), search },
  ])
    expect((await site.admin.answerTo('POST /api/admin/views', { body: body as never })).status).toBe(400)
})

test('a view whose name differs from another’s in case only is refused beside its name', async () => {
  await using site = await startAgency()
  const search = { view: 'en-ligne' } as const
  const first = await site.admin.call('POST /api/admin/views', { body: { name: 'Été à Caen', search } })
  const message = 'Une vue s’appelle déjà «\u00a0Été à Caen\u00a0»\u00a0: choisissez un autre nom.'
  const others = ['été à caen', 'ÉTÉ À CAEN'].map((name) =>
    site.admin.answerTo('POST /api/admin/views', { body: { name, search: {} } }),
  )
  for (const { status, body } of await Promise.all(others))
    expect({ status, body }).toEqual({ status: 400, body: { message, problems: [{ path: 'name', message }] } })
  expect(await site.admin.call('GET /api/admin/views', {})).toEqual([first])
})

test('every column sorts both ways, newest first among equals, unknown values last @slow', async () => {
  await using site = await startAgency()
  const cheap = await site.draft({ title: 'Bar', price: 90_000, agentId: null })
  const dear = await site.draft({ title: 'Écurie', price: 900_000, category: 'Entreprise' })
  const unpriced = await site.draft({ title: 'zinc', price: null })
  const shown = (await site.app.has(aProperty({ title: 'Café', price: 300_000 }))).id
  await site.app.hasMandateFor(cheap)
  await site.asksAbout(shown)
  for (const [sort, ids] of Object.entries({
    titre: [cheap, shown, dear, unpriced],
    '-titre': [unpriced, dear, shown, cheap],
    prix: [cheap, shown, dear, unpriced],
    '-prix': [dear, shown, cheap, unpriced],
    categorie: [shown, unpriced, cheap, dear],
    '-statut': [shown, unpriced, dear, cheap],
    agent: [unpriced, dear, shown, cheap],
    mandat: [cheap, shown, unpriced, dear],
    '-demandes': [shown, unpriced, dear, cheap],
  }))
    expect(await site.found({ sort }), sort).toEqual(ids)
})

test('listings on the site without a mandate have a view, and can be found among given ids @slow', async () => {
  await using site = await startAgency()
  const { app, admin } = site
  await site.draft()
  const mandated = await app.publishes()
  const [first, second] = [await app.has(aProperty()), await app.has(aProperty({ title: 'Hôtel' }))]
  expect(await site.found({ view: 'sans-mandat' })).toEqual([second.id, first.id])
  expect(await site.found({ view: 'sans-mandat', q: 'hotel' })).toEqual([second.id])
  const among = (ids: string) => admin.answerTo('GET /api/admin/unmandated', { query: { ids } })
  expect((await among(`${first.id},${mandated.id},${second.id}`)).body).toEqual([first.id, second.id])
  expect((await admin.call('GET /api/admin/today', { query: {} })).unmandated.total).toBe(2)
  await app.hasMandateFor(first.id)
  expect(await site.found({ view: 'sans-mandat' })).toEqual([second.id])
  for (const ids of ['', 'x', '1,', `${'1,'.repeat(100)}1`]) expect((await among(ids)).status, ids).toBe(400)
})

test('each word must be in the title, the reference or the place, ignoring accents and capitals @slow', async () => {
  await using site = await startAgency()
  const bakery = await site.draft({ title: 'Boulangerie du marché', reference: 'CO-1', location: 'Évreux, Eure' })
  const hotel = await site.draft({ title: 'Hôtel du port', reference: 'HR-1', location: 'Honfleur, Calvados' })
  expect(await site.found({ q: 'boulangerie evreux' })).toEqual([bakery])
  expect(await site.found({ q: 'HOTEL hr-1' })).toEqual([hotel])
  expect(await site.found({ q: 'hotel évreux' })).toEqual([])
  // Too short to search for, so no filter.
  for (const q of [' du ', '%', '71 rue'])
    expect(await site.found({ q }), q).toEqual(q === '71 rue' ? [] : [hotel, bakery])
  // A repeated word counts once; at most ten words are used.
  expect(await site.found({ q: `${'port '.repeat(20)} hotel` })).toEqual([hotel])
})

test('agent and category filter a view; unknown values are refused @slow', async () => {
  await using site = await startAgency()
  const [mine, unassigned] = [await site.draft(), await site.draft({ agentId: null, category: 'Entreprise' })]
  const { id: shown } = await site.app.has(aProperty({ category: 'Entreprise' }))
  expect(await site.found({ agent: String(site.admin.user.id) })).toEqual([mine])
  expect(await site.found({ category: 'Entreprise' })).toEqual([shown, unassigned])
  expect(await site.found({ category: 'Entreprise', view: 'brouillons' })).toEqual([unassigned])
  for (const query of ['view=perdues', 'sort=surface', 'page=0', 'category=Commerces'])
    expect((await site.app.send('GET', `/api/admin/listings?${query}`, { token: site.admin.token })).status).toBe(400)
})

test('pages follow each other without a gap or a repetition', async () => {
  await using site = await startAgency()
  const count = AFFAIRS_SHOWN + 2
  await site.app.db.insert(dossier).values(Array.from({ length: count }, (_, at) => ({ price: 1 + (at % 3) })))
  const first = await site.app.send('GET', '/api/admin/listings?sort=prix', { token: site.admin.token })
  expect(first.headers['x-total-count']).toBe(String(count))
  const ids = (await Promise.all(['1', '2', '3'].map((page) => site.found({ sort: 'prix', page })))).flat()
  expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, at) => at + 1))
})

test('several listings are withdrawn together, each with its event and its audit entry @slow', async () => {
  await using site = await startAgency()
  const [draft, { id: shown }] = [await site.draft(), await site.app.has(aProperty())]
  const answer = await site.change({ ids: [draft, shown], status: 'retiré', reason: 'Fin des mandats' })
  expect(answer).toMatchObject({ status: 201, body: { message: 'Biens retirés' } })
  expect([await site.statusOf(draft), await site.statusOf(shown)]).toEqual(['retiré', 'retiré'])
  expect((await site.app.get(`/api/properties/${shown}`)).status).toBe(404)
  const entries = (await site.journal()).slice(0, 2)
  expect(entries.map(({ subjectId, action }) => [subjectId, action])).toEqual([
    [shown, 'property.removed'],
    [draft, 'property.changed'],
  ])
})

test('several steps in one transaction are recorded once each, with their own authors', async () => {
  await using site = await startAgency()
  const [id, bob] = [await site.draft(), await site.app.signedIn(anAdmin({ firstName: 'Bob', lastName: 'Martin' }))]
  const { user: ada } = site.admin
  await site.app.db.transaction(async (tx) => {
    const [to, reason] = ['retiré', 'Fin du mandat'] as const
    await tx.insert(propertyEvent).values([
      { dossierId: id, actorId: ada.id, from: 'brouillon', to, reason },
      { dossierId: id, actorId: bob.user.id, from: to, to: 'brouillon', reason: '' },
    ])
    const entry = { action: 'property.changed', subject: 'Restaurant', subjectId: id } as const
    await recordAudit(tx, { ...entry, by: ada, changes: { status: ['brouillon', to] } })
    await recordAudit(tx, { ...entry, by: bob.user, changes: { status: [to, 'brouillon'] } })
    await recordAudit(tx, { ...entry, by: bob.user, changes: { price: [215_000, 199_000] } })
    await tx.insert(priceChange).values({ dossierId: id, before: 215_000, after: 199_000 })
  })
  const { events, prices } = await site.admin.call('GET /api/admin/listings/{id}', { params: { id } })
  expect(events.map(({ by, to }) => [by, to])).toEqual([
    ['Bob Martin', 'brouillon'],
    ['Ada Byron', 'retiré'],
  ])
  expect(prices.map(({ by, after }) => [by, after])).toEqual([['Bob Martin', 199_000]])
})

test('when one of several cannot change, none does @slow', async () => {
  await using site = await startAgency()
  const [first, second] = [await site.draft(), await site.draft({ title: 'Crêperie du port' })]
  await site.change({ ids: [second], status: 'retiré', reason: 'Vendu ailleurs' })
  const answer = await site.change({ ids: [first, second], status: 'retiré', reason: 'Fin' })
  expect(answer).toMatchObject({
    status: 409,
    body: { message: '«\u00a0Crêperie du port\u00a0»\u00a0: Un bien « retiré » ne peut pas devenir « retiré ».' },
  })
  expect(await site.statusOf(first)).toBe('brouillon')
  expect((await site.change({ ids: [first, 999], status: 'retiré', reason: 'Fin' })).status).toBe(404)
  expect(await site.statusOf(first)).toBe('brouillon')
})

test('several listings are assigned to another agent, who must be an administrator @slow', async () => {
  await using site = await startAgency()
  const [a, b] = [await site.draft(), await site.draft()]
  const [agent, visitor] = [await site.app.signedIn(anAdmin()), await site.app.signedIn(aUser())]
  expect(await site.change({ ids: [a, b], agentId: visitor.user.id })).toMatchObject({
    status: 400,
    body: { message: 'Agent inconnu' },
  })
  expect((await site.change({ ids: [a, b], agentId: agent.user.id })).status).toBe(201)
  expect(await site.found({ agent: String(agent.user.id) })).toEqual([b, a])
})

test('several listings are confirmed together', async () => {
  await using site = await startAgency()
  const { id } = await site.app.has(aProperty())
  await site.app.db.update(dossier).set({ confirmedAt: null })
  expect((await site.change({ ids: [id], isConfirmed: true })).status).toBe(201)
  expect((await site.admin.call('GET /api/admin/listings/{id}', { params: { id } })).confirmedAt).toMatch(/Z$/)
})

test.each([
  ['no listing', { ids: [], status: 'retiré', reason: 'Fin' }, 'Choisissez au moins un bien'],
  ['no action', { ids: [1] }, 'Choisissez une action'],
  ['two actions', { ids: [1], status: 'retiré', reason: 'Fin', agentId: 1 }, 'Choisissez une action'],
  ['no reason', { ids: [1], status: 'retiré' }, 'Indiquez le motif'],
  [
    'a status for one at a time',
    { ids: [1], status: 'vendu' },
    'Plusieurs biens à la fois ne peuvent être que retirés',
  ],
])('a change of several with %s is refused', async (_what, body, message) => {
  await using site = await startAgency()
  expect(await site.change(body)).toMatchObject({ status: 400, body: { message } })
})

test('a listing is found by place, reference, seller, telephone, trade name, number or mandate @slow', async () => {
  await using site = await startAgency()
  const { facts } = aDossier()
  const owner = { ownerName: 'Maël Quemener', ownerPhone: '06 39 98 04 07', tradeName: 'L’Étrille Bleue' }
  const id = await site.draft({ reference: 'CO-7', title: 'Crêperie du port', facts: { ...facts, ...owner } })
  const shown = await site.app.has(aProperty({ title: 'Boulangerie', reference: 'EN-08', location: 'Lisieux' }))
  await site.app.hasMandateFor(shown.id)
  await site.app.hasMandateFor(id)
  for (const [q, ids] of [
    ['creperie', [id]],
    ['co-7', [id]],
    ['quemener mael', [id]],
    ['+33 6 39 98 04 07', [id]],
    ['06 39 98 04 07', [id]],
    ['etrille bleue', [id]],
    ['mandat 2', [id]],
    [`affaire ${shown.id}`, [shown.id]],
    ['lisieux', [shown.id, id]],
    ['boulangerie en-08', [shown.id]],
    ['boulangerie creperie', []],
  ] as const)
    expect(await site.found({ q }), q).toEqual(ids)
  expect(await site.found({ ids: `${id},999` })).toEqual([id])
})

test('listings are exported as a CSV file that French spreadsheets can read', async () => {
  await using site = await startAgency()
  await site.draft({ reference: 'CO-7', title: '=1+1', price: 215_000.5 })
  const csv = String(await site.admin.call('GET /api/admin/listings/csv', { query: {} }))
  const [head, line] = csv.split('\n')
  expect(head).toMatch(/^\uFEFFNuméro;Référence;Titre;Statut;Catégorie;Lieu;Prix \(€\);/)
  expect(line).toMatch(
    /^\d+;CO-7;'=1\+1;brouillon;Commerce;.*;215000,5;.*;Ada Byron;non;;;\d\d\/\d\d\/\d{4} \d\d:\d\d$/,
  )
})
