import { spawn } from 'node:child_process'
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { startServer } from '#server/db/embedded/server.ts'
import { copyDataFolder } from '#test/data-folders.ts'
import { DEMO_ADMIN } from '../../tools/demo/seed.ts'
import { expect, startSite, test } from '../fixtures/site.ts'

/** Starts the site with these settings and waits until it exits; returns its output and exit code. */
function start(env: Record<string, string>, ...args: string[]): Promise<{ code: number | null; said: string }> {
  const site = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts'), ...args], {
    env: { ...process.env, ...env },
  })
  let said = ''
  site.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  site.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((resolve) => site.once('exit', (code) => resolve({ code, said: said.trim() })))
}

let folder = ''
test.beforeEach(() => {
  folder = copyDataFolder('demo')
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

// settings.test.ts covers the settings; this file covers how the process exits.
test('an invalid setting is reported in one clear line', async () => {
  const { code, said } = await start({ DATA_DIR: folder, PORT: 'abc' })
  expect(code).toBe(1)
  expect(said).toBe('Devanture cannot start: PORT must be a port number from 0 to 65535; it is "abc"')
})

test('production without DATABASE_URL is refused in one line that says how to get one', async () => {
  const { code, said } = await start({ DATA_DIR: folder })
  expect(code).toBe(1)
  expect(said).toMatch(/^Devanture cannot start: DATABASE_URL is not set: .*apt install postgresql.*$/)
})

test('an empty DATABASE_URL beside a data folder with its own database is refused: nothing is lost, it has to move', async () => {
  const other = copyDataFolder('empty')
  const server = await startServer(other)
  const { code, said } = await start({ DATA_DIR: folder, DATABASE_URL: server.urlOf('postgres') })
  await server.stop()
  rmSync(other, { recursive: true, force: true })
  expect(code).toBe(1)
  expect(said).toMatch(
    /^Devanture cannot start: .*postgresql has the data of .*: run npm run db:move, or delete that folder$/,
  )
})

test('an unreachable database is reported in one clear line', async () => {
  const { code, said } = await start({ DATA_DIR: folder, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  expect(code).toBe(1)
  expect(said).toContain('no database answers at DATABASE_URL')
  expect(said.split('\n')).toHaveLength(1)
})

test('a read-only data folder is reported in one clear line', async () => {
  writeFileSync(join(folder, 'file'), '')
  const { code, said } = await start({ DATA_DIR: join(folder, 'file', 'data') }, '--demo')
  expect(code).toBe(1)
  expect(said).toMatch(/^Devanture cannot start: the folder .* cannot be written; set DATA_DIR to a folder of yours$/)
})

test('of two simultaneous starts of the demo in a new folder, one serves and the other reports it in one line', async () => {
  test.setTimeout(240_000)
  const data = join(folder, 'de l’agence')
  const outcomes = await Promise.allSettled([1, 2].map(() => startSite(data, { args: ['--demo'] })))
  const running = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  expect(running).toHaveLength(1)
  expect((await fetch(`${running[0]?.url}/readyz`)).status).toBe(200)
  const third = await start({ DATA_DIR: data, PORT: '0' }, '--demo')
  expect(third).toEqual({ code: 1, said: `Devanture cannot start: the folder ${data} is in use by another process` })
  await running[0]?.stop()
  expect(
    readdirSync(data)
      .filter((name) => name.startsWith('postgresql'))
      .toSorted(),
  ).toEqual(['postgresql', 'postgresql.log'])
})

test('a killed demo restarts at once on the same data; SIGINT stops it and its database', async () => {
  const first = await startSite(folder, { args: ['--demo'] })
  first.site.kill('SIGKILL')
  await first.ended
  const second = await startSite(folder, { args: ['--demo'] })
  const answer = await fetch(`${second.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(DEMO_ADMIN),
  })
  expect(answer.status).toBe(200)
  second.site.kill('SIGINT')
  expect(await second.ended).toBe(0)
  expect(existsSync(join(folder, 'postgresql/postmaster.pid'))).toBe(false)
})

test('a busy port is reported in one clear line', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = typeof address === 'object' ? address?.port : 0
  const { code, said } = await start({ DATA_DIR: folder, HOST: '127.0.0.1', PORT: String(port) }, '--demo')
  other.close()
  expect(code).toBe(1)
  expect(said.split('\n').at(-1)).toBe(
    `Devanture cannot start: the port ${port} is busy: stop the other program, or set PORT to another one`,
  )
})
