import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { mailServer } from '../test/mail-server.ts'
import { aContact } from '../test/makers.ts'
import { addressOf } from './site.ts'

// The whole site as an operator runs it, its own process, with and without a mail server.

let folder = ''
const started: ChildProcess[] = []

// Each starts the site, some twice.
test.describe.configure({ timeout: 150_000 })

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'devanture-mail-'))
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

test('the mail server is down, the site restarts, the server comes back: each mail arrives once', async () => {
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
})

test('told to stop while a mail leaves, the site lets it leave, and sends it no second time', async () => {
  const taken = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const server = await mailServer({
    onData() {
      taken.resolve()
      return answer.promise
    },
  })
  const env = { SMTP_URL: `smtp://127.0.0.1:${server.port}` }
  const first = await start(env)
  await sendContact(first.url)
  await taken.promise
  const stopped = stop(first.site)
  answer.resolve()
  await stopped
  const second = await start(env)
  await expect.poll(() => server.received.map(({ to }) => to).toSorted(), { timeout: 30_000 }).toEqual(RECIPIENTS)
  await stop(second.site)
  await server.close()
  expect(server.received).toHaveLength(2)
})
