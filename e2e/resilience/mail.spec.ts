import { rmSync } from 'node:fs'
import { mailServer } from '#test/mail-server.ts'
import { aContact } from '#test/makers.ts'
import { copyDataFolder } from '#test/data-folders.ts'
import { halfSentForm } from '../fixtures/half-sent-form.ts'
import { expect, startSite, test } from '../fixtures/site.ts'

// The whole site as an operator runs it, in its own process, with a mail server; stopping.spec.ts runs it without one.

let folder = ''
const started: Awaited<ReturnType<typeof startSite>>[] = []

// Each test starts the site, some of them twice.
test.describe.configure({ timeout: 150_000 })

test.beforeEach(() => {
  folder = copyDataFolder('empty')
})
test.afterEach(async () => {
  await Promise.all(started.splice(0).map(({ stop }) => stop()))
  rmSync(folder, { recursive: true, force: true })
})

async function start(env: Record<string, string>) {
  const site = await startSite(folder, { env: { MAIL_RETRY_SECONDS: '1', ...env } })
  started.push(site)
  return site
}

const sendContact = (url: string) =>
  fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aContact()),
  })

const RECIPIENTS = ['contact@bonne-enseigne.example', 'martine@exemple.fr']

test('the mail server is down, the site restarts, the server comes back: each mail arrives once', async () => {
  const { port, close } = await mailServer()
  await close()
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}` }
  const first = await start(env)
  expect((await sendContact(first.url)).status).toBe(201)
  await first.stop()
  const second = await start(env)
  const server = await mailServer({ port })
  await expect.poll(() => server.received.map(({ to }) => to).toSorted(), { timeout: 30_000 }).toEqual(RECIPIENTS)
  await second.stop()
  await server.close()
  expect(server.received).toHaveLength(2)
})

test('on SIGTERM, the site finishes sending an e-mail and receiving a form', async () => {
  const taken = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const server = await mailServer({
    onData() {
      taken.resolve()
      return answer.promise
    },
  })
  const env = { SMTP_URL: `smtp://127.0.0.1:${server.port}` }
  const first = await start({ ...env, STOP_DELAY_SECONDS: '1' })
  await sendContact(first.url)
  await taken.promise
  const form = await halfSentForm(first.url)
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  const stopped = first.stop()
  await expect.poll(async () => (await fetch(`${first.url}/readyz`)).status).toBe(503)
  const page = await fetch(first.url)
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  expect(await form.finish()).toMatch(/^HTTP\/1.1 201 Created\r\n[^]*connection: close\r\n/i)
  answer.resolve()
  await stopped
  expect(first.site.exitCode).toBe(0)
  const second = await start(env)
  const recipients = [...RECIPIENTS, 'contact@bonne-enseigne.example', 'lente@exemple.fr'].toSorted()
  await expect.poll(() => server.received.map(({ to }) => to).toSorted(), { timeout: 30_000 }).toEqual(recipients)
  await second.stop()
  await server.close()
  expect(server.received).toHaveLength(4)
})
