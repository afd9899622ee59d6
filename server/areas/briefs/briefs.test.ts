import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { alert } from '#server/db/schema/alerts.ts'
import { brief, briefMatch } from '#server/db/schema/briefs.ts'
import { contact, contactMark } from '#server/db/schema/contacts.ts'
import { announceNews } from '#server/areas/alerts/sending/sending.ts'
import { alertServices, hasAlert } from '#test/alerts.ts'
import { aDossier, anAdmin } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { compareAll } from './matching/matching.ts'
import { forgetOldBriefs, mailBriefDigests, mailBriefNews } from './sending/sending.ts'

type App = Awaited<ReturnType<typeof startApp>>

const EMAIL = 'martine@exemple.fr'
const MORNING = new Date('2035-01-16T08:00:00+01:00')
const DAY_MS = 86_400_000

const aBriefOf = (line: string, read: { criteria: object }, own: object = {}) => ({
  body: { email: EMAIL, line, rhythm: 'daily', consent: true, ...read, ...own },
})

const lastBriefToken = async (app: App) =>
  /\/recherche\/\w+#([\w-]+)/.exec((await app.mails()).at(-1)?.text ?? '')?.[1] ?? ''

/** Reads a line, requests its brief and confirms it. Returns the token of its mails. */
async function hasBrief(app: App, line: string, own: object = {}): Promise<string> {
  const { criteria } = await app.call('POST /api/briefs/reading', { body: { line } })
  await app.call('POST /api/briefs', aBriefOf(line, { criteria }, own) as never)
  await app.call('POST /api/briefs/confirm', { body: { token: await lastBriefToken(app) } })
  const rows = await app.db.select().from(brief).orderBy(brief.id)
  return rows.at(-1)?.linkToken ?? ''
}

const subjects = async (app: App) =>
  (await app.mails()).map(({ subject }) => subject?.replaceAll(/[\u00a0\u202f]/g, ' '))

const daily = (app: App, days = 0) => mailBriefDigests(alertServices(app), new Date(MORNING.getTime() + days * DAY_MS))

test('the agency reads a confirmed brief on the page of its buyer, with what became of what was found @slow', async () => {
  await using app = await startApp()
  await app.publishes(aDossier())
  await hasBrief(app, 'restaurant Lisieux et 20 km autour moins de 200 k€')
  await daily(app)
  const admin = await app.signedIn(anAdmin())
  const [row] = await app.db.select({ id: contact.id }).from(contact).where(eq(contact.origin, 'brief'))
  const page = () => admin.call('GET /api/admin/contacts/{id}', { params: { id: row?.id ?? 0 } })
  const words = 'Restauration, Lisieux et 20\u00a0km autour, prix jusqu’à 200\u202f000\u00a0€'
  const noted = async () =>
    (await page()).briefs.map(({ chips, ...one }) => ({ label: chips.map(({ words: one }) => one).join(', '), ...one }))
  expect(await noted()).toMatchObject([{ label: words, state: 'active', sent: 1, isStale: false }])
  expect((await page()).shown).toEqual(['buyer'])
  await app.db.update(brief).set({ reviewedAt: new Date(Date.now() - 91 * DAY_MS) })
  await app.db.update(briefMatch).set({ state: 'interested' })
  expect(await noted()).toMatchObject([{ isStale: true, sent: 1, interested: 1 }])
})

