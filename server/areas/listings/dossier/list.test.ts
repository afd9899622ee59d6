import { expect, test } from 'vitest'
import type { DossierForm } from '#domain/listing/dossier.ts'
import { PAGE_SIZE } from '#domain/limits.ts'
import { recordAudit } from '#server/db/audit.ts'
import { priceChange, propertyEvent } from '#server/db/schema.ts'
import { aDossier, anAdmin, aProperty, aUser } from '#test/makers.ts'
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
    change: (body: object) => app.send('POST', '/api/admin/listings/bulk', { body, token: admin.token }),
    journal: () => admin.call('GET /api/admin/audit', {}),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

test('a line says what a listing is, how complete it is, and what it lacks', async () => {
  await using site = await startAgency()
  const id = await site.draft({ reference: 'CO-7' })
  const made = await site.app.has(aProperty())
  const lines = (await site.app.send('GET', '/api/admin/listings', { token: site.admin.token })).body
  expect(lines).toEqual([
    expect.objectContaining({ id: made.id, status: 'en vente', agent: null, isIncomplete: true }),
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
      completeness: expect.any(Number),
      isIncomplete: false,
      hasMandate: false,
      updatedAt: expect.stringMatching(/Z$/),
    },
  ])
})

test('a line says whether a mandate is in force', async () => {
  await using site = await startAgency()
  await site.app.hasMandateFor(await site.draft())
  expect((await site.app.send('GET', '/api/admin/listings', { token: site.admin.token })).body).toMatchObject([
    { hasMandate: true },
  ])
})

test('listings on the site without a mandate are listed, and pointed out among others', async () => {
  await using site = await startAgency()
  const { app, admin } = site
  await site.draft()
  const mandated = await app.publishes()
  const [first, second] = [await app.has(aProperty()), await app.has(aProperty({ title: 'Hôtel' }))]
  expect(await site.found({ mandate: 'sans' })).toEqual([second.id, first.id])
  expect(await site.found({ mandate: 'sans', q: 'hotel' })).toEqual([second.id])
  const among = (ids: string) => admin.answerTo('GET /api/admin/unmandated', { query: { ids } })
  expect((await among(`${first.id},${mandated.id},${second.id}`)).body).toEqual([first.id, second.id])
  expect((await admin.call('GET /api/admin/today', { query: {} })).unmandated.total).toBe(2)
  await app.hasMandateFor(first.id)
  expect(await site.found({ mandate: 'sans' })).toEqual([second.id])
  for (const ids of ['', 'x', '1,', `${'1,'.repeat(100)}1`]) expect((await among(ids)).status, ids).toBe(400)
})

test('each typed word is in the title, the reference or the place, without accents or capitals', async () => {
  await using site = await startAgency()
  const bakery = await site.draft({ title: 'Boulangerie du marché', reference: 'CO-1', location: 'Évreux, Eure' })
  const hotel = await site.draft({ title: 'Hôtel du port', reference: 'HR-1', location: 'Honfleur, Calvados' })
  expect(await site.found({ q: 'boulangerie evreux' })).toEqual([bakery])
  expect(await site.found({ q: 'HOTEL hr-1' })).toEqual([hotel])
  expect(await site.found({ q: 'hotel évreux' })).toEqual([])
  expect(await site.found({ q: ' du ' })).toEqual([hotel, bakery])
  expect(await site.found({ q: '%' })).toEqual([])
  // A word counts once; ten are looked for, and the others are left out.
  expect(await site.found({ q: `${'du '.repeat(20)} hotel` })).toEqual([hotel])
  expect(await site.found({ q: 'h o t e l d u p r n absent' })).toEqual([hotel])
})

test('status and agent filter the list; a status that does not exist is refused', async () => {
  await using site = await startAgency()
  const [mine, unassigned] = [await site.draft(), await site.draft({ agentId: null })]
  const { id: shown } = await site.app.has(aProperty())
  expect(await site.found({ status: 'brouillon' })).toEqual([unassigned, mine])
  expect(await site.found({ status: 'en vente' })).toEqual([shown])
  expect(await site.found({ agent: String(site.admin.user.id) })).toEqual([mine])
  expect((await site.app.send('GET', '/api/admin/listings?status=perdu', { token: site.admin.token })).status).toBe(400)
})

test('pages follow each other without a gap or a repetition', async () => {
  await using site = await startAgency()
  for (let index = 0; index < PAGE_SIZE + 2; index++) await site.admin.call('POST /api/admin/listings', {})
  const first = await site.app.send('GET', '/api/admin/listings', { token: site.admin.token })
  expect(first.headers['x-total-count']).toBe(String(PAGE_SIZE + 2))
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? ''
  const second = await site.app.send('GET', next, { token: site.admin.token })
  const ids = [first, second].flatMap(({ body }) => (body as { id: number }[]).map(({ id }) => id))
  expect(ids).toEqual(Array.from({ length: PAGE_SIZE + 2 }, (_, index) => PAGE_SIZE + 2 - index))
  expect(second.headers['link']).toBeUndefined()
})

test('several listings are withdrawn together, each with its step and its entry', async () => {
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

test('steps of one transaction are told once each, under their own authors', async () => {
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

test('when one of several cannot change, none does', async () => {
  await using site = await startAgency()
  const [first, second] = [await site.draft(), await site.draft()]
  await site.change({ ids: [second], status: 'retiré', reason: 'Vendu ailleurs' })
  const answer = await site.change({ ids: [first, second], status: 'retiré', reason: 'Fin' })
  expect(answer).toMatchObject({ status: 409, body: { message: 'Un bien « retiré » ne peut pas devenir « retiré ».' } })
  expect(await site.statusOf(first)).toBe('brouillon')
  expect((await site.change({ ids: [first, 999], status: 'retiré', reason: 'Fin' })).status).toBe(404)
  expect(await site.statusOf(first)).toBe('brouillon')
})

test('several listings are given to another agent, who is an administrator', async () => {
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

test('listings are found by any word of title, reference, place, status and agent', async () => {
  await using site = await startAgency()
  const id = await site.draft({ reference: 'CO-7', title: 'Crêperie du port' })
  const shown = await site.app.has(aProperty({ title: 'Boulangerie', reference: 'EN-08', location: 'Lisieux' }))
  for (const [q, ids] of [
    ['creperie', [id]],
    ['co-7', [id]],
    ['brouillon', [id]],
    ['byron', [id]],
    ['lisieux', [shown.id, id]],
    ['boulangerie en-08', [shown.id]],
    ['boulangerie brouillon', []],
  ] as const)
    expect(await site.found({ q }), q).toEqual(ids)
  const published = await site.admin.call('GET /api/admin/published', { query: { q: 'en-08' } })
  expect(published).toMatchObject([{ id: shown.id, title: 'Boulangerie' }])
  expect(await site.admin.call('GET /api/admin/published', { query: { q: 'creperie' } })).toEqual([])
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
