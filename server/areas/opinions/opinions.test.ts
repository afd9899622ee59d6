import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { journalOf } from '#test/journal.ts'
import { haveLooked, looksFor } from '#test/demand-buyers.ts'
import { aContact, aDossier, anAdmin, aUser } from '#test/makers.ts'
import type { BriefCriteria } from '#domain/briefs/criteria.ts'
import type { OpinionForm } from '#domain/valuation/opinion.ts'
import { todayInParis } from '#server/core/today.ts'
import { brief } from '#server/db/schema/briefs.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { opinion } from '#server/db/schema/leads.ts'
import { readPdf } from '#test/pdf-text.ts'
import { deleteOldLeads } from '#server/areas/leads/queries.ts'
import { startApp } from '#test/start-app.ts'
import { deleteOldOpinions } from './queries.ts'

const anOpinion = (own: Partial<OpinionForm> = {}): OpinionForm => ({
  subject: 'Restaurant La Marée, 4, rue du Four, Lisieux',
  client: 'Martine Lefèvre',
  figures: 'metier=restaurant&ca=420000&ebe=75000&ca2=400000&ebe2=70000&ca3=380000&ebe3=64000',
  comparables: [
    { label: 'Restaurant, Caen, 2025', price: 230_000, revenue: 400_000 },
    { label: 'Restaurant, Deauville, 2025', price: 260_000, revenue: 410_000, ebitda: 80_000 },
    { label: 'Restaurant, Bayeux, 2024', price: 210_000, revenue: 390_000 },
  ],
  retained: 215_000,
  reason: '',
  comment: 'Belle terrasse.\nBail à renouveler.',
  leadId: null,
  listingId: null,
  ...own,
})

