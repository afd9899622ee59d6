import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { copyDataFolder } from './fixtures/data-folders.ts'
import { addressOf, expect, test } from './fixtures/site.ts'

test('on SIGTERM, the site answers requests it has received but not yet read', async () => {
  test.setTimeout(120_000)
  const folder = copyDataFolder('demo')
  const site = spawn(process.execPath, [join(import.meta.dirname, '../main.ts'), '--demo'], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { port } = new URL(await addressOf(site))
  const open = () => {
    const socket = connect(Number(port), '127.0.0.1')
    return { socket, received: text(socket) }
  }
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
  const ended = new Promise((resolve) => site.once('exit', resolve))

  const used = open()
  used.socket.write(get('/contact'))
  await new Promise((resolve) => used.socket.once('data', resolve))

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
