import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { DossierForm } from '#domain/listing/dossier.ts'
import { alert, alertMatch } from '#server/db/schema/alerts.ts'
import { dossier, property } from '#server/db/schema/listings.ts'
import { mail } from '#server/db/schema/mail-and-jobs.ts'
import { lockDossier } from '#server/listings/dossiers.ts'
import { updateDossier } from '#server/listings/write.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { openMailQueue } from '#server/mail/queue.ts'
import { smtpTransport } from '#server/mail/transport.ts'
import { loadPlaces } from '#server/places/places.ts'
import { alertServices, hasAlert } from '#test/alerts.ts'
import { SENDER } from '#test/app-options.ts'
import { emptyDatabase } from '#test/database.ts'
import { mailServer } from '#test/mail-server.ts'
import { aDossier, anAdmin, aProperty } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { announceNews, findMatches, sendDigests } from './sending.ts'

const places = loadPlaces()

type App = Awaited<ReturnType<typeof startApp>>

// Winter days in Paris time, far enough in the future to come after the alert's confirmation.
const MONDAY = '2035-01-08'
const TUESDAY = '2035-01-09'
const at = (day: string, time: string) => new Date(`${day}T${time}:00+01:00`)

/** Runs a job, and returns its mails. */
async function mailsOf(app: App, job: () => Promise<unknown>) {
  const before = (await app.mails()).length
  await job()
  return (await app.mails()).slice(before)
}

/** Runs the morning job of a day, after matching what is new now. */
const morning = (app: App, day: string) =>
  mailsOf(app, async () => {
    await findMatches(alertServices(app))
    await sendDigests(alertServices(app), at(day, '07:30'))
  })

const changes = (app: App, id: number, row: Partial<typeof dossier.$inferInsert>) =>
  app.db.transaction(async (tx) => {
    const before = await lockDossier(tx, { id })
    await updateDossier(tx, { places, storage: app.storage }, { before, change: { row } })
  })

test('a digest contains each new listing once, but none from before the alert and none that was removed @slow', async () => {
  await using app = await startApp()
  await app.has(aProperty({ title: 'D’avant' }))
  await hasAlert(app, { criteria: 'category=Commerce' })
  expect(await morning(app, MONDAY)).toEqual([])
  await app.has(aProperty({ title: 'Nouvelle' }))
  await app.has(aProperty({ title: 'Autre catégorie', category: 'Entreprise' }))
  const gone = await app.publishes(aDossier({ title: 'Partie' }))
  await findMatches(alertServices(app))
  await changes(app, gone.id, { status: 'retiré' })
  const [mail, ...others] = await morning(app, MONDAY)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('1\u00a0bien pour votre alerte : Commerce')
  expect(mail?.text?.match(/Nouvelle|D’avant|Autre catégorie|Partie/g)).toEqual(['Nouvelle'])
  expect(await morning(app, TUESDAY)).toEqual([])
  // Back on the site, it is new for alerts that never announced it.
  await changes(app, gone.id, { status: 'en vente' })
  expect((await morning(app, '2035-01-10'))[0]?.text).toContain('Partie')
  await changes(app, gone.id, { status: 'retiré' })
  await changes(app, gone.id, { status: 'en vente' })
  expect(await morning(app, '2035-01-11')).toEqual([])
})

test('a lower price and a return to sale are announced once each, a higher price never @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const { id } = await app.publishes(aDossier({ price: 215_000 }))
  await hasAlert(app, { criteria: 'maxPrice=210000' })
  await changes(app, id, { price: 205_000 })
  const [cheaper] = await morning(app, MONDAY)
  expect(cheaper?.text).toMatch(/Baisse de prix[\s\S]*215\s000\s€ → 205\s000\s€/)
  expect(cheaper?.text).not.toContain('Nouveau prix')
  expect(cheaper?.subject).toMatch(/^Baisse de prix : .+, 215\s000\s€ → 205\s000\s€$/)
  await changes(app, id, { price: 209_000 })
  expect(await morning(app, TUESDAY)).toEqual([])
  for (const to of ['sous offre', 'en vente'] as const)
    await admin.call('POST /api/admin/listings/{id}/status', { params: { id }, body: { to, reason: 'Désistement' } })
  expect((await morning(app, '2035-01-10'))[0]?.text).toContain('De nouveau disponible')
})

