import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { daysAfter, todayInParis } from '#server/core/today.ts'
import { redactAudit } from '#server/db/audit.ts'
import { account } from '#server/db/schema/accounts.ts'
import { dossier, property } from '#server/db/schema/listings.ts'
import { loadPlaces } from '#server/places/places.ts'
import { journalOf } from '#test/journal.ts'
import { AGENCY, appOptions } from '#test/app-options.ts'
import { readMandateEnds } from '#server/listings/mandates.ts'
import { writeFormerMandate } from '#server/listings/former-mandates.ts'
import { aDossier, aMandate, anAdmin, aProperty, aStep } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { watchDeadlines } from './deadlines.ts'

const publicUrl = () => 'https://www.bonne-enseigne.example'

const places = loadPlaces()

type App = Awaited<ReturnType<typeof startApp>>

/** Runs the nightly job. Returns the subjects of its mails. */
async function night({ db, folder, mails }: App): Promise<string[]> {
  const before = (await mails()).length
  const { mail, storage } = appOptions({ db, places, folder })
  await watchDeadlines({ db, places, storage, agency: AGENCY, publicUrl, mail })
  return (await mails()).slice(before).map(({ subject }) => subject ?? '')
}

const endingIn = (days: number) => {
  const startsOn = daysAfter(todayInParis(), -60)
  return aMandate({ signedOn: startsOn, startsOn, endsOn: daysAfter(todayInParis(), days) })
}

/** At the first minute of that day in Paris: the job counts calendar days, and some have 23 or 25 hours. */
const confirmedDaysAgo = (app: App, id: number, days: number) =>
  app.db
    .update(dossier)
    .set({
      confirmedAt: sql`date_trunc('day', now() at time zone 'Europe/Paris' - make_interval(days => ${days})) at time zone 'Europe/Paris'`,
    })
    .where(eq(dossier.id, id))

test('the day after its mandate ends, a listing is taken off the site and the agency is told @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const lasting = await app.publishes(aDossier({ title: 'Toujours là' }), endingIn(0))
  const ended = await app.publishes(aDossier({ title: 'Terminé' }), endingIn(-1))
  await night(app)
  expect((await app.get(`/api/properties/${lasting.id}`)).status).toBe(200)
  expect((await app.get(`/api/properties/${ended.id}`)).status).toBe(404)
  expect(await admin.call('GET /api/admin/listings/{id}', { params: { id: ended.id } })).toMatchObject({
    status: 'retiré',
    events: [{ from: 'en vente', to: 'retiré', reason: 'Le mandat a pris fin' }],
  })
  await redactAudit(app.db)
  expect(await journalOf(admin)).toContainEqual(
    expect.objectContaining({ actor: 'Le site', action: 'property.removed', subject: 'Terminé' }),
  )
})

test('the agency is reminded once 30 days and once 7 days before a mandate ends @slow', async () => {
  await using app = await startApp()
  await app.publishes(aDossier({ title: 'Loin' }), endingIn(31))
  await app.publishes(aDossier({ title: 'Trente' }), endingIn(30))
  await app.publishes(aDossier({ title: 'Sept' }), endingIn(7))
  const first = await night(app)
  expect(first.toSorted()).toEqual(['Mandat à renouveler — Sept', 'Mandat à renouveler — Trente'])
  expect(await night(app)).toEqual([])
})

test('a renewed mandate causes no reminder, and its listing stays on the site', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const { id } = await app.publishes(aDossier(), endingIn(-1))
  await admin.call('POST /api/admin/listings/{id}/mandates', { params: { id }, body: aMandate() })
  expect(await night(app)).toEqual([])
  expect((await app.get(`/api/properties/${id}`)).status).toBe(200)
})

