import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { compareAll } from '#server/areas/briefs/matching/matching.ts'
import { mailBriefDigests } from '#server/areas/briefs/sending/sending.ts'
import { todayInParis } from '#server/core/today.ts'
import { brief, briefMatch } from '#server/db/schema/briefs.ts'
import { contact, contactMark } from '#server/db/schema/contacts.ts'
import { alertServices } from '#test/alerts.ts'
import { aBuyerOf, aCallerOf, aPairOf } from '#test/buyers.ts'
import { aDossier, aMandate, anAdmin } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

const DAY_MS = 86_400_000
const tomorrow = () => new Date(Date.now() + DAY_MS)

test('the buyers of an affair: who fits and why, who may not be mailed, and by which telephone @slow', async () => {
  await using app = await startApp()
  const member = await app.signedIn(anAdmin({ teamRole: 'assistant' }))
  const { id } = await app.publishes(aDossier())
  const named = await aBuyerOf(app.db, { reviewedAt: new Date(Date.now() - 91 * DAY_MS) })
  const personId = named.contactId ?? 0
  await app.db.update(contact).set({ firstName: 'Paul', lastName: 'Roy' }).where(eq(contact.id, personId))
  const refuser = await aBuyerOf(app.db)
  await app.db
    .update(contact)
    .set({ forbidden: ['mail'] })
    .where(eq(contact.id, refuser.contactId ?? 0))
  await app.db.insert(contactMark).values([
    // A number that only a seller's record gave is told to nobody here.
    {
      contactId: refuser.contactId ?? 0,
      kind: 'phone',
      value: '639981111',
      shown: '06 39 98 11 11',
      origin: 'listing',
    },
    { contactId: refuser.contactId ?? 0, kind: 'phone', value: '639982222', shown: '06 39 98 22 22', origin: 'form' },
  ])
  const caller = await aCallerOf(app.db)
  await aBuyerOf(app.db, { criteria: { activities: ['bar'], strict: ['trade'] } })
  await aBuyerOf(app.db, { state: 'pending' })
  await compareAll(alertServices(app))
  const { lines } = await member.call('GET /api/admin/properties/{id}/buyers', { params: { id } })
  expect(lines).toMatchObject([
    {
      briefId: named.id,
      name: 'Paul Roy',
      to: `/admin/contacts/${personId}`,
      isStale: true,
      whyNot: '',
      isOfCall: false,
    },
    { briefId: refuser.id, name: refuser.email, whyNot: 'refuse les mails', phone: '06 39 98 22 22' },
    { briefId: caller.id, whyNot: '', isOfCall: true, phone: '' },
  ])
  expect(lines[0]?.reasons).toEqual(['même activité', 'lieu voulu'])
  const own = await member.call('GET /api/admin/briefs/{id}/listings', { params: { id: named.id } })
  expect(own).toMatchObject({ state: 'active', lines: [{ dossierId: id, name: 'Restaurant de quartier' }] })
  const missing = await member.answerTo('GET /api/admin/properties/{id}/buyers', { params: { id: 999 } })
  expect(missing.status).toBe(404)
})

test('a dismissed listing never returns, however often it is compared, unless it is undone @slow', async () => {
  await using app = await startApp()
  const member = await app.signedIn(anAdmin())
  const pair = await aPairOf(app)
  const stateOf = async () => (await app.db.select().from(briefMatch))[0]?.state
  await member.call('POST /api/admin/briefs/dismissal', { body: { ...pair, reason: 'Déjà visité' } })
  const services = alertServices(app)
  await compareAll(services)
  await mailBriefDigests(services, tomorrow())
  expect([await stateOf(), await app.mails()]).toEqual(['dismissed', []])
  const sent = await member.call('POST /api/admin/briefs/sending', { body: { pairs: [pair], words: '' } })
  expect(sent.refused).toMatchObject([{ why: 'écarté' }])
  await member.call('POST /api/admin/briefs/dismissal/undoing', { body: pair })
  await compareAll(services)
  expect(await stateOf()).toBe('found')
  await mailBriefDigests(services, tomorrow())
  expect(await app.mails()).toHaveLength(1)
  const late = await member.answerTo('POST /api/admin/briefs/dismissal', { body: { ...pair, reason: 'Trop tard' } })
  expect(late.status).toBe(409)
})

test('what was chosen for tomorrow does not leave for who stops or refuses, nor when it is off sale @slow', async () => {
  await using app = await startApp()
  const member = await app.signedIn(anAdmin())
  const { id: dossierId } = await app.publishes(aDossier())
  const { id: gone } = await app.publishes(aDossier({ title: 'Bistrot du port' }))
  const buyers = [await aBuyerOf(app.db), await aBuyerOf(app.db), await aBuyerOf(app.db), await aCallerOf(app.db)]
  await app.db.update(brief).set({ lastSentOn: todayInParis() })
  const [stopper, refuser, faithful, caller] = buyers
  await app.db
    .update(brief)
    .set({ lastSentOn: null })
    .where(eq(brief.id, caller?.id ?? 0))
  // The caller had another mail today.
  await aBuyerOf(app.db, { email: caller?.email ?? '', lastSentOn: todayInParis(), state: 'paused' })
  const pairs = [
    ...buyers.map(({ id: briefId }) => ({ briefId, dossierId })),
    { briefId: faithful?.id ?? 0, dossierId: gone },
  ]
  const done = await member.call('POST /api/admin/briefs/sending', { body: { pairs, words: 'À voir.' } })
  expect(done).toMatchObject({ sent: 0, waiting: 5, refused: [] })
  await app.call('POST /api/briefs/linked', { body: { token: stopper?.linkToken ?? '', isStopped: true } })
  const params = { id: refuser?.contactId ?? 0 }
  await member.call('POST /api/admin/contacts/{id}/consent-withdrawal', { params })
  await member.call('POST /api/admin/listings/{id}/status', {
    params: { id: gone },
    body: { to: 'retiré', reason: 'Le cédant renonce' },
  })
  await mailBriefDigests(alertServices(app), tomorrow())
  const mails = await app.mails()
  expect(new Set(mails.map(({ to }) => to?.[0]?.address))).toEqual(new Set([caller?.email, faithful?.email]))
  expect(mails).toHaveLength(2)
  expect(mails.some(({ text }) => text?.includes('Bistrot'))).toBe(false)
  expect(mails.every(({ text }) => text?.startsWith('À voir.'))).toBe(true)
})

