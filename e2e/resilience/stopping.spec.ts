import { once } from 'node:events'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { copyDataFolder } from '#test/data-folders.ts'
import { aContact } from '#test/makers.ts'
import { halfSentForm } from '../fixtures/half-sent-form.ts'
import { expect, startSite, test } from '../fixtures/site.ts'

test('the demo prints its logins, writes e-mails to files, and answers the requests that run before it stops', async () => {
  test.setTimeout(120_000)
  const folder = copyDataFolder('demo')
  const { url, said, site, ended } = await startSite(folder, { args: ['--demo'] })
  expect(said()).toContain('Demo administrator: admin@bonne-enseigne.example, password: demonstration\n')

  const headers = { 'content-type': 'application/json' }
  const sent = await fetch(`${url}/api/contact`, { method: 'POST', headers, body: JSON.stringify(aContact()) })
  expect(sent.status).toBe(201)
  const outbox = join(folder, 'outbox')
  const mails = () => (existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : [])
  await expect.poll(() => mails().length, { timeout: 30_000 }).toBe(2)

  const form = await halfSentForm(url)
  // A browser opens connections that it may never use.
  const unused = connect(Number(new URL(url).port), '127.0.0.1')
  await once(unused, 'connect')
  site.kill('SIGTERM')
  await expect.poll(() => fetch(url).catch(({ cause }) => cause.code)).toBe('ECONNREFUSED')
  expect(await form.finish()).toMatch(/^HTTP\/1.1 201 Created\r\n[^]*connection: close\r\n/i)
  const answered = performance.now()
  expect(await ended).toBe(0)
  expect(performance.now() - answered).toBeLessThan(3_000)
  rmSync(folder, { recursive: true, force: true })
})