test('a price that falls again is announced again, once each time @slow', async () => {
  await using app = await startApp()
  const { id } = await app.publishes(aDossier({ price: 215_000 }))
  await hasAlert(app, { criteria: 'maxPrice=210000' })
  await changes(app, id, { price: 205_000 })
  expect(await morning(app, MONDAY)).toHaveLength(1)
  await changes(app, id, { price: 198_000 })
  expect((await morning(app, TUESDAY)).map(({ text }) => text)).toEqual([
    expect.stringMatching(/Baisse de prix[\s\S]*205\s000\s€ → 198\s000\s€/),
  ])
  expect(await morning(app, '2035-01-10')).toEqual([])
})

test('a mail of new listings and lower prices counts both in its subject @slow', async () => {
  await using app = await startApp()
  const [first, second] = [await app.publishes(aDossier({ price: 215_000 })), await app.publishes(aDossier())]
  await hasAlert(app, { criteria: 'category=Commerce' })
  for (const { id } of [first, second]) await changes(app, id, { price: 150_000 })
  expect((await morning(app, MONDAY))[0]?.subject).toBe('2\u00a0baisses de prix pour votre alerte : Commerce')
  await changes(app, first.id, { price: 140_000 })
  await app.has(aProperty())
  const [mixed] = await morning(app, TUESDAY)
  expect(mixed?.subject).toBe('1\u00a0nouveau bien et 1\u00a0baisse de prix pour votre alerte : Commerce')
  expect(mixed?.text).toMatch(/Nouveau ·[\s\S]*|150\s000\s€ → 140\s000\s€/)
})

test('an alert that fails does not stop those after it @slow', async () => {
  await using app = await startApp()
  await hasAlert(app, { email: 'panne@exemple.fr' })
  await hasAlert(app, { email: 'martine@exemple.fr' })
  await app.has(aProperty())
  const services = alertServices(app)
  const { mail } = services
  const send: typeof mail.send = (tx, message) =>
    message.to === 'panne@exemple.fr' ? Promise.reject(new Error('no such mail')) : mail.send(tx, message)
  await findMatches(services)
  const sent = await mailsOf(app, () =>
    expect(sendDigests({ ...services, mail: { ...mail, send } }, at(MONDAY, '07:30'))).rejects.toThrow('failed'),
  )
  expect(sent.map(({ to }) => to?.[0]?.address)).toEqual(['martine@exemple.fr'])
  // The next run tries again.
  expect((await morning(app, TUESDAY)).map(({ to }) => to?.[0]?.address)).toEqual(['panne@exemple.fr'])
})