test('the mail can be read before it leaves, without the links that act for its buyer @slow', async () => {
  await using app = await startApp()
  const member = await app.signedIn(anAdmin())
  const { id: dossierId } = await app.publishes(aDossier())
  const { id: briefId, linkToken } = await aBuyerOf(app.db)
  const body = { pairs: [{ briefId, dossierId }], words: 'Bonjour Martine,' }
  const shown = await member.call('POST /api/admin/briefs/sending/preview', { body })
  expect(shown).toMatchObject({ sent: 1, waiting: 0, refused: [] })
  expect(shown.text).toMatch(/^Bonjour Martine,/)
  expect(shown.text).not.toContain(linkToken)
  expect([await app.mails(), await app.db.$count(briefMatch)]).toEqual([[], 0])
  await member.call('POST /api/admin/briefs/sending', { body })
  const [mail] = await app.mails()
  expect(mail?.text?.trim().replaceAll(linkToken, 'apercu')).toBe(shown.text.trim())
  expect((await member.answerTo('POST /api/admin/briefs/sending/preview', { body })).status).toBe(409)
})

test('a published affair finds its buyers at once, within the price band of the agency @slow', async () => {
  await using app = await startApp()
  const member = await app.signedIn(anAdmin())
  const body = { below: 15, above: 2 }
  await member.call('PUT /api/admin/agency/matching', { body })
  await aBuyerOf(app.db, { criteria: { activities: ['restaurant'], priceMax: 205_000, strict: ['price'] } })
  const near = await aBuyerOf(app.db, {
    criteria: { activities: ['restaurant'], priceMax: 212_000, strict: ['price'] },
  })
  const { id } = await member.call('POST /api/admin/listings', {})
  const params = { id }
  await member.call('PUT /api/admin/listings/{id}', { params, body: aDossier({ pictures: [] }) })
  await member.call('POST /api/admin/listings/{id}/mandates', { params, body: aMandate() })
  await member.call('POST /api/admin/listings/{id}/status', { params, body: { to: 'en vente' } })
  const { lines, isComparing } = await member.call('GET /api/admin/properties/{id}/buyers', { params })
  expect(lines.map(({ briefId }) => briefId)).toEqual([near.id])
  expect(isComparing).toBe(true)
})

test('one link answers for all briefs of a person whose listings a mail shows @slow', async () => {
  await using app = await startApp()
  const member = await app.signedIn(anAdmin())
  const { id: one } = await app.publishes(aDossier())
  const { id: other } = await app.publishes(aDossier({ title: 'Bistrot du port', price: 90_000 }))
  const first = await aBuyerOf(app.db, { criteria: { priceMax: 100_000, strict: ['price'] } })
  const second = await aBuyerOf(app.db, { email: first.email })
  const pairs = [
    { briefId: first.id, dossierId: other },
    { briefId: second.id, dossierId: one },
  ]
  await member.call('POST /api/admin/briefs/sending', { body: { pairs, words: '' } })
  const token = /gerer#([\w-]+)/.exec((await app.mails())[0]?.text ?? '')?.[1] ?? ''
  const shown = await app.call('POST /api/briefs/linked', { body: { token } })
  expect(new Set(shown.listings.map(({ id }) => id))).toEqual(new Set([one, other]))
  for (const dossierId of [one, other])
    await app.call('POST /api/briefs/linked/answer', { body: { token, dossierId, answer: 'interested' } })
  const states = await app.db.select({ id: briefMatch.briefId, state: briefMatch.state }).from(briefMatch)
  expect(states.filter(({ state }) => state === 'interested')).toHaveLength(2)
})

test('the day shows affairs to send to buyers and briefs to review, in three lines at most @slow', async () => {
  await using app = await startApp()
  const member = await app.signedIn(anAdmin())
  for (const title of ['Un', 'Deux', 'Trois', 'Quatre']) await app.publishes(aDossier({ title }))
  for (let number = 0; number < 3; number++)
    await aBuyerOf(app.db, { reviewedAt: new Date(Date.now() - (91 + number) * DAY_MS) })
  await compareAll(alertServices(app))
  const { buyers } = await member.call('GET /api/admin/today', { query: {} })
  expect(buyers.total).toBe(7)
  expect(buyers.items).toMatchObject([
    { kind: 'matches', count: 3 },
    { kind: 'matches', count: 3 },
    { kind: 'review', words: 'Restaurant traditionnel, Lisieux et 20\u00a0km autour' },
  ])
})