test('the agency is asked to confirm a listing after 60 and 90 days; it leaves the site after 105 @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const { id } = await app.publishes()
  const mailsAfter = async (days: number) => {
    await confirmedDaysAgo(app, id, days)
    return night(app)
  }
  const reminder = ['Annonce à confirmer — Restaurant de quartier']
  expect([await mailsAfter(59), await mailsAfter(60), await night(app)]).toEqual([[], reminder, []])
  expect([await mailsAfter(90), await mailsAfter(104)]).toEqual([reminder, reminder])
  await admin.call('POST /api/admin/listings/{id}/confirmation', { params: { id } })
  expect(await night(app)).toEqual([])
  const sheet = await app.call('GET /api/properties/{id}/sheet', { params: { id } })
  expect(sheet.confirmedOn?.slice(0, 10)).toBe(new Date().toISOString().slice(0, 10))
  expect(await mailsAfter(105)).toEqual(['Annonce retirée du site — Restaurant de quartier'])
  expect((await app.get(`/api/properties/${id}`)).status).toBe(404)
})

test('the nightly job corrects outdated badges of exclusive mandates and names of agents', async () => {
  await using app = await startApp()
  const agent = await app.signedIn(anAdmin({ firstName: 'Ada', lastName: 'Lovelace' }))
  const { id } = await app.publishes(aDossier({ agentId: agent.user.id }))
  const startsOn = daysAfter(todayInParis(), -60)
  const ended = { ...endingIn(-1), exclusive: 'exclusif', reporting: 'Un point par mois.', signedOn: startsOn } as const
  // As if it had been in force when the listing was last published.
  await agent.call('POST /api/admin/listings/{id}/mandates', { params: { id }, body: ended })
  await app.db
    .update(property)
    .set({ card: { facts: {}, isExclusive: true } })
    .where(eq(property.id, id))
  await app.db.update(account).set({ lastName: 'Byron' }).where(eq(account.id, agent.user.id))
  await night(app)
  const sheet = await app.call('GET /api/properties/{id}/sheet', { params: { id } })
  expect([sheet.badges.includes('Exclusivité'), sheet.agent]).toEqual([false, { name: 'Ada Byron' }])
})

test('a listing that fails is reported to the operator and does not stop the others', async () => {
  await using app = await startApp()
  const { folder, db } = app
  const failing = await app.publishes(aDossier({ title: 'Abîmé' }), endingIn(-1))
  const ended = await app.publishes(aDossier({ title: 'Terminé' }), endingIn(-1))
  const { mail, storage } = appOptions({ db, places, folder })
  const send: typeof mail.send = (tx, message) =>
    message.subject.endsWith('Abîmé') ? Promise.reject(new Error('no such mail')) : mail.send(tx, message)
  await expect(
    watchDeadlines({ db, places, storage, agency: AGENCY, publicUrl, mail: { ...mail, send } }),
  ).rejects.toThrow('1 of 2 failed')
  expect((await app.get(`/api/properties/${failing.id}`)).status).toBe(200)
  expect((await app.get(`/api/properties/${ended.id}`)).status).toBe(404)
})

test('a listing of the specification’s form stays, however old', async () => {
  await using app = await startApp()
  const { id } = await app.has(aProperty())
  await confirmedDaysAgo(app, id, 1_000)
  expect(await night(app)).toEqual([])
  expect((await app.get(`/api/properties/${id}`)).status).toBe(200)
})

test('a mandate of the former register covers its listing until its last day', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const { id } = await admin.call('POST /api/admin/listings', { body: null })
  await admin.call('PUT /api/admin/listings/{id}', { params: { id }, body: aDossier({ title: 'Repris' }) })
  const params = { id }
  const publish = () => admin.answerTo('POST /api/admin/listings/{id}/status', { params, body: aStep('en vente') })
  const covers = (endsOn: string | null) =>
    writeFormerMandate(app.db, id, { number: '2552', exclusive: 'exclusif', signedOn: null, endsOn })
  // Without a last day it is shown, and covers nothing.
  await covers(null)
  expect((await publish()).status).toBe(400)
  await covers(daysAfter(todayInParis(), 7))
  expect((await publish()).status).toBe(201)
  expect(await readMandateEnds(app.db, [id])).toEqual(new Map([[id, daysAfter(todayInParis(), 7)]]))
  expect(await night(app)).toHaveLength(1)
  await covers(daysAfter(todayInParis(), -1))
  await night(app)
  expect((await app.get(`/api/properties/${id}`)).status).toBe(404)
})
