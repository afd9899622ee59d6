import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { SiteSignName } from '#domain/agency/site-state.ts'
import { mail } from '#server/db/schema/mail-and-jobs.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { createStandby } from '#server/jobs/standby.ts'
import { fileKey } from '#server/data-room/seal.ts'
import { sealPassword } from '#server/delivery/sealed-password.ts'
import { portal, portalDelivery } from '#server/db/schema/syndication.ts'
import { appOptions, FILE_KEY } from '#test/app-options.ts'
import { emptyDatabase } from '#test/database.ts'
import { anAdmin } from '#test/makers.ts'
import { startRoom } from '#test/reading-room.ts'
import { startApp } from '#test/start-app.ts'
import { tellSiteState } from './alarm.ts'
import { writeFact } from './queries.ts'
import { readSigns, siteStateLines } from './read-site-state.ts'
import { certificateSign, freeBytes } from './signs.ts'

type Story = Awaited<ReturnType<typeof startApp>>

async function signsOf(app: Story, owner: Awaited<ReturnType<Story['signedIn']>>) {
  const { signs, ...others } = await owner.call('GET /api/admin/site-state', {})
  const of = (name: SiteSignName) => signs.find((sign) => sign.name === name)
  return { of, red: signs.filter(({ isRed }) => isRed).map(({ name }) => name), ...others }
}

