import { existsSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { copyDataFolder } from '#test/data-folders.ts'
import { aContact } from '#test/makers.ts'
import { expect, startSite, test } from '../fixtures/site.ts'

test('the demo prints its logins, writes e-mails to files, and answers received requests before it stops', async () => {
  test.setTimeout(120_000)
  const folder = copyDataFolder('demo')
  const { url, said, site, ended } = await startSite(folder, { args: ['--demo'] })
  expect(said()).toContain('Demo administrator: admin@bonne-enseigne.example, password: demonstration\n')

  const headers = { 'content-type': 'application/json' }
  const sent = await fetch(`${url}/api/contact`, { method: 'POST', headers, body: JSON.stringify(aContact()) })
  expect(sent.status).toBe(201)
  const outbox = join(folder, 'outbox')
  const mails = () => (existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : [])
  await expect.poll(() => mails().length).toBe(2)

  const open = () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    return { socket, received: text(socket) }
  }
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
  const used = open()
  used.socket.write(get('/contact'))
  await new Promise((resolve) => used.socket.once('data', resolve))

  // Requests sent while the process is paused (SIGSTOP) wait in the sockets, unread, when SIGTERM arrives.
  site.kill('SIGSTOP')
  const fresh = open()
  const write = (socket: typeof used.socket, paths: string[]) =>
    new Promise((resolve) => socket.write(paths.map(get).join(''), resolve))
  await write(used.socket, ['/contact', '/api/featured-properties', '/search', '/contact'])
  await write(fresh.socket, ['/api/places', '/notre-processus'])
  site.kill('SIGTERM')
  site.kill('SIGCONT')

  const answersIn = async ({ received }: typeof used) => (await received).match(/HTTP\/1\.1 200 OK/g)?.length
  expect(await answersIn(used)).toBe(5)
  expect(await answersIn(fresh)).toBe(2)
  expect(await ended).toBe(0)
  rmSync(folder, { recursive: true, force: true })
})
