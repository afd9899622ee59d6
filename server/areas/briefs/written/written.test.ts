import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { WrittenBriefForm } from '#domain/briefs/written-brief.ts'
import { BRIEF_CONSENT } from '#domain/briefs/consent.ts'
import { account } from '#server/db/schema/accounts.ts'
import { brief, briefMatch } from '#server/db/schema/briefs.ts'
import { contact } from '#server/db/schema/contacts.ts'
import { forgetOldBriefs, mailBriefDigests } from '#server/areas/briefs/sending/sending.ts'
import { alertServices } from '#test/alerts.ts'
import { journalOf } from '#test/journal.ts'
import { aDossier, anAdmin, aTypedPerson, aUser, aWrittenBrief } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

const EMAIL = 'claire.vasseur@exemple.fr'
const DAY_MS = 86_400_000
const MORNING = new Date('2035-01-16T08:00:00+01:00')

/** A desk with a published restaurant in Lisieux, and a person whom an assistant added. */
async function start() {
  const app = await startApp()
  const nora = await app.signedIn(anAdmin({ firstName: 'Nora', lastName: 'Bell', teamRole: 'assistant' }))
  const { id: dossierId } = await app.publishes(aDossier())
  const { id } = await nora.call('POST /api/admin/contacts', { body: aTypedPerson() })
  return {
    app,
    nora,
    dossierId,
    id,
    write: (own: Partial<WrittenBriefForm> = {}) =>
      nora.call('POST /api/admin/contacts/{id}/briefs', { params: { id }, body: aWrittenBrief(own) }),
    change: (briefId: number, body: object) =>
      nora.call('PATCH /api/admin/briefs/{id}', { params: { id: briefId }, body }),
    page: () => nora.call('GET /api/admin/contacts/{id}', { params: { id } }),
    pairs: () => app.db.select({ dossierId: briefMatch.dossierId, state: briefMatch.state }).from(briefMatch),
    mailsOfTheMorning: async () => {
      await mailBriefDigests(alertServices(app), MORNING)
      return app.mails()
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

const tokenOf = (text = '') => /\/recherche\/confirmer#([\w-]+)/.exec(text)?.[1] ?? ''

test('a brief without an email is compared at once, told by telephone, and never mailed @slow', async () => {
  await using desk = await start()
  const written = await desk.write()
  expect(written).toMatchObject({
    state: 'active',
    origin: 'desk',
    author: 'Nora Bell',
    email: '',
    confirmedAt: null,
    chips: [{ name: 'trade' }, { name: 'place', words: 'Lisieux et 20\u00a0km autour' }],
  })
  expect(await desk.pairs()).toEqual([{ dossierId: desk.dossierId, state: 'found' }])
  expect((await desk.page()).briefs).toEqual([written])
  expect((await desk.page()).shown).toEqual(['buyer'])
  expect(await desk.mailsOfTheMorning()).toEqual([])
  const owner = await desk.app.signedIn(anAdmin())
  expect((await journalOf(owner))[0]).toMatchObject({ action: 'contact.brief-added', subject: 'Claire Vasseur' })
})

test('a brief with an email waits for its buyer, compared meanwhile, and is mailed once they agree @slow', async () => {
  await using desk = await start()
  const { app } = desk
  const { id, state, askedAt } = await desk.write({ email: EMAIL, asksAgreement: true })
  expect([state, typeof askedAt]).toEqual(['pending', 'string'])
  expect(await desk.pairs()).toHaveLength(1)
  const [asked] = await desk.mailsOfTheMorning()
  expect(await app.mails()).toHaveLength(1)
  expect(asked?.to).toMatchObject([{ address: EMAIL }])
  expect(`${asked?.subject}${asked?.text}`).not.toMatch(/Claire|Vasseur|restaurant /)
  await desk.change(id, { asksAgreement: true })
  const again = (await app.mails()).at(-1)
  const dead = await app.answerTo('POST /api/briefs/confirm', { body: { token: tokenOf(asked?.text) } })
  expect(dead.status).toBe(404)
  await app.call('POST /api/briefs/confirm', { body: { token: tokenOf(again?.text) } })
  const [row] = await app.db.select().from(brief)
  expect(row).toMatchObject({ state: 'active', contactId: desk.id, consentWords: BRIEF_CONSENT.words })
  expect((await desk.mailsOfTheMorning()).at(-1)?.subject).toContain('1\u00a0bien pour votre recherche')
})

test('who wants no mails is told by telephone only, and an address of somebody else is refused @slow', async () => {
  await using desk = await start()
  const { nora, id } = desk
  const other = await nora.answerTo('POST /api/admin/contacts/{id}/briefs', {
    params: { id },
    body: aWrittenBrief({ email: 'voisin@exemple.fr' }),
  })
  expect([other.status, JSON.stringify(other.body)]).toEqual([400, expect.stringContaining('pas celle')])
  const before = await desk.write({ email: EMAIL })
  await nora.call('PUT /api/admin/contacts/{id}', { params: { id }, body: aTypedPerson({ forbidden: ['mail'] }) })
  const asked = { params: { id: before.id }, body: { asksAgreement: true } } as const
  expect((await nora.answerTo('PATCH /api/admin/briefs/{id}', asked)).status).toBe(409)
  expect(await desk.write({ email: EMAIL, asksAgreement: true })).toMatchObject({ state: 'active', email: '' })
  expect(await desk.mailsOfTheMorning()).toEqual([])
})

test('a brief of the telephone may get an email later, and is then agreed to first @slow', async () => {
  await using desk = await start()
  const { id } = await desk.write()
  expect(await desk.change(id, { email: EMAIL })).toMatchObject({ state: 'pending', email: EMAIL, askedAt: null })
  expect(await desk.change(id, { state: 'active' })).toMatchObject({ state: 'pending' })
  expect(await desk.change(id, { email: '' })).toMatchObject({ state: 'active', email: '' })
  expect(await desk.change(id, { email: EMAIL, state: 'active' })).toMatchObject({ state: 'pending' })
  expect(await desk.change(id, { email: '' })).toMatchObject({ state: 'active', email: '' })
  const { status } = await desk.nora.answerTo('PATCH /api/admin/briefs/{id}', {
    params: { id },
    body: { asksAgreement: true },
  })
  expect(status).toBe(409)
})

test('a member corrects, pauses, resumes and stops a brief, and says that it still holds @slow', async () => {
  await using desk = await start()
  const { app, nora } = desk
  const { id, criteria } = await desk.write()
  await desk.change(id, { criteria: { ...criteria, priceMax: 50_000, strict: ['trade', 'place', 'price'] } })
  expect(await desk.pairs()).toEqual([])
  await desk.change(id, { criteria })
  expect(await desk.pairs()).toHaveLength(1)
  expect(await desk.change(id, { state: 'paused' })).toMatchObject({ state: 'paused' })
  await app.db.update(brief).set({ reviewedAt: new Date(Date.now() - 91 * DAY_MS) })
  expect((await desk.page()).briefs).toMatchObject([{ isStale: true }])
  expect(await desk.change(id, { isCurrent: true })).toMatchObject({ state: 'paused', isStale: false })
  expect(await desk.change(id, { state: 'active', rhythm: 'weekly' })).toMatchObject({
    state: 'active',
    rhythm: 'weekly',
  })
  expect(await desk.change(id, { state: 'stopped' })).toMatchObject({ state: 'stopped' })
  expect(await desk.pairs()).toEqual([])
  const again = await nora.answerTo('PATCH /api/admin/briefs/{id}', { params: { id }, body: { state: 'active' } })
  expect(again.status).toBe(409)
  const empty = await nora.answerTo('POST /api/admin/contacts/{id}/briefs', {
    params: { id: desk.id },
    body: aWrittenBrief({ criteria: { strict: [] } }),
  })
  expect(empty.status).toBe(400)
})

test('an unconfirmed brief of the site is changed by no member', async () => {
  await using desk = await start()
  const { app, nora } = desk
  await app.call('POST /api/briefs', {
    body: { email: EMAIL, line: '', criteria: aWrittenBrief().criteria, rhythm: 'daily', consent: true },
  } as never)
  const [row] = await app.db.select({ id: brief.id }).from(brief)
  const params = { id: row?.id ?? 0 }
  expect((await nora.answerTo('PATCH /api/admin/briefs/{id}', { params, body: { isCurrent: true } })).status).toBe(404)
  expect((await desk.page()).briefs).toEqual([])
})

test('the owner of a verified account sees, exports and stops their briefs; nobody else does @slow', async () => {
  await using desk = await start()
  const { app } = desk
  const { id } = await desk.write({ email: EMAIL, asksAgreement: true })
  const owner = await app.signedIn(aUser({ email: EMAIL }))
  const own = () => owner.call('GET /api/briefs', {})
  expect((await owner.call('GET /api/auth/me/export', {})).briefs).toBeNull()
  const [asked] = await app.mails()
  await app.call('POST /api/briefs/confirm', { body: { token: tokenOf(asked?.text) } })
  expect(await own()).toEqual([])
  await app.db.update(account).set({ verifiedEmail: EMAIL }).where(eq(account.id, owner.user.id))
  const [shown] = await own()
  expect(shown).toMatchObject({ id, words: 'Restauration, Lisieux et 20\u00a0km autour', state: 'active' })
  await desk.mailsOfTheMorning()
  const { briefs } = await owner.call('GET /api/auth/me/export', {})
  expect(briefs).toMatchObject([
    { consent: BRIEF_CONSENT.words, sent: [{ propertyId: desk.dossierId, state: 'sent' }] },
  ])
  const token = shown?.path.split('#')[1] ?? ''
  await app.call('POST /api/briefs/linked', { body: { token, isStopped: true } })
  expect(await own()).toEqual([])
  const other = await app.signedIn(aUser())
  expect(await other.call('GET /api/briefs', {})).toEqual([])
})

test('a written brief is a note: kept unconfirmed, it goes with the person, or after three years @slow', async () => {
  await using desk = await start()
  const { app } = desk
  const services = alertServices(app)
  await desk.write({ email: EMAIL })
  await app.db.update(brief).set({ askedAt: new Date(Date.now() - 30 * DAY_MS) })
  await forgetOldBriefs(services)
  expect(await app.db.$count(brief)).toBe(1)
  await app.db.update(brief).set({ reviewedAt: new Date(Date.now() - 4 * 365 * DAY_MS) })
  await forgetOldBriefs(services)
  expect(await app.db.$count(brief)).toBe(0)
  await desk.write()
  await app.db.delete(contact).where(eq(contact.id, desk.id))
  expect(await app.db.$count(brief)).toBe(0)
})
