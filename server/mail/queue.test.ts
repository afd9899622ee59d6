import { afterEach, expect, test } from 'vitest'
import { lead } from '#server/db/schema/leads.ts'
import { mail } from '#server/db/schema/mail-and-jobs.ts'
import { startApp } from '#test/start-app.ts'
import { emptyDatabase } from '#test/database.ts'
import { aContact, anAdmin } from '#test/makers.ts'
import { SENDER } from '#test/app-options.ts'
import { mailServer } from '#test/mail-server.ts'
import { startJobs } from '../jobs/jobs.ts'
import { openMailQueue } from './queue.ts'
import { smtpTransport } from './transport.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** The API with a real SMTP transport that retries every second. */
async function startWithMail(port: number, retryLimit = 20, onError?: (error: Error) => void) {
  const database = await emptyDatabase()
  const jobs = await startJobs(database.queue, () => undefined)
  closing.push(jobs.stop)
  const transport = smtpTransport(`smtp://127.0.0.1:${port}`, SENDER)
  const retries = { retryLimit, retryBackoff: true, retryDelayMax: 1 }
  const queue = await openMailQueue({ db: database.db, jobs, transport, retrySeconds: 1, onError }, retries)
  const app = await startApp({ db: database.db, mail: queue })
  closing.push(() => app[Symbol.asyncDispose]())
  return app
}

const rows = (app: Awaited<ReturnType<typeof startApp>>) => app.db.select().from(mail).orderBy(mail.createdAt)

test('each mail is sent once and its content is deleted @slow', async () => {
  const server = await mailServer()
  closing.push(server.close)
  const app = await startWithMail(server.port)
  await app.call('POST /api/contact', { body: aContact() })
  await expect.poll(() => server.received.length, { timeout: 10_000 }).toBe(2)
  await expect.poll(async () => (await rows(app)).map(({ status }) => status)).toEqual(['sent', 'sent'])
  expect(server.received.map(({ to }) => to).toSorted()).toEqual([
    'contact@bonne-enseigne.example',
    'martine@exemple.fr',
  ])
  expect(await rows(app)).toEqual([
    expect.objectContaining({ content: null, sentAt: expect.any(Date), attempts: 1 }),
    expect.objectContaining({ content: null, sentAt: expect.any(Date), attempts: 1 }),
  ])
})

test('while the mail server is down mails wait; each arrives once when it is back @slow', async () => {
  const before = await mailServer()
  await before.close()
  const told: string[] = []
  const app = await startWithMail(before.port, undefined, ({ message }) => told.push(message))
  await app.call('POST /api/contact', { body: aContact() })
  await expect
    .poll(async () => (await rows(app)).map(({ attempts }) => attempts > 0), { timeout: 15_000 })
    .toEqual([true, true])
  expect((await rows(app)).map(({ status, lastError }) => [status, lastError])).toEqual([
    ['queued', expect.stringContaining('ECONNREFUSED')],
    ['queued', expect.stringContaining('ECONNREFUSED')],
  ])
  expect(new Set(told)).toEqual(new Set(['A mail did not leave, and is retried: ESOCKET']))
  const after = await mailServer({ port: before.port })
  closing.push(after.close)
  await expect
    .poll(async () => (await rows(app)).map(({ status }) => status), { timeout: 15_000 })
    .toEqual(['sent', 'sent'])
  expect(new Set(after.received.map(({ id }) => id)).size).toBe(2)
  expect(after.received).toHaveLength(2)
})

test('after the last attempt a mail is marked as failed, with its content and the reason @slow', async () => {
  const server = await mailServer()
  await server.close()
  const app = await startWithMail(server.port, 1)
  await app.call('POST /api/contact', { body: aContact() })
  await expect
    .poll(async () => (await rows(app)).map(({ status }) => status), { timeout: 15_000 })
    .toEqual(['failed', 'failed'])
  const content = expect.objectContaining({ text: expect.stringContaining('Lisieux') })
  expect(await rows(app)).toContainEqual(expect.objectContaining({ attempts: 2, content }))
})

test('a permanently refused recipient is not retried; the other mail is sent @slow', async () => {
  const refused = Object.assign(new Error('no such mailbox'), { responseCode: 550 })
  const server = await mailServer({ refuse: (to) => (to === 'martine@exemple.fr' ? refused : undefined) })
  closing.push(server.close)
  const app = await startWithMail(server.port)
  await app.call('POST /api/contact', { body: aContact() })
  await expect
    .poll(async () => (await rows(app)).map(({ status }) => status).toSorted(), { timeout: 10_000 })
    .toEqual(['failed', 'sent'])
  expect((await rows(app)).find(({ status }) => status === 'failed')).toMatchObject({ attempts: 1 })
})

test('an administrator can send failed mails again @slow', async () => {
  const refused = Object.assign(new Error('no such mailbox'), { responseCode: 550 })
  let isRefusing = true
  const server = await mailServer({ refuse: () => (isRefusing ? refused : undefined) })
  closing.push(server.close)
  const app = await startWithMail(server.port)
  const admin = await app.signedIn(anAdmin())
  await app.call('POST /api/contact', { body: aContact() })
  await expect
    .poll(() => admin.call('GET /api/admin/failed-mails', {}), { timeout: 10_000 })
    .toMatchObject([{ attempts: 1, lastError: expect.stringContaining('no such mailbox') }, { attempts: 1 }])
  isRefusing = false
  expect(await admin.call('POST /api/admin/failed-mails/retry', {})).toEqual({ message: '2 mails vont être renvoyés.' })
  await expect.poll(() => server.received.length, { timeout: 10_000 }).toBe(2)
  await expect.poll(async () => (await rows(app)).map(({ status }) => status)).toEqual(['sent', 'sent'])
  expect(await admin.call('GET /api/admin/failed-mails', {})).toEqual([])
  expect(await admin.call('POST /api/admin/failed-mails/retry', {})).toEqual({ message: 'Aucun mail à renvoyer.' })
})

test('a lead whose mails cannot be queued is not saved', async () => {
  await using app = await startApp({
    mail: { send: () => Promise.reject(new Error('no')), retryFailed: () => Promise.resolve(0) },
  })
  expect((await app.answerTo('POST /api/contact', { body: aContact() })).status).toBe(500)
  expect(await app.db.select().from(lead)).toEqual([])
})