test('a brief is confirmed by its mail, compared at once, mailed once, and stopped by one click @slow', async () => {
  await using app = await startApp()
  const { id } = await app.publishes(aDossier())
  const token = await hasBrief(app, 'restaurant Lisieux et 20 km autour moins de 200 k€')
  const [person] = await app.db
    .select({ email: contactMark.value, origin: contact.origin, consent: contact.consent })
    .from(contact)
    .innerJoin(contactMark, eq(contactMark.contactId, contact.id))
  expect(person).toEqual({ email: EMAIL, origin: 'brief', consent: 'unknown' })
  const shown = await app.call('POST /api/briefs/linked', { body: { token } })
  expect(shown.listings).toMatchObject([{ id, state: 'found' }])
  await daily(app)
  await daily(app)
  expect(await subjects(app)).toEqual([
    'Confirmez votre recherche',
    '1 bien pour votre recherche : Restauration, Lisieux et 20 km autour, prix jusqu’à 200 000 €',
  ])
  const [, mail] = await app.mails()
  expect(mail?.text?.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('même secteur ; lieu voulu ; prix 8 % au-dessus')
  expect(mail?.text).toContain(`/recherche/gerer#${token}`)
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/<img|utm_/)
  await daily(app, 1)
  expect(await subjects(app)).toHaveLength(2)
  const stop = mail?.headers
  expect(JSON.stringify(stop)).toContain(`/api/briefs/stop?token=${token}`)
  expect(
    (
      await app.send('POST', `/api/briefs/stop?token=${token}`, {
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    ).status,
  ).toBe(200)
  expect(await app.db.select({ state: brief.state }).from(brief)).toEqual([{ state: 'stopped' }])
})

test('an unconfirmed brief is of nobody, and its mail has no word that was typed', async () => {
  await using app = await startApp()
  const criteria = { places: [{ name: 'Caen' }], strict: [] }
  await app.call('POST /api/briefs', aBriefOf('gagnez de l’argent sur pirate.example', { criteria }) as never)
  expect(await app.db.$count(contact)).toBe(0)
  expect((await app.mails())[0]?.text).not.toMatch(/pirate|argent/)
  await daily(app)
  expect(await subjects(app)).toHaveLength(1)
  const refused = await app.answerTo(
    'POST /api/briefs',
    aBriefOf('', { criteria: { places: [{ name: 'pirate.example' }], strict: [] } }) as never,
  )
  expect(refused.status).toBe(400)
  const empty = await app.answerTo('POST /api/briefs', aBriefOf('', { criteria: { strict: [] } }) as never)
  expect(empty.status).toBe(400)
})

test('an answer is a press that tells the agency; what was declined never returns @slow', async () => {
  await using app = await startApp()
  const { id } = await app.publishes(aDossier())
  const token = await hasBrief(app, 'restaurant Lisieux')
  const answer = (given: 'interested' | 'declined') =>
    app.call('POST /api/briefs/linked/answer', { body: { token, dossierId: id, answer: given } })
  await answer('interested')
  await answer('interested')
  await answer('declined')
  expect((await subjects(app)).slice(1)).toEqual([
    'Ce bien m’intéresse : Restaurant de quartier',
    'Pas pour moi : Restaurant de quartier',
  ])
  await mailBriefNews(alertServices(app), MORNING)
  await daily(app)
  expect(await app.db.select({ state: briefMatch.state }).from(briefMatch)).toEqual([{ state: 'declined' }])
  expect(await subjects(app)).toHaveLength(3)
  await app.call('POST /api/briefs/linked/answer', { body: { token, dossierId: 999, answer: 'interested' } })
  expect(await subjects(app)).toHaveLength(3)
})

test('one mail a person and day, whatever alerts and briefs found @slow', async () => {
  await using app = await startApp()
  await hasAlert(app, { email: EMAIL, rhythm: 'instant' })
  await hasBrief(app, 'restaurant Lisieux')
  await hasBrief(app, 'restaurant Calvados', { rhythm: 'instant' })
  await app.publishes(aDossier())
  const before = (await subjects(app)).length
  const services = alertServices(app)
  await compareAll(services)
  await mailBriefNews(services, MORNING)
  await daily(app)
  await announceNews(services, MORNING)
  expect((await subjects(app)).slice(before)).toHaveLength(1)
  await app.db.update(alert).set({ lastSentOn: '2035-01-17' })
  await app.publishes(aDossier({ title: 'Bistrot du port' }))
  await compareAll(services)
  await daily(app, 1)
  expect((await subjects(app)).slice(before)).toHaveLength(1)
})

test('a brief follows what the listings become @slow', async () => {
  await using app = await startApp()
  const token = await hasBrief(app, 'restaurant Lisieux moins de 150 k€')
  const { id } = await app.publishes(aDossier())
  const found = async () => {
    await mailBriefNews(alertServices(app), new Date())
    return (await app.db.select({ id: briefMatch.dossierId }).from(briefMatch)).map((one) => one.id)
  }
  expect(await found()).toEqual([])
  const { criteria } = await app.call('POST /api/briefs/reading', {
    body: { line: 'restaurant Lisieux moins de 220 k€' },
  })
  await app.call('POST /api/briefs/linked', { body: { token, criteria } })
  expect(await found()).toEqual([id])
})

test('a masked town and withheld figures are not found by a brief @slow', async () => {
  await using app = await startApp()
  const { id } = await app.publishes(aDossier({ discretion: 'departement', disclosure: 'dossier' }))
  const reasonsOf = async (line: string) => {
    await hasBrief(app, line, { email: `acheteur-${await app.db.$count(brief)}@exemple.fr` })
    const [last] = (await app.db.select().from(briefMatch).orderBy(briefMatch.briefId)).slice(-1)
    return last?.dossierId === id ? last.reasons : []
  }
  const told = new Set<string>()
  for (const line of [
    'restaurant Lisieux',
    'restaurant Caen',
    'restaurant CA mini 100 k€',
    'restaurant CA mini 900 k€',
  ])
    told.add((await reasonsOf(line)).join())
  expect([...told]).toEqual(['même secteur,commune non communiquée', 'même secteur,chiffre d’affaires non communiqué'])
})

test('an old brief is asked about once; stopped and unconfirmed ones are deleted, with their person @slow', async () => {
  await using app = await startApp()
  const token = await hasBrief(app, 'restaurant Lisieux')
  const services = alertServices(app)
  await app.db.update(brief).set({ reviewedAt: new Date(Date.now() - 91 * DAY_MS) })
  await forgetOldBriefs(services)
  await forgetOldBriefs(services)
  expect((await subjects(app)).slice(1)).toEqual(['Votre recherche est-elle toujours d’actualité ?'])
  expect((await app.call('POST /api/briefs/linked', { body: { token } })).isStale).toBe(true)
  expect((await app.call('POST /api/briefs/linked', { body: { token, isCurrent: true } })).isStale).toBe(false)
  await app.call('POST /api/briefs/linked', { body: { token, isStopped: true } })
  await app.db.update(brief).set({ stoppedAt: new Date(Date.now() - 31 * DAY_MS) })
  await forgetOldBriefs(services)
  expect([await app.db.$count(brief), await app.db.$count(contact)]).toEqual([0, 0])
})
