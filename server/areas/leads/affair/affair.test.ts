import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { yearInParis } from '#domain/days.ts'
import type { EstimateForm } from '#domain/leads/lead.ts'
import { account } from '#server/db/schema/accounts.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { lead, opinion } from '#server/db/schema/leads.ts'
import { deleteOldLeads } from '#server/areas/leads/queries.ts'
import { journalOf } from '#test/journal.ts'
import { aContact, anAdmin, anEstimate } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { hasFactor } from '#test/team.ts'

async function start() {
  const app = await startApp()
  const member = (own: object) => app.signedIn(anAdmin(own))
  const [ada, nora, claire] = [
    await member({ firstName: 'Ada', lastName: 'Lovelace' }),
    await member({ firstName: 'Nora', lastName: 'Bell', teamRole: 'assistant' }),
    await member({ firstName: 'Claire', lastName: 'Vasseur', teamRole: 'agent' }),
  ]
  await hasFactor(app.db, ada.user, 'now')
  /** Sends a form, and returns the id of its request. */
  const ask = async ({ valuation, ...own }: Partial<EstimateForm> & { valuation?: string } = {}) => {
    const headers: Record<string, string> = valuation ? { 'x-valuation': valuation } : {}
    await app.send('POST', '/api/estimate', { body: anEstimate(own), headers })
    const { lines } = await ada.call('GET /api/admin/inbox', { query: { view: 'all' } })
    return lines[0]?.id ?? 0
  }
  const make = (id: number, by = ada) => by.call('POST /api/admin/leads/{id}/listing', { params: { id } })
  const affair = (id: number, by = ada) => by.call('GET /api/admin/listings/{id}', { params: { id } })
  const request = (id: number, by = ada) => by.call('GET /api/admin/leads/{id}', { params: { id } })
  return { app, ada, nora, claire, ask, make, affair, request, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

const OPINION = {
  subject: 'Boulangerie',
  client: 'Martine Lefèvre',
  figures: 'metier=bakery&nature=fonds&ca=400000&ebe=60000',
  comparables: [],
  retained: 240_000,
  reason: 'Emplacement',
  comment: '',
}

test('an estimate becomes a draft affair in one call: seller, address, trade, town, figures; both show each other @slow', async () => {
  await using desk = await start()
  const { ada, ask, make, affair, request } = desk
  const id = await ask({
    activityDetails: 'Fonds de commerce de boulangerie, deux salariés, 120 m². CA 410 000 €, loyer 1 500 €/mois.',
    businessPostalCode: '14000',
    siret: '73282932000074',
  })
  const { listingId, isNew } = await make(id)
  expect(isNew).toBe(true)
  const made = await affair(listingId)
  expect(made).toMatchObject({
    status: 'brouillon',
    title: 'Boulangerie-pâtisserie',
    category: 'Commerce',
    activities: ['bakery'],
    deal: 'fonds',
    location: 'Caen (Calvados)',
    price: null,
    agentId: ada.user.id,
    facts: {
      ownerName: 'Martine Lefèvre',
      ownerPhone: '02 31 00 00 00',
      ownerEmail: 'martine@exemple.fr',
      ownerAddress: '4, rue du Four, 14100 Lisieux',
      siren: '73282932000074',
      surface: 120,
      revenue: 410_000,
      yearlyRent: 18_000,
    },
  })
  expect(made.facts.notes).toContain('boulangerie, deux salariés, 120 m². CA 410 000 €')
  expect(made.facts.notes).toMatch(/^Demande E-0001 du \d+/)
  expect(await request(id)).toMatchObject({
    affair: { id: listingId, title: 'Boulangerie-pâtisserie', agent: 'Ada Lovelace' },
    status: 'in-progress',
    assigneeId: ada.user.id,
  })
  const { seller } = await ada.call('GET /api/admin/listings/{id}/interest', { params: { id: listingId } })
  expect(seller?.requests).toMatchObject([{ id, reference: 'E-0001' }])
  const actions = (await journalOf(ada)).map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['property.started', 'lead.affair']))
})

