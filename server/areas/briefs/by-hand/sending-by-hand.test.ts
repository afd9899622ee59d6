import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { BriefPair } from '#domain/briefs/sending-form.ts'
import { compareAll } from '#server/areas/briefs/matching/matching.ts'
import { mailBriefDigests } from '#server/areas/briefs/sending/sending.ts'
import { todayInParis } from '#server/core/today.ts'
import { alert } from '#server/db/schema/alerts.ts'
import { brief, briefMatch } from '#server/db/schema/briefs.ts'
import { contact } from '#server/db/schema/contacts.ts'
import { alertServices, hasAlert } from '#test/alerts.ts'
import { aBuyerOf, aCallerOf } from '#test/buyers.ts'
import { journalOf } from '#test/journal.ts'
import { aDossier, anAdmin } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

type App = Awaited<ReturnType<typeof startApp>>

const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? ''

async function anAgency(app: App) {
  const member = await app.signedIn(anAdmin())
  return {
    member,
    send: (pairs: BriefPair[], words = '') => member.call('POST /api/admin/briefs/sending', { body: { pairs, words } }),
    mailsTo: async (email: string) => (await app.mails()).filter(({ to }) => to?.[0]?.address === email),
  }
}

const tomorrow = () => new Date(Date.now() + 86_400_000)
const statesOf = async (app: App) =>
  (await app.db.select({ state: briefMatch.state }).from(briefMatch).orderBy(briefMatch.dossierId)).map(
    ({ state }) => state,
  )

