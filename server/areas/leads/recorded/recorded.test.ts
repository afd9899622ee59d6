import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { RecordedLeadForm } from '#domain/leads/recorded-lead.ts'
import { daysAfter, todayInParis } from '#server/core/today.ts'
import { openDayFrom } from '#server/core/working-days.ts'
import { brief, briefMatch } from '#server/db/schema/briefs.ts'
import { account } from '#server/db/schema/accounts.ts'
import { lead } from '#server/db/schema/leads.ts'
import { journalOf } from '#test/journal.ts'
import { AGENCY } from '#test/app-options.ts'
import { aDossier, anAdmin, aProperty, aUser, aWrittenBrief } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

const aRequest = (own: Partial<RecordedLeadForm> = {}): RecordedLeadForm => ({
  channel: 'phone',
  name: 'Marie Durand',
  contact: '06 39 98 12 34',
  message: 'Cherche un hôtel de dix chambres.',
  ...own,
})

async function start() {
  const app = await startApp()
  const [ada, nora] = [
    await app.signedIn(anAdmin({ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@exemple.fr' })),
    await app.signedIn(
      anAdmin({ firstName: 'Nora', lastName: 'Bell', email: 'nora@exemple.fr', teamRole: 'assistant' }),
    ),
  ]
  return { app, ada, nora, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

test('a call is written down by an assistant: inbox, journal, export, and no consent', async () => {
  await using desk = await start()
  const { app, ada, nora } = desk
  const made = await nora.call('POST /api/admin/leads', { body: aRequest({ notice: 'said' }) })
  expect(made).toMatchObject({
    firstName: 'Marie',
    lastName: 'Durand',
    phoneE164: '+33639981234',
    email: '',
    status: 'new',
    assigneeId: null,
    channel: 'phone',
    recordedBy: 'Nora Bell',
    notice: 'said',
    consentWords: '',
    otherOffers: false,
  })
  const { lines } = await nora.call('GET /api/admin/inbox', { query: { view: 'to-do' } })
  expect(lines).toMatchObject([{ id: made.id, channel: 'phone', message: 'Cherche un hôtel de dix chambres.' }])
  expect(await journalOf(ada)).toMatchObject([{ action: 'lead.recorded', actor: 'Nora Bell', subject: 'Marie Durand' }])
  const csv = String(await ada.call('GET /api/admin/leads', {}))
  expect(csv).toContain(';Aucun;Téléphone;Information donnée de vive voix')
  expect(await app.mails()).toEqual([])
})

test('a message left for a member is theirs, and mailed to them', async () => {
  await using desk = await start()
  const { app, ada, nora } = desk
  const made = await nora.call('POST /api/admin/leads', { body: aRequest({ forId: ada.user.id }) })
  expect(made.assigneeId).toBe(ada.user.id)
  expect(await app.mails()).toMatchObject([{ to: [{ address: 'ada@exemple.fr' }] }])
  const buyer = await app.signedIn(aUser())
  expect((await nora.answerTo('POST /api/admin/leads', { body: aRequest({ forId: buyer.user.id }) })).status).toBe(400)
})

test('the agent of the listing, even a draft, gets the request and a mail, unless they recorded it themselves @slow', async () => {
  await using desk = await start()
  const { app, ada, nora } = desk
  const hotel = await app.publishes(aDossier({ agentId: ada.user.id, title: 'Hôtel du Port' }))
  const draft = await ada.call('POST /api/admin/listings', {
    body: { activity: 'bakery', deal: 'fonds', location: 'Lisieux', ownerName: 'Paul', ownerPhone: '0231000000' },
  })
  const body = aRequest({ listingId: hotel.id, message: '' })
  expect(await nora.call('POST /api/admin/leads', { body })).toMatchObject({
    assigneeId: ada.user.id,
    propertyTitle: expect.stringContaining('Hôtel du Port') as string,
  })
  await ada.call('POST /api/admin/leads', { body: aRequest({ listingId: hotel.id }) })
  const about = await nora.call('POST /api/admin/leads', { body: aRequest({ listingId: draft.id }) })
  expect(about.propertyTitle).toMatch(/\S/)
  const told = (await app.mails()).map(({ to, text = '' }) => [
    to?.[0]?.address,
    text.split('\n').find((line) => line.includes('noté')),
  ])
  const sentence = 'Nora Bell a noté pour vous une demande reçue par téléphone.'
  const times = about.assigneeId === ada.user.id ? 2 : 1
  expect(told).toEqual(Array.from({ length: times }, () => ['ada@exemple.fr', sentence]))
})

test('the notice is mailed if asked for, without what was said, a name, or the listing', async () => {
  await using desk = await start()
  const { app, nora } = desk
  const listing = await app.has(aProperty({ title: 'Boulangerie Durand' }))
  const body = aRequest({
    contact: 'marie@exemple.fr 06 39 98 12 34',
    notice: 'mailed',
    listingId: listing.id,
    channel: 'counter',
  })
  const made = await nora.call('POST /api/admin/leads', { body })
  expect(made).toMatchObject({ email: 'marie@exemple.fr', phone: '06 39 98 12 34', notice: 'mailed' })
  const [mail] = await app.mails()
  expect(mail?.to).toMatchObject([{ address: 'marie@exemple.fr' }])
  expect(mail?.text).toContain('Vous nous avez contactés à l’agence.')
  expect(mail?.text).toContain('36 mois')
  expect(mail?.text).toContain('/confidentialite')
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/Durand|Marie|hôtel|boulangerie/i)
})

const aSearch = (own: Partial<NonNullable<RecordedLeadForm['brief']>> = {}) => {
  const { line, criteria, rhythm } = aWrittenBrief()
  return { line, criteria, rhythm, isMailed: false, ...own }
}

test('a caller who looks for something: request, person and brief at once, compared when the call answers @slow', async () => {
  await using desk = await start()
  const { app, nora } = desk
  const { id: dossierId } = await app.publishes(aDossier())
  const body = aRequest({ message: '', brief: aSearch() })
  const made = await nora.call('POST /api/admin/leads', { body })
  expect(made.told.map(({ text }) => text)).toEqual(['Je recherche un bien à acquérir', 'restaurant Lisieux'])
  expect(await app.db.select({ id: briefMatch.briefId, dossierId: briefMatch.dossierId }).from(briefMatch)).toEqual([
    { id: made.briefId, dossierId },
  ])
  const [person] = await nora.call('GET /api/admin/known-contacts', { query: { q: body.contact } })
  const { briefs, lastName } = await nora.call('GET /api/admin/contacts/{id}', { params: { id: person?.id ?? 0 } })
  expect([lastName, briefs]).toMatchObject(['Durand', [{ id: made.briefId, state: 'active', email: '' }]])
  expect((await nora.call('POST /api/admin/leads', { body: aRequest() })).briefId).toBeNull()
})

test('the email of a caller is asked for its agreement; a form sent twice makes one brief @slow', async () => {
  await using desk = await start()
  const { app, nora } = desk
  const key = crypto.randomUUID()
  const body = aRequest({ contact: '06 39 98 12 34 marie@exemple.fr', brief: aSearch({ isMailed: true }) })
  const send = () =>
    app.send('POST', '/api/admin/leads', { body, token: nora.token, headers: { 'idempotency-key': key } })
  const [first, second] = [await send(), await send()]
  expect(second.body).toEqual(first.body)
  expect(await app.db.select({ state: brief.state, email: brief.email }).from(brief)).toEqual([
    { state: 'pending', email: 'marie@exemple.fr' },
  ])
  expect(await app.mails()).toEqual([])
  const nothing = await nora.answerTo('POST /api/admin/leads', {
    body: aRequest({ brief: aSearch({ criteria: { strict: [] } }) }),
  })
  expect(nothing.status).toBe(400)
  expect(await app.db.$count(lead)).toBe(1)
})

test.for<[own: Partial<RecordedLeadForm>, message: RegExp]>([
  [{ name: ' ' }, /^Indiquez qui vous a contacté\.$/],
  [{ contact: '' }, /^Indiquez un téléphone ou un email\.$/],
  [{ contact: '06 39' }, /numéro de téléphone valide/],
  [{ contact: 'marie@' }, /email/i],
  [{ message: ' ' }, /^Écrivez ce que demande la personne, ou choisissez l’affaire\.$/],
  [{ listingId: 99 }, /n’existe pas/],
  [{ notice: 'mailed' }, /^Il faut un email/],
  [{ channel: 'site' as 'phone' }, /^Indiquez comment/],
  [{ name: 'x'.repeat(10_000) }, /caractères/],
  [{ contact: '6'.repeat(10_000) }, /caractères/],
  [{ message: 'x'.repeat(10_001) }, /caractères/],
])('%o is refused with what to write, and nothing is stored', async ([own, message]) => {
  await using desk = await start()
  const { status, body } = await desk.nora.answerTo('POST /api/admin/leads', { body: aRequest(own) })
  expect(status).toBe(400)
  expect((body as { message: string }).message).toMatch(message)
  expect(await desk.app.db.$count(lead)).toBe(0)
})

test('a form that is sent twice makes one request and one mail; another content under its key is refused', async () => {
  await using desk = await start()
  const { app, nora } = desk
  const key = crypto.randomUUID()
  const send = (body: RecordedLeadForm) =>
    app.send('POST', '/api/admin/leads', { body, token: nora.token, headers: { 'idempotency-key': key } })
  const body = aRequest({ contact: 'marie@exemple.fr', notice: 'mailed' })
  const [first, second] = [await send(body), await send(body)]
  expect([first.status, second.status]).toEqual([201, 201])
  expect((second.body as { id: number }).id).toBe((first.body as { id: number }).id)
  expect(await app.mails()).toHaveLength(1)
  expect((await send({ ...body, message: 'Autre chose' })).status).toBe(409)
})

test('visitors and users record nothing; a deleted member leaves the request', async () => {
  await using desk = await start()
  const { app, nora } = desk
  const buyer = await app.signedIn(aUser())
  expect((await buyer.answerTo('POST /api/admin/leads', { body: aRequest() })).status).toBe(403)
  expect((await app.send('POST', '/api/admin/leads', { body: aRequest() })).status).toBe(401)
  const { id } = await nora.call('POST /api/admin/leads', { body: aRequest() })
  await app.db.delete(account).where(eq(account.id, nora.user.id))
  expect(await app.db.select().from(lead).where(eq(lead.id, id))).toMatchObject([{ recordedById: null }])
})

test.for([
  ['Marie Durand', null, 'Marie', 'Durand'],
  ['Mme Durand', 'Madame', '', 'Durand'],
  ['M. de la Tour', 'Monsieur', '', 'de la Tour'],
  ['Durand', null, '', 'Durand'],
  ['Marc', null, '', 'Marc'],
])('« %s » is read as a name', async ([name, civility, firstName, lastName]) => {
  await using desk = await start()
  const made = await desk.nora.call('POST /api/admin/leads', { body: aRequest({ name: name ?? '' }) })
  expect(made).toMatchObject({ civility, firstName, lastName })
})

test('a request that somebody will call back is in progress, on a day on which the agency is open @slow', async () => {
  await using desk = await start()
  const { ada } = desk
  const { id } = await ada.call('POST /api/admin/leads', { body: aRequest() })
  const params = { id }
  const called = await ada.call('PATCH /api/admin/leads/{id}', { params, body: { callBackInDays: 1 } })
  expect(called.status).toBe('in-progress')
  const { callBackOn } = called
  expect(callBackOn).toBe(openDayFrom(daysAfter(todayInParis(), 1), AGENCY))
  const { counts } = await ada.call('GET /api/admin/inbox', { query: { view: 'to-do' } })
  expect(counts).toMatchObject({ 'to-do': 0, callback: 1, 'in-progress': 1 })
  expect(called.journal.map(({ text }) => text).join()).toContain('rappel')
  await ada.call('PATCH /api/admin/leads/{id}', { params, body: { status: 'done' } })
  const again = await ada.call('PATCH /api/admin/leads/{id}', { params, body: { callBackOn: '2026-12-09' } })
  expect(again.status).toBe('done')
  expect((await ada.answerTo('PATCH /api/admin/leads/{id}', { params, body: { callBackInDays: 0 } })).status).toBe(400)
})