test('the figures of the online valuation become years declared by the seller @slow', async () => {
  await using desk = await start()
  const { ask, make, affair } = desk
  const id = await ask({
    propertyType: 'Hôtellerie',
    activityDetails: 'À vendre pour retraite',
    businessPostalCode: '56000',
    valuation: 'metier=hotel&nature=titres&ca=520000&ebe=98000&ca2=500000&mois2=11&dette=40000&remuneration=30000',
  })
  const year = yearInParis() - 1
  const made = await affair((await make(id)).listingId)
  expect(made).toMatchObject({
    activities: ['hotel'],
    deal: 'titres',
    category: 'Hôtellerie',
    location: 'Vannes (Morbihan)',
    years: [
      {
        closedOn: `${year}-12-31`,
        months: 12,
        figures: { revenue: 520_000, ebitda: 98_000, provenance: 'declaratif' },
      },
      { closedOn: `${year - 1}-12-31`, months: 11, figures: { revenue: 500_000, provenance: 'declaratif' } },
    ],
    facts: { netDebt: 40_000 },
  })
  expect(made.facts.notes).toContain('exercices supposés clos le 31 décembre')
  expect(made.facts.notes).toContain('Rémunération et cotisations de l’exploitant, par an\u00a0: 30000')
})

test('what is doubtful is in the notes only @slow', async () => {
  await using desk = await start()
  const { ask, make, affair } = desk
  const id = await ask({
    propertyType: "Immobilier d'entreprise",
    activityDetails: 'Ancien hôtel et restaurant, environ 400 m², loyer 1 500 €',
    postalCode: '75011',
    businessPostalCode: '14130',
    siret: '123',
  })
  const { activities, deal, location, facts } = await affair((await make(id)).listingId)
  expect({ activities, deal, location }).toEqual({ activities: [], deal: null, location: '' })
  expect(facts).not.toHaveProperty('surface')
  expect(facts).not.toHaveProperty('yearlyRent')
  expect(facts).not.toHaveProperty('siren')
  expect(facts.notes).toContain('Ancien hôtel et restaurant')
  expect(facts.notes).toContain('14130')
  expect(facts.notes).toContain('clé fausse')
})

test('a message about a sale and a call that was written down become affairs; a buyer’s message is not offered to @slow', async () => {
  await using desk = await start()
  const { app, nora, ada, make, affair, request } = desk
  await app.call('POST /api/contact', {
    body: aContact({ subject: 'vente', message: 'Je vends mon bar-tabac à Vannes.' }),
  })
  await app.call('POST /api/contact', { body: aContact({ email: 'autre@exemple.fr', phone: '0231000001' }) })
  const body = {
    channel: 'phone',
    name: 'Mme Durand',
    contact: '06 39 98 12 34',
    message: 'Vend son hôtel à Vannes, 12 chambres',
  } as const
  const call = await nora.call('POST /api/admin/leads', { body })
  expect([(await request(1)).isFromSeller, (await request(2)).isFromSeller, call.isFromSeller]).toEqual([
    true,
    false,
    true,
  ])
  expect(await affair((await make(1)).listingId)).toMatchObject({
    location: 'Vannes (Morbihan)',
    facts: { ownerName: 'Martine Lefèvre' },
  })
  const made = await affair((await make(call.id)).listingId)
  expect(made).toMatchObject({
    title: 'Hôtellerie',
    category: 'Hôtellerie',
    activities: [],
    location: 'Vannes (Morbihan)',
    facts: { ownerName: 'Madame Durand', ownerPhone: '06 39 98 12 34', rooms: 12 },
    agentId: ada.user.id,
  })
  expect(made.facts).not.toHaveProperty('ownerEmail')
})

test('a second press gets the affair already made; who may not read it learns who follows it @slow', async () => {
  await using desk = await start()
  const { nora, claire, ask, make, request, affair } = desk
  const id = await ask()
  const { listingId } = await make(id, claire)
  expect(await make(id)).toEqual({ listingId, isNew: false })
  const refused = await nora.answerTo('POST /api/admin/leads/{id}/listing', { params: { id } })
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('Claire Vasseur') as string } })
  expect((await request(id, nora)).affair).toEqual({ id: null, title: '', agent: 'Claire Vasseur' })
  const other = await ask({ email: 'paul@exemple.fr', phone: '0231111111' })
  const own = await make(other, nora)
  expect(own.isNew).toBe(true)
  expect(await affair(own.listingId, nora)).toMatchObject({ isRestricted: true, agentId: null })
  expect(JSON.stringify(await affair(own.listingId, nora))).not.toContain('paul@exemple.fr')
})