test('several listings for one buyer make one mail, with the words of the agency first @slow', async () => {
  await using app = await startApp()
  const { send, mailsTo, member } = await anAgency(app)
  const { id: one } = await app.publishes(aDossier())
  const { id: other } = await app.publishes(aDossier({ title: 'Bistrot du port' }))
  const { id: briefId, email, linkToken } = await aBuyerOf(app.db)
  const done = await send(
    [one, other].map((dossierId) => ({ briefId, dossierId })),
    'Bonjour Martine,\n\nVoici deux affaires.',
  )
  expect(done).toMatchObject({ sent: 2, waiting: 0, refused: [] })
  const [mail, ...others] = await mailsTo(email)
  expect(others).toEqual([])
  expect(plain(mail?.text)).toMatch(/^Bonjour Martine,\n\nVoici deux affaires\.\n\nVotre recherche : /)
  expect(plain(mail?.text)).toContain('même activité ; lieu voulu')
  expect(mail?.text).toContain('Bistrot du port')
  expect(mail?.text).toContain(`/recherche/gerer#${linkToken}`)
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/<img|utm_/)
  expect(JSON.stringify(mail?.headers)).toContain(`/api/briefs/stop?token=${linkToken}`)
  expect(await statesOf(app)).toEqual(['sent', 'sent'])
  expect((await journalOf(member)).filter(({ action }) => action === 'property.offered')).toHaveLength(2)
  const again = await send([{ briefId, dossierId: one }])
  expect(again).toMatchObject({ sent: 0, refused: [{ briefId, dossierId: one, why: 'déjà envoyé' }] })
  expect(await mailsTo(email)).toHaveLength(1)
  const stopped = await app.send('POST', `/api/briefs/stop?token=${linkToken}`, {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(stopped.status).toBe(200)
  const { id: third } = await app.publishes(aDossier())
  expect((await send([{ briefId, dossierId: third }])).refused).toMatchObject([{ why: 'a arrêté cette recherche' }])
})

test('who had a mail today gets theirs with the first mail of the next day @slow', async () => {
  await using app = await startApp()
  const { send, mailsTo } = await anAgency(app)
  const { id: one } = await app.publishes(aDossier())
  const { id: other } = await app.publishes(aDossier({ title: 'Bistrot du port' }))
  const { id: briefId, email } = await aBuyerOf(app.db)
  await hasAlert(app, { email })
  await app.db.update(alert).set({ lastSentOn: todayInParis() })
  const before = (await mailsTo(email)).length
  const done = await send([{ briefId, dossierId: one }], 'À voir vite.')
  expect(done).toMatchObject({ sent: 0, waiting: 1, message: '1\u00a0envoi partira demain matin.' })
  expect((await send([{ briefId, dossierId: one }])).refused).toMatchObject([
    { why: 'partira déjà avec le prochain mail' },
  ])
  const services = alertServices(app)
  await compareAll(services)
  await mailBriefDigests(services, new Date())
  expect(await mailsTo(email)).toHaveLength(before)
  await mailBriefDigests(services, tomorrow())
  await mailBriefDigests(services, tomorrow())
  const [mail, ...others] = (await mailsTo(email)).slice(before)
  expect(others).toEqual([])
  expect(mail?.text).toMatch(/^À voir vite\./)
  expect(mail?.text).toContain('Bistrot du port')
  expect(await statesOf(app)).toEqual(['sent', 'sent'])
  expect(other).toBeGreaterThan(one)
})

test('nobody is mailed without consent, and each refusal says why @slow', async () => {
  await using app = await startApp()
  const { send } = await anAgency(app)
  const { id: dossierId } = await app.publishes(aDossier())
  const unknown = 99_999
  const active = await aBuyerOf(app.db)
  const refuser = await aBuyerOf(app.db)
  await app.db
    .update(contact)
    .set({ forbidden: ['mail'] })
    .where(eq(contact.id, refuser.contactId ?? 0))
  const buyers = {
    'n’a pas confirmé': await aBuyerOf(app.db, { state: 'pending' }),
    'refuse les mails': refuser,
    'recherche en pause': await aBuyerOf(app.db, { state: 'paused' }),
    'a arrêté cette recherche': await aBuyerOf(app.db, { state: 'stopped' }),
    'sans adresse email': await aBuyerOf(app.db, { email: '' }),
    'ne correspond pas à cette recherche': await aBuyerOf(app.db, {
      criteria: { activities: ['bar'], strict: ['trade'] },
    }),
  }
  const done = await send(Object.values(buyers).map(({ id: briefId }) => ({ briefId, dossierId })))
  expect(done.refused.map(({ why }) => why)).toEqual(Object.keys(buyers))
  const gone = await send([
    { briefId: 999, dossierId },
    { briefId: active.id, dossierId: unknown },
  ])
  expect(gone.refused.map(({ why }) => why)).toEqual([
    'cette recherche n’existe plus',
    'n’est plus en vente sur le site',
  ])
  expect(await app.mails()).toEqual([])
})

test('a brief told on the telephone is answered once, with the link that confirms it @slow', async () => {
  await using app = await startApp()
  const { send, mailsTo } = await anAgency(app)
  const { id: one } = await app.publishes(aDossier())
  const { id: other } = await app.publishes(aDossier({ title: 'Bistrot du port' }))
  const { id: briefId, email, linkToken } = await aCallerOf(app.db)
  const services = alertServices(app)
  await compareAll(services)
  await mailBriefDigests(services, tomorrow())
  expect(await app.mails()).toEqual([])
  expect(await send([{ briefId, dossierId: one }])).toMatchObject({ sent: 1 })
  expect((await send([{ briefId, dossierId: other }])).refused).toMatchObject([{ why: 'n’a pas confirmé' }])
  await mailBriefDigests(services, tomorrow())
  const [mail, ...others] = await mailsTo(email)
  expect(others).toEqual([])
  const token = /\/recherche\/confirmer#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(mail?.text).toContain(`/recherche/gerer#${linkToken}`)
  const confirmed = await app.call('POST /api/briefs/confirm', { body: { token } })
  expect(confirmed.listings).toMatchObject([
    { id: one, state: 'sent' },
    { id: other, state: 'found' },
  ])
  expect(await app.db.select({ state: brief.state }).from(brief)).toEqual([{ state: 'active' }])
})