test('several alerts of a person make one mail, which stops them all with one click @slow', async () => {
  await using app = await startApp()
  await hasAlert(app, { criteria: 'category=Commerce' })
  await hasAlert(app, { criteria: 'maxPrice=300000' })
  await hasAlert(app, { criteria: 'category=Commerce', email: 'voisin@exemple.fr' })
  await app.publishes(aDossier({ title: 'Bar du Port' }))
  const mails = await morning(app, MONDAY)
  expect(new Set(mails.map(({ to }) => to?.[0]?.address))).toEqual(new Set(['martine@exemple.fr', 'voisin@exemple.fr']))
  expect(mails).toHaveLength(2)
  const shared = mails.find(({ to }) => to?.[0]?.address === 'martine@exemple.fr')
  expect(shared?.text?.match(/Bar du Port/g)).toHaveLength(1)
  expect(shared?.subject).toBe('1\u00a0bien pour votre alerte : Commerce, et 1\u00a0autre')
  const stop = /\/api\/alerts\/stop\?token=[\w-]+&all=1/.exec(
    JSON.stringify(shared?.headers).replaceAll('\\/', '/'),
  )?.[0]
  expect(
    (
      await app.send('POST', stop ?? '', {
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    ).status,
  ).toBe(200)
  const states = await app.db.select({ email: alert.email, state: alert.state }).from(alert).orderBy(alert.id)
  expect(states.map(({ state }) => state)).toEqual(['stopped', 'stopped', 'active'])
})

test('the four mails a day are of a person, whatever number of immediate alerts they have @slow', async () => {
  await using app = await startApp()
  await hasAlert(app, { rhythm: 'instant', criteria: 'category=Commerce' })
  await hasAlert(app, { rhythm: 'instant', criteria: 'category=Entreprise' })
  const counts: number[] = []
  for (const [hour, category] of ['Commerce', 'Entreprise', 'Commerce', 'Entreprise', 'Commerce'].entries())
    counts.push(
      (
        await mailsOf(app, async () => {
          await app.has(aProperty({ category: category as 'Commerce' }))
          await findMatches(alertServices(app))
          await announceNews(alertServices(app), at(MONDAY, `${String(hour + 8).padStart(2, '0')}:00`))
        })
      ).length,
    )
  expect(counts).toEqual([1, 1, 1, 1, 0])
})

test('a weekly alert whose Monday was missed is sent the next morning, once @slow', async () => {
  await using app = await startApp()
  await hasAlert(app, { rhythm: 'weekly' })
  expect(await morning(app, MONDAY)).toEqual([])
  await app.has(aProperty())
  expect(await morning(app, TUESDAY)).toEqual([])
  // The job did not run on Monday the 15th.
  expect(await morning(app, '2035-01-16')).toHaveLength(1)
  await app.has(aProperty())
  expect(await morning(app, '2035-01-17')).toEqual([])
  expect(await morning(app, '2035-01-22')).toHaveLength(1)
})

test('a weekly alert waits for Monday, a daily one for the morning @slow', async () => {
  await using app = await startApp()
  await hasAlert(app, { rhythm: 'weekly', email: 'lundi@exemple.fr' })
  await hasAlert(app, { rhythm: 'daily', email: 'matin@exemple.fr' })
  await app.has(aProperty())
  const recipients = async (day: string) => (await morning(app, day)).map(({ to }) => to?.[0]?.address)
  expect(await mailsOf(app, () => announceNews(alertServices(app)))).toEqual([])
  expect(await recipients(TUESDAY)).toEqual(['matin@exemple.fr'])
  expect(await recipients('2035-01-15')).toEqual(['lundi@exemple.fr'])
})

test('an immediate alert sends four mails a day and none at night; the rest comes in the morning @slow', async () => {
  await using app = await startApp()
  await hasAlert(app, { rhythm: 'instant' })
  const newsAt = (time: string, day = MONDAY) =>
    mailsOf(app, async () => {
      await app.has(aProperty({ title: `De ${time}` }))
      await findMatches(alertServices(app))
      await announceNews(alertServices(app), at(day, time))
    })
  const counts: number[] = []
  for (const time of ['07:00', '08:00', '09:00', '10:00', '11:00', '12:00', '13:00'])
    counts.push((await newsAt(time)).length)
  expect(counts).toEqual([0, 1, 1, 1, 1, 0, 0])
  expect(await newsAt('22:00')).toEqual([])
  const [held, ...others] = await morning(app, TUESDAY)
  expect([held?.subject, others]).toEqual(['3\u00a0biens pour votre alerte : Tous les biens', []])
})

test('a mail shows ten listings, then a link to the others @slow', async () => {
  await using app = await startApp()
  await hasAlert(app)
  await app.hasMany(Array.from({ length: 12 }, (_, number) => aProperty({ title: `Bien n° ${number}` })))
  const [mail] = await morning(app, MONDAY)
  expect(mail?.text?.match(/Bien n° \d+/g)).toHaveLength(10)
  expect(mail?.text).toContain('Voir les 2 autres et toute la recherche')
  expect(await morning(app, TUESDAY)).toEqual([])
})

test('an alert that is not confirmed, paused or stopped gets nothing @slow', async () => {
  await using app = await startApp()
  for (const state of ['pending', 'paused', 'stopped'] as const) {
    await hasAlert(app, { email: `${state}@exemple.fr` })
    await app.db
      .update(alert)
      .set({ state })
      .where(eq(alert.email, `${state}@exemple.fr`))
  }
  await app.has(aProperty())
  expect(await morning(app, MONDAY)).toEqual([])
})

const PLACE: Partial<DossierForm> = { location: 'Pézenas (34120)' }

test('an alert finds no more than a search: neither a hidden town nor a hidden figure @slow', async () => {
  await using app = await startApp()
  const asked = [
    'location=Pézenas',
    'location=Hérault',
    'location=Pézenas&radius=10',
    'revenueMin=300000',
    'revenueMin=260000',
    'revenueMax=390000',
    'activity=restaurant',
  ]
  for (const [number, criteria] of asked.entries())
    await app.db.insert(alert).values({
      email: `${number}@exemple.fr`,
      criteria: String(new URLSearchParams(criteria)),
      rhythm: 'daily',
      state: 'active',
      linkToken: `jeton-${number}`,
      consentWords: '',
      consentVersion: '',
      confirmedAt: new Date(),
    })
  await app.publishes(aDossier({ ...PLACE, discretion: 'departement', disclosure: 'tranche' }))
  const mails = await morning(app, MONDAY)
  const found = mails.map(({ to }) => asked[Number(to?.[0]?.address?.split('@')[0])])
  const searched = await Promise.all(
    asked.map(async (query) =>
      Number((await app.get(`/api/properties?${new URLSearchParams(query)}`)).headers['x-total-count']),
    ),
  )
  expect(new Set(found)).toEqual(new Set(asked.filter((_, number) => searched[number])))
  expect(found).not.toContain('location=Pézenas')
  expect(
    JSON.stringify(mails.filter(({ to }) => to?.[0]?.address !== '0@exemple.fr').map(({ text, html }) => [text, html])),
  ).not.toMatch(/34120/)
})

test('a listing that hides its town after it was found is not announced for that town @slow', async () => {
  await using app = await startApp()
  await hasAlert(app, { criteria: 'location=Pézenas' })
  const { id } = await app.publishes(aDossier(PLACE))
  await findMatches(alertServices(app))
  await changes(app, id, { discretion: 'region' })
  expect(await morning(app, MONDAY)).toEqual([])
})

test('the mail server receives both headers of RFC 8058 on one line each; the POST stops all pending mails @slow', async () => {
  const server = await mailServer()
  const { db, queue } = await emptyDatabase()
  const jobs = await startJobs(queue, () => undefined)
  onTestFinished(async () => {
    await jobs.stop()
    await server.close()
  })
  const transport = smtpTransport(`smtp://127.0.0.1:${server.port}`, SENDER)
  const mailQueue = await openMailQueue({ db, jobs, transport, retrySeconds: 1 })
  await using app = await startApp({ db, mail: mailQueue })
  const services = { ...alertServices(app), mail: mailQueue }
  await app.call('POST /api/alerts', {
    body: { email: 'martine@exemple.fr', criteria: '', rhythm: 'instant', consent: true },
  })
  await expect.poll(() => server.received.length, { timeout: 20_000 }).toBe(1)
  const [, token = ''] = /confirmer#([\w-]+)/.exec(server.received[0]?.raw.replaceAll('=\r\n', '') ?? '') ?? []
  await app.call('POST /api/alerts/confirm', { body: { token } })
  await app.has(aProperty())
  await announceNews(services, at(MONDAY, '09:00'))
  expect(server.received[0]?.raw).not.toContain('List-Unsubscribe')
  await findMatches(services)
  await announceNews(services, at(MONDAY, '10:00'))
  await expect.poll(() => server.received.length, { timeout: 20_000 }).toBe(2)
  const lines = server.received[1]?.raw.split('\r\n') ?? []
  const [, link = ''] =
    /^List-Unsubscribe: <(https:\S+)>$/.exec(lines.find((line) => line.startsWith('List-Unsubscribe:')) ?? '') ?? []
  expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const url = new URL(link)
  expect(url.origin).toBe('https://www.bonne-enseigne.example')

  // As a mail program posts it: a form, without cookie or session.
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const stopped = await app.send('POST', url.pathname + url.search, { body: 'List-Unsubscribe=One-Click', headers })
  expect(stopped.status).toBe(200)
  expect(await db.select({ state: alert.state }).from(alert)).toEqual([{ state: 'stopped' }])
  await app.has(aProperty())
  await findMatches(services)
  await announceNews(services, at(MONDAY, '11:00'))
  expect(await db.$count(mail, eq(mail.status, 'queued'))).toBe(0)
  expect(server.received).toHaveLength(2)
  const boundary = 'multipart/form-data; boundary=x'
  const again = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  const twice = await app.send('POST', url.pathname + url.search, {
    body: again,
    headers: { 'content-type': boundary },
  })
  expect(twice.status).toBe(200)
})

test('hundreds of alerts of all kinds are compared without an error, each with the same result as a search @slow', async () => {
  await using app = await startApp()
  const kinds = [
    'location=Mont',
    'location=Lyon&radius=50',
    'location=Côte d’Azur',
    'location=boulangerie',
    'location=Paris 11e',
    'location=69003',
    'location=Saint-Denis',
    'sector=food-trades&location=Calvados',
    'deal=fonds,murs&extraction=conforme',
    'licence=IV&status=en vente,sous offre',
    'flat=yes&withoutRevenue=yes&ebitdaMin=10000',
    'location=%_\\',
    'minPrice=1&maxPrice=1000000',
  ]
  const values = kinds.flatMap((criteria) =>
    Array.from({ length: 30 }, (_, number) => ({
      email: `${number}@exemple.fr`,
      criteria: `${new URLSearchParams(criteria.replace('%', '%25'))}&seatsMin=${number || ''}`,
      rhythm: 'daily' as const,
      state: 'active' as const,
      linkToken: `${criteria} ${number}`,
      consentWords: '',
      consentVersion: '',
      confirmedAt: new Date(),
    })),
  )
  await app.db.insert(alert).values(values)
  await app.hasMany([
    aProperty(),
    aProperty({ location: 'Lyon' }),
    aProperty({ location: 'Montpellier' }),
    aProperty({ location: 'Côte d’Azur' }),
  ])
  await findMatches(alertServices(app))
  const ids = sql<(number | null)[]>`array_agg(${alertMatch.propertyId}::int order by ${alertMatch.propertyId})`
  const rows = await app.db
    .select({ criteria: alert.criteria, ids })
    .from(alert)
    .leftJoin(alertMatch, eq(alertMatch.alertId, alert.id))
    .groupBy(alert.criteria)
  expect(rows).toHaveLength(values.length)
  for (const { criteria, ids: found } of rows) {
    if (!criteria.endsWith('=')) continue
    const { body } = await app.get(`/api/properties?${criteria}`)
    const searched = (body as { id: number }[]).map(({ id }) => id).toSorted((one, other) => one - other)
    expect(
      found.filter((id) => id !== null),
      criteria,
    ).toEqual(searched)
  }
  expect(await app.db.$count(property)).toBe(4)
})