async function agency() {
  const app = await startApp()
  const admin = await app.signedIn(anAdmin({ firstName: 'Ada', lastName: 'Lovelace' }))
  const save = (own: Partial<OpinionForm> = {}) => admin.call('POST /api/admin/opinions', { body: anOpinion(own) })
  const refused = async (own: object) => {
    const body = { ...anOpinion(), ...own }
    const answer = await app.send('POST', '/api/admin/opinions', { body, token: admin.token })
    return [answer.status, (answer.body as { message: string }).message]
  }
  const pdf = async (id: number) => {
    const headers = { authorization: `Bearer ${admin.token}` }
    const { rawPayload } = await app.http.inject({ url: `/api/admin/opinions/${id}/pdf`, headers })
    return readPdf(rawPayload)
  }
  return { app, admin, save, refused, pdf, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

test('an opinion of value is stored, listed newest first, found by words, changed and deleted', async () => {
  await using agence = await agency()
  const { admin, save } = agence
  const first = await save()
  const signed = {
    id: 1,
    author: 'Ada Lovelace',
    madeOn: todayInParis(),
    low: expect.any(Number),
    high: expect.any(Number),
  }
  expect(first).toEqual({ ...anOpinion(), ...signed, isChangeable: true })
  await save({ subject: 'Bar du Phare', client: 'Noémie Auber' })
  const ids = async (query: object) =>
    ((await admin.answerTo('GET /api/admin/opinions', { query })).body as { id: number }[]).map(({ id }) => id)
  expect(await ids({})).toEqual([2, 1])
  expect(await ids({ q: 'noemie phare' })).toEqual([2])
  expect(await ids({ cursor: '0' })).toEqual([2, 1])
  const params = { id: 2 }
  const body = anOpinion({ retained: 200_000, subject: 'Bar' })
  expect(await admin.call('PUT /api/admin/opinions/{id}', { params, body })).toMatchObject({ id: 2, retained: 200_000 })
  expect(await admin.call('GET /api/admin/opinions/{id}', { params })).toMatchObject({ subject: 'Bar' })
  await admin.call('DELETE /api/admin/opinions/{id}', { params })
  expect(await admin.answerTo('GET /api/admin/opinions/{id}', { params })).toMatchObject({ status: 404 })
  const entries = await journalOf(admin)
  expect(entries.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
    'opinion.deleted avis n° 2',
    'opinion.saved avis n° 2',
    'opinion.saved avis n° 2',
    'opinion.saved avis n° 1',
  ])
})

test('the PDF contains the retained value, each method with its source, and the comparable sales @slow', async () => {
  await using agence = await agency()
  const { save, pdf } = agence
  const { id } = await save()
  const { text, isTagged, roles } = await pdf(id)
  expect(isTagged).toBe(true)
  expect([...roles]).toEqual(expect.arrayContaining(['H1', 'H2', 'P']))
  for (const words of [
    'Avis de valeur',
    'Restaurant La Marée, 4, rue du Four, Lisieux',
    'par Ada Lovelace, pour Martine Lefèvre',
    '215 000 €',
    'sur 77 ventes, 2020',
    'L’Hôtellerie Restauration',
    'Restaurant, Bayeux, 2024',
    'Bail à renouveler.',
    'Ce n’est pas une expertise',
  ]) {
    expect(text).toContain(words)
  }
})

test('the PDF is as of the day the opinion was saved, even if the references have changed @slow', async () => {
  await using agence = await agency()
  const { app, save, pdf } = agence
  const { id } = await save()
  await app.db.execute(sql`update opinion set made_on = '2025-02-03', references_read_on = '2025-01-02',
    valuation = jsonb_set(valuation, '{range}', '{"low": 111000, "mid": 200000, "high": 222000}')`)
  const { text } = await pdf(id)
  expect(text).toContain('Établi le 3 février 2025')
  expect(text).toMatch(/Fourchette calculée.: 111.000.€ à 222.000.€/)
  expect(text).toContain('lues le 02/01/2025')
})

test('the PDF distinguishes the business from its premises @slow', async () => {
  await using agence = await agency()
  const { save, pdf } = agence
  const textOf = async (own: string, of = 'metier=hotel&nature=murs-et-fonds&ca=598000&ebe=152000') => {
    const figures = `${of}${own}`
    return (await pdf((await save({ figures, comparables: [], retained: 1_015_000, reason: 'Emplacement' })).id)).text
  }
  expect(await textOf('')).toMatch(/Fourchette calculée, le fonds seul, sans les murs.: 550.000.€ à 685.000.€/)
  const both = await textOf('&loyermurs=72000&rendement=7&loyerpaye=non')
  // Limited by what premises and business repay together.
  expect(both).toMatch(/Fourchette calculée.: 960.000.€ à 1.200.000.€/)
  expect(both).toMatch(/un prix des murs et du fonds d’environ 1.093.000.€/)
  const restaurant = 'metier=restaurant&nature=murs-et-fonds&ca=400000&ebe=116000'
  const parts = await textOf('&loyermurs=24000&rendement=8&loyerpaye=oui', restaurant)
  expect(parts).toMatch(/Fourchette calculée.: 505.000.€ à 625.000.€/)
  expect(parts).toMatch(/Dont le fonds.: 230.000.€ à 300.000.€.; les murs.: 275.000.€ à 325.000.€/)
  expect(parts).toMatch(/Pourquoi cette valeur.: Emplacement/)
})

test('an opinion needs an activity, a retained value, and a reason if that is outside its range @slow', async () => {
  await using agence = await agency()
  const { app, refused } = agence
  expect(await refused({ figures: 'ca=420000' })).toEqual([400, 'Choisissez le métier de l’affaire évaluée.'])
  expect(await refused({ figures: 'metier=restaurant&ca=100000&ebe=150000' })).toEqual([
    400,
    'L’EBE ne peut pas dépasser le chiffre d’affaires.',
  ])
  expect(await refused({ retained: 0 })).toEqual([400, expect.stringMatching(/Valeur retenue/)])
  expect(await refused({ retained: 900_000 })).toEqual([
    400,
    'Pourquoi cette valeur : à renseigner, elle est hors de la fourchette',
  ])
  expect(await refused({ leadId: 99 })).toEqual([404, 'Cette demande n’existe pas ou a été supprimée.'])
  expect(await refused({ listingId: 99 })).toEqual([404, 'Ce bien n’existe pas.'])
  expect((await app.send('POST', '/api/admin/opinions', { body: anOpinion() })).status).toBe(401)
  const user = await app.signedIn(aUser())
  expect((await app.send('GET', '/api/admin/opinions', { token: user.token })).status).toBe(403)
})

test('an opinion is stored only about a listing that its author may read; one already stored can be changed', async () => {
  await using agence = await agency()
  const { app, admin } = agence
  const agent = await app.signedIn(anAdmin({ teamRole: 'agent' }))
  const { id: listingId } = await admin.call('POST /api/admin/listings', {})
  const body = anOpinion({ listingId })
  const message = 'Réservé à l’agent de ce bien et aux dirigeants.'
  const refused = { status: 403, body: { message } }
  expect(await agent.answerTo('POST /api/admin/opinions', { body })).toMatchObject(refused)
  const own = await agent.call('POST /api/admin/opinions', { body: anOpinion() })
  const params = { id: own.id }
  expect(await agent.answerTo('PUT /api/admin/opinions/{id}', { params, body })).toMatchObject(refused)
  expect(await agent.call('GET /api/admin/opinions', { query: {} })).toMatchObject([{ id: own.id }])
  await app.db.update(dossier).set({ agentId: agent.user.id })
  expect(await agent.call('PUT /api/admin/opinions/{id}', { params, body })).toMatchObject({ listingId })
  await app.db.update(dossier).set({ agentId: null })
  const changed = { params, body: anOpinion({ listingId, retained: 200_000 }) }
  expect(await agent.call('PUT /api/admin/opinions/{id}', changed)).toMatchObject({ retained: 200_000 })
})

test('an opinion is deleted with its request, with the seller of its listing, or after the retention time @slow', async () => {
  await using agence = await agency()
  const { app, admin, save } = agence
  await app.call('POST /api/contact', { body: aContact() })
  const { id } = await admin.call('POST /api/admin/listings', {})
  await admin.call('PUT /api/admin/listings/{id}', { params: { id }, body: aDossier() })
  await save({ leadId: 1 })
  await save({ listingId: id })
  await save()
  await save()
  const left = async () =>
    (await app.db.select({ id: opinion.id }).from(opinion).orderBy(opinion.id)).map((row) => row.id)
  await admin.call('POST /api/admin/leads/bulk', { body: { ids: [1], status: 'erased' } })
  await deleteOldLeads(app.db, { months: 36 })
  expect(await left()).toEqual([2, 3, 4])
  await admin.call('DELETE /api/admin/listings/{id}/seller', { params: { id } })
  expect(await left()).toEqual([3, 4])
  await app.db.execute(sql`update opinion set made_on = made_on - interval '37 months' where id = 3`)
  await deleteOldOpinions(app.db, { months: 36 })
  expect(await left()).toEqual([4])
})

test('an opinion says from five people on how many look for such a business, and keeps it as it was that day @slow', async () => {
  await using agence = await agency()
  const { app, admin, save, pdf } = agence
  const figures = `${anOpinion().figures}&cp=14100`
  const wanted = { activities: ['restaurant'], places: [{ name: 'Calvados' }], strict: [] } as BriefCriteria
  await haveLooked(app, 4, wanted)
  const four = await save({ figures })
  expect(four).not.toHaveProperty('demand')
  expect((await pdf(four.id)).text).not.toContain('acheteurs')
  await looksFor(app, wanted, { who: 'cinquieme' })
  const words = 'Au moins 5 acheteurs cherchent un restaurant traditionnel dans le Calvados.'
  const five = await save({ figures })
  expect(five).toMatchObject({ demand: words })
  await app.db.update(brief).set({ state: 'stopped' })
  expect((await pdf(five.id)).text.replaceAll(/\s+/g, ' ')).toContain(words)
  // Changed and saved again, it says what is so then.
  const again = await admin.call('PUT /api/admin/opinions/{id}', {
    params: { id: five.id },
    body: anOpinion({ figures }),
  })
  expect(again).not.toHaveProperty('demand')
})