const aMail = (own: Partial<typeof mail.$inferInsert> = {}): typeof mail.$inferInsert => ({
  id: crypto.randomUUID(),
  recipient: 'jeanne@exemple.fr',
  subject: 'Votre demande',
  content: { text: 'Bonjour', html: '<p>Bonjour' },
  ...own,
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test('an owner sees each sign; a mail that waits a quarter of an hour is red, with its code and without its recipient @slow', async () => {
  await using app = await startApp()
  const owner = await app.signedIn(anAdmin())
  const before = await signsOf(app, owner)
  expect(before.of('version')?.text).toMatch(/^1\.0\.0, en marche depuis le /)
  expect(before.of('database')?.text).toMatch(/^PostgreSQL \d+/)
  expect(before.of('mails')).toMatchObject({ text: 'Tous partis', isRed: false })
  const error = { attempts: 2, lastError: 'Error: connect ECONNREFUSED for jeanne@exemple.fr' }
  await app.db.insert(mail).values([aMail({ ...error, createdAt: minutesAgo(5) }), aMail()])
  expect((await signsOf(app, owner)).of('mails')).toMatchObject({ isRed: false })
  await app.db.insert(mail).values(aMail({ ...error, createdAt: minutesAgo(20) }))
  const after = await signsOf(app, owner)
  expect(after.of('mails')).toMatchObject({
    text: '2\u00a0mails en attente depuis 20\u00a0minutes\u00a0: erreur\u00a0ECONNREFUSED',
    isRed: true,
  })
  expect(after.waitingMails).toBe(2)
  expect((await owner.call('GET /api/admin/today', { query: {} })).siteSigns).toContain('Mails')
})

test('a backup older than a day and a half is red, and so is a failed job; other members see none of it @slow', async () => {
  const { db, queue } = await emptyDatabase()
  await using app = await startApp({ db })
  const owner = await app.signedIn(anAdmin())
  await writeFact(app.db, 'backup', { rows: 20_221, files: 1_308, bytes: 55_000_000 })
  expect((await signsOf(app, owner)).of('backup')).toMatchObject({ isRed: false })
  await app.db.execute(sql`update site_fact set at = now() - interval '37 hours'`)
  const jobs = await startJobs(queue, () => undefined)
  await jobs.schedule([{ name: 'old-mails', cron: '30 2 * * *', handler: () => Promise.resolve() }])
  await jobs.stop()
  await app.db.execute(
    sql`insert into pgboss.job (name, state, completed_on, keep_until) values ('old-mails', 'failed', now(), now() + interval '1 day')`,
  )
  const { red, of } = await signsOf(app, owner)
  expect(red).toEqual(expect.arrayContaining(['backup', 'jobs']))
  expect(of('jobs')?.text).toBe('1\u00a0tâche en échec ou en retard\u00a0: old-mails')
  const assistant = await app.signedIn(anAdmin({ teamRole: 'assistant' }))
  expect((await assistant.answerTo('GET /api/admin/site-state', {})).status).toBe(403)
  expect((await assistant.call('GET /api/admin/today', { query: {} })).siteSigns).toEqual([])
})

/** What was told of an alarm has been told a day before. */
const aDayLater = (app: Story) =>
  app.db.execute(
    sql`update site_fact set value = regexp_replace(value::text, '"at": *"[^"]*"', '"at": "2026-01-01T00:00:00Z"', 'g')::jsonb`,
  )

/** What tells alarms, with these settings. */
const servicesOf = (app: Story, alarm: { file?: string; webhook?: string }) => ({
  ...appOptions({ db: app.db, places: {} as never, folder: app.folder }),
  standby: createStandby({ db: app.db, publicUrl: undefined, isOff: true }),
  alarm,
})

/** A webhook that gives these statuses one after the other, then the last one, with a body that never ends. */
async function aWebhook(...statuses: number[]) {
  const received: { signs: { name: string }[] }[] = []
  const server = createServer(async (request, response) => {
    const entry = (await json(request)) as (typeof received)[number]
    response.writeHead(statuses[Math.min(received.push(entry), statuses.length) - 1] ?? 200).write('{')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    [Symbol.dispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('a webhook that failed is called at the next hour, while the mail that left stays quiet for the day @slow', async () => {
  await using app = await startApp()
  await app.signedIn(anAdmin())
  using webhook = await aWebhook(500, 200)
  const services = servicesOf(app, { webhook: webhook.url })
  await expect(tellSiteState(services)).rejects.toThrow('1 of 3 failed')
  await tellSiteState(services)
  await tellSiteState(services)
  expect(webhook.received).toHaveLength(2)
  expect(webhook.received[1]?.signs.map(({ name }) => name)).toContain('standby')
  expect(await app.mails()).toHaveLength(1)
  await aDayLater(app)
  await tellSiteState(services)
  expect([webhook.received.length, (await app.mails()).length]).toEqual([3, 2])
})

test('the owners are told once a day what is red, and at once of a new sign; a file and a webhook work without mails @slow', async () => {
  await using app = await startApp()
  const owner = await app.signedIn(anAdmin())
  await app.signedIn(anAdmin({ teamRole: 'agent' }))
  const file = join(app.folder, 'alarm.txt')
  const services = servicesOf(app, { file })
  await tellSiteState(services)
  await tellSiteState(services)
  expect((await app.mails()).map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
    [owner.user.email, 'Le site demande votre attention'],
  ])
  expect(readFileSync(file, 'utf8')).toContain('! Mails et tâches\u00a0: Arrêtés par JOBS=off')
  await app.db.insert(mail).values(aMail({ status: 'failed' }))
  await tellSiteState(services)
  expect(await app.mails()).toHaveLength(2)
  await aDayLater(app)
  await tellSiteState(services)
  expect(await app.mails()).toHaveLength(3)
  // A file that cannot be written fails the job, after the mails.
  await app.db.execute(sql`delete from site_fact`)
  const closed = { ...services, alarm: { file: join(app.folder, 'missing', 'alarm.txt') } }
  await expect(tellSiteState(closed)).rejects.toThrow('1 of 3 failed')
  expect(await app.mails()).toHaveLength(4)
})

test('each sign that is red says what is wrong, in the page as in the command and the alarm', async () => {
  await using app = await startApp()
  await app.signedIn(anAdmin())
  await app.db.execute(sql`update account set factor_asked_at = now() - interval '20 days'`)
  await app.db
    .insert(mail)
    .values([
      aMail({ status: 'failed' }),
      aMail({ attempts: 4, lastError: 'Invalid login: 535 for jeanne@exemple.fr', createdAt: minutesAgo(26 * 60) }),
    ])
  const free = await freeBytes(app.folder)
  const aMonthAgo = new Date(minutesAgo(30 * 24 * 60)).toISOString().slice(0, 10)
  await writeFact(app.db, 'disk', { days: [{ day: aMonthAgo, free: free * 4 }] })
  const services = servicesOf(app, {})
  const down = { ...services.storage, check: () => Promise.reject(new Error('down')) }
  const linesOf = async (own: Partial<typeof services>) => {
    const signs = await readSigns({ ...services, publicUrl: () => 'https://127.0.0.1:1', ...own })
    return siteStateLines(signs.filter(({ isRed }) => isRed)).map((line) => line.replaceAll('\u00a0', ' '))
  }
  expect(await linesOf({ storage: down })).toEqual([
    '! Dernière sauvegarde : Aucune sauvegarde connue',
    '! Mails : 1 mail en échec ; 1 mail en attente depuis 26 heures : erreur 535',
    expect.stringMatching(/^! Espace disque : [\d, ]+ Go libres, \d+ jours? au rythme du dernier mois$/),
    '! Photos et documents : Leur dossier sur ce disque ne s’écrit pas',
    '! Certificat : L’adresse du site ne répond pas en https',
    '! Seconds facteurs de l’équipe : 1 personne sans second facteur, dont 1 hors délai',
    '! Mails et tâches : Arrêtés par JOBS=off',
  ])
  expect(await linesOf({ storage: { ...down, isRemote: true } })).toContain(
    '! Photos et documents : L’espace de stockage distant ne répond pas',
  )
})

test.each([
  [-1, true, /^Expiré depuis le /],
  [5, true, /^Valable jusqu’au .*, encore 5\u00a0jours$/],
  [30, false, /^Valable jusqu’au .*, encore 30\u00a0jours$/],
])('a certificate that ends in %i days is red: %s', (days, isRed, text) => {
  expect(certificateSign(new Date(Date.now() + (days + 0.5) * 24 * 3_600_000))).toEqual({
    isRed,
    text: expect.stringMatching(text) as string,
  })
})

test('documents without their key are red @slow', async () => {
  await using room = await startRoom()
  await room.add()
  const signs = await readSigns({ ...servicesOf(room.app, {}), fileKeys: undefined }, ['fileKey'])
  expect(signs).toEqual([{ name: 'fileKey', text: 'Aucune\u00a0: FILE_KEY n’est pas réglée', isRed: true }])
})

test('a portal whose password the keys of the site do not open is named', async () => {
  await using app = await startApp()
  const [own] = await app.db
    .insert(portal)
    .values({ name: 'Portail du Nord', agencyCode: 'N1', encoding: 'utf-8', contact: 'agency', photos: 3 })
    .returning()
  const lost = { current: fileKey(Buffer.alloc(32, 'clé perdue')) }
  const account = { kind: 'ftp', host: 'ftp.exemple.fr', port: 21, userName: 'agence' } as const
  const portalId = own?.id ?? 0
  await app.db.insert(portalDelivery).values({ ...account, portalId, password: sealPassword(lost, portalId, 'mot') })
  const [sign] = await readSigns({ ...servicesOf(app, {}), fileKeys: { current: FILE_KEY } }, ['fileKey'])
  expect(sign?.text).toContain('à saisir de nouveau\u00a0: Portail du Nord')
  expect(sign?.isRed).toBe(true)
})
