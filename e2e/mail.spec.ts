import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { mailServer } from '../test/mail-server.ts'
import { aContact } from '../test/makers.ts'
import { copyDataFolder } from './fixtures/data-folders.ts'
import { addressOf, expect, test } from './fixtures/site.ts'

// The whole site as an operator runs it, its own process, with and without a mail server.

let folder = ''
const started: ChildProcess[] = []

// Each starts the site, some twice.
test.describe.configure({ timeout: 150_000 })

test.beforeEach(() => {
  folder = copyDataFolder('empty')
})
test.afterEach(async () => {
  await Promise.all(started.splice(0).map(stop))
  rmSync(folder, { recursive: true, force: true })
})

async function start(env: Record<string, string>): Promise<{ url: string; site: ChildProcess }> {
  const site = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, MAIL_RETRY_SECONDS: '1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(site)
  return { url: await addressOf(site), site }
}

function stop(site: ChildProcess): Promise<unknown> {
  if (site.exitCode !== null) return Promise.resolve()
  const ended = new Promise((resolve) => site.once('exit', resolve))
  site.kill('SIGTERM')
  return ended
}

const sendContact = (url: string) =>
  fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aContact()),
  })

const RECIPIENTS = ['contact@bonne-enseigne.example', 'martine@exemple.fr']

test('without a mail server, mails are files in the data folder', async () => {
  const { url } = await start({})
  expect((await sendContact(url)).status).toBe(201)
  const outbox = () => {
    try {
      return readdirSync(join(folder, 'outbox')).filter((name) => name.endsWith('.eml')).length
    } catch {
      return 0
    }
  }
  await expect.poll(outbox).toBe(2)
})

test(
  'the mail server is down, the site restarts, the server comes back: each mail arrives once',
  { tag: '@matrix' },
  async () => {
    const { port, close } = await mailServer()
    await close()
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}` }
    const first = await start(env)
    expect((await sendContact(first.url)).status).toBe(201)
    await stop(first.site)
    await start(env)
    const server = await mailServer({ port })
    await expect.poll(() => server.received.map(({ to }) => to).toSorted(), { timeout: 30_000 }).toEqual(RECIPIENTS)
    await stop(started.at(-1) ?? first.site)
    await server.close()
    expect(server.received).toHaveLength(2)
  },
)

/** A form half sent: `finish` sends the rest and tells what was answered. */
async function halfSentForm(url: string) {
  const body = JSON.stringify(aContact({ email: 'lente@exemple.fr' }))
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const answer = text(socket)
  const head = `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}`
  await new Promise<void>((sent) => socket.write(`${head}\r\n\r\n${body.slice(0, 20)}`, () => sent()))
  return {
    finish() {
      socket.write(body.slice(20))
      return answer
    },
  }
}

test('on SIGTERM, the site finishes a mail being sent and a form half received', { tag: '@matrix' }, async () => {
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
  const stopped = stop(first.site)
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
  await stop(second.site)
  await server.close()
  expect(server.received).toHaveLength(4)
})