test('a known seller’s affairs are offered, and the request is linked to one of them instead @slow', async () => {
  await using desk = await start()
  const { ada, nora, claire, ask, make, request } = desk
  const first = await make(await ask())
  const again = await ask({ email: 'MARTINE@exemple.fr' })
  expect((await request(again)).sellersAffairs).toMatchObject([{ id: first.listingId, status: 'brouillon' }])
  expect((await request(again, nora)).sellersAffairs).toEqual([])
  const link = (by: typeof ada, listingId: number) =>
    by.answerTo('POST /api/admin/leads/{id}/listing', { params: { id: again }, body: { listingId } })
  expect((await link(claire, first.listingId)).status).toBe(403)
  expect((await link(ada, 999)).status).toBe(404)
  expect(await link(ada, first.listingId)).toMatchObject({ status: 201, body: { ...first, isNew: false } })
  const { seller } = await ada.call('GET /api/admin/listings/{id}/interest', { params: { id: first.listingId } })
  expect(seller?.requests.map(({ id }) => id)).toEqual([again, 1])
  const another = await ask({ email: 'z@exemple.fr', phone: '0231111111' })
  const { listingId } = await make(another)
  expect(
    (await ada.answerTo('POST /api/admin/leads/{id}/listing', { params: { id: again }, body: { listingId } })).status,
  ).toBe(409)
})

test('erasing a request leaves the affair and its seller; nothing leads to it any more @slow', async () => {
  await using desk = await start()
  const { app, ada, ask, make, affair } = desk
  const id = await ask()
  const { listingId } = await make(id)
  await ada.call('POST /api/admin/leads/bulk', { body: { ids: [id], status: 'erased' } })
  const seller = () => ada.call('GET /api/admin/listings/{id}/interest', { params: { id: listingId } })
  expect((await seller()).seller?.requests).toEqual([])
  expect((await ada.answerTo('POST /api/admin/leads/{id}/listing', { params: { id } })).status).toBe(404)
  await deleteOldLeads(app.db, { months: 36 })
  expect(await app.db.$count(lead)).toBe(0)
  expect((await affair(listingId)).facts.ownerName).toBe('Martine Lefèvre')
})

test('erasing the seller of an affair, or deleting it, frees its request @slow', async () => {
  await using desk = await start()
  const { app, ada, ask, make, affair, request } = desk
  const id = await ask()
  const { listingId } = await make(id)
  await ada.call('DELETE /api/admin/listings/{id}/seller', { params: { id: listingId } })
  const { facts } = await affair(listingId)
  expect([facts.ownerAddress, facts.notes, facts.ownerName]).toEqual([undefined, undefined, undefined])
  expect(await request(id)).toMatchObject({ affair: null, lastName: 'Lefèvre' })
  const second = await make(id)
  expect(second.isNew).toBe(true)
  await app.db.delete(dossier).where(eq(dossier.id, second.listingId))
  expect((await request(id)).affair).toBeNull()
  expect((await make(id)).isNew).toBe(true)
})

test('an opinion made from the request becomes the affair’s, and no longer goes with the request @slow', async () => {
  await using desk = await start()
  const { app, ada, claire, ask, make } = desk
  const id = await ask()
  const body = { ...OPINION, leadId: id, listingId: null }
  const before = await claire.call('POST /api/admin/opinions', { body })
  const { listingId } = await make(id)
  const read = (by = ada) => by.call('GET /api/admin/opinions/{id}', { params: { id: before.id } })
  expect(await read()).toMatchObject({ leadId: null, listingId })
  const { seller } = await ada.call('GET /api/admin/listings/{id}/interest', { params: { id: listingId } })
  expect(seller?.opinion).toMatchObject({ id: before.id, retained: 240_000 })
  // Typed before the affair was made, saved after.
  await claire.call('PUT /api/admin/opinions/{id}', { params: { id: before.id }, body: { ...body, retained: 250_000 } })
  expect(await read()).toMatchObject({ leadId: null, listingId, retained: 250_000 })
  expect(await ada.call('POST /api/admin/opinions', { body })).toMatchObject({ leadId: null, listingId })
  await ada.call('POST /api/admin/leads/bulk', { body: { ids: [id], status: 'erased' } })
  await deleteOldLeads(app.db, { months: 36 })
  expect(await app.db.$count(opinion)).toBe(2)
})

test('the longest request makes an affair, whose notes say that the request has the rest; a closed account leaves both @slow', async () => {
  await using desk = await start()
  const { app, claire, ask, make, affair, request } = desk
  const long = `Boulangerie ${'é'.repeat(9_900)}`
  const id = await ask({ activityDetails: long, address: 'a'.repeat(200), city: 'c'.repeat(60) })
  const { listingId } = await make(id, claire)
  const { facts } = await affair(listingId)
  expect(facts.notes?.length).toBeLessThanOrEqual(5_000)
  expect(facts.notes).toMatch(/La suite est dans la demande\.$/)
  await app.db.delete(account).where(eq(account.id, claire.user.id))
  expect(await request(id)).toMatchObject({ affair: { id: listingId, agent: null }, assigneeId: null })
})
