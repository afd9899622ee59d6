import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { copyDataFolder } from '#test/data-folders.ts'
import { IS_ALL } from '#test/matrix.ts'
import { localUrl, startServer } from './server.ts'

/** Creates a data folder with this name in a temporary folder. */
async function aFolder(named = 'data') {
  const own = await mkdtempDisposable(join(tmpdir(), 'devanture-'))
  const path = join(own.path, named)
  renameSync(copyDataFolder('empty'), path)
  return { path, [Symbol.asyncDispose]: () => own.remove() }
}

const START = `
  import { startServer } from ${JSON.stringify(join(import.meta.dirname, 'server.ts'))}
  const { pid } = await startServer(process.argv[1]OPTIONS)
  console.log(pid)
  setInterval(() => undefined, 1000)`

/** Starts the server from another process; `pid` is that of the server. */
async function startElsewhere(folder: string, options = ''): Promise<{ owner: ChildProcess; pid: number }> {
  const owner = spawn(process.execPath, ['--input-type=module', '-e', START.replace('OPTIONS', options), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(owner.stdout, 'data')) as [Buffer]
  return { owner, pid: Number(said.toString()) }
}

async function kill(owner: ChildProcess): Promise<void> {
  owner.kill('SIGKILL')
  await once(owner, 'exit')
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  // The server may be killed meanwhile.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<{ answer: unknown }>(sql)).rows.map(({ answer }) => answer)
  } finally {
    await client.end()
  }
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('each data folder has its own server, in a folder with spaces and accents; a second one is refused @slow', async () => {
  await using folder = await aFolder('données de l’agence')
  const server = await startServer(folder.path)
  const url = server.urlOf('postgres')
  expect(await ask(url, "select lower('ÉTÉ') as answer")).toEqual(['été'])
  const { uid } = statSync(join(folder.path, 'postgresql'))
  await expect(startServer(folder.path)).rejects.toThrow(`the folder ${folder.path} is in use by another process`)
  expect(statSync(join(folder.path, 'postgresql')).uid).toBe(uid)
  expect(await ask(localUrl(folder.path), 'select 1 as answer')).toEqual([1])
  await server.stop()
  expect(isRunning(server.pid)).toBe(false)
})

test('by a port, as on Windows, a server asks for its password, refuses a second start, and ends with its process @slow', async () => {
  await using own = await mkdtempDisposable(join(tmpdir(), 'devanture-'))
  const folder = join(own.path, 'données de l’agence')
  chmodSync(own.path, 0o755)
  mkdirSync(folder, { mode: 0o755 })
  const server = await startServer(folder, { isByPort: true })
  const url = server.urlOf('postgres')
  expect(url).toBe(localUrl(folder))
  expect(await ask(url, "select lower('ÉTÉ') as answer")).toEqual(['été'])
  await expect(ask(url.replace(/:[\da-f]+@/, ':other@'), 'select 1')).rejects.toThrow('password authentication failed')
  await expect(startServer(folder, { isByPort: true })).rejects.toThrow(/in use by another process/)
  await ask(url, 'create table kept as select 1 as answer')
  await server.stop()
  // pg_ctl has left it to the system, which may keep the number of an ended process.
  const lock = join(folder, 'postgresql/postmaster.pid')
  expect(existsSync(lock)).toBe(false)

  const { owner } = await startElsewhere(folder, ', { isByPort: true }')
  expect(await ask(localUrl(folder), 'select answer from kept')).toEqual([1])
  await kill(owner)
  await expect.poll(() => existsSync(lock), { timeout: 20_000 }).toBe(false)
})

test('a path that is too long for a socket is refused in one line', async () => {
  const path = join(tmpdir(), 'x'.repeat(100))
  await expect(startServer(path)).rejects.toThrow(/^the path .* is too long for a socket: choose a shorter DATA_DIR/)
})

test('the server of a killed process ends with it; committed data are there at the next start, made at once @slow', async () => {
  await using folder = await aFolder()
  const { owner, pid } = await startElsewhere(folder.path)
  await ask(localUrl(folder.path), 'create table kept as select 42 as answer')
  await kill(owner)
  const server = await startServer(folder.path)
  expect(server.pid).not.toBe(pid)
  expect(await ask(server.urlOf('postgres'), 'select answer from kept')).toEqual([42])
  await server.stop()
})

test.runIf(IS_ALL)('the end of a server is reported; the next start recovers', async () => {
  await using folder = await aFolder()
  const server = await startServer(folder.path)
  await ask(server.urlOf('postgres'), 'create table kept as select 42 as answer')
  process.kill(server.pid, 'SIGKILL')
  expect(String(await server.crashed)).toContain('The database has ended')
  const again = await startServer(folder.path)
  expect(await ask(again.urlOf('postgres'), 'select answer from kept')).toEqual([42])
  await again.stop()
})

test.runIf(IS_ALL)('the pid file of a server killed with its machine does not block the start', async () => {
  await using folder = await aFolder()
  const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {})
  writeFileSync(join(folder.path, 'postgresql/postmaster.pid'), `${stranger.pid}\n`, { mode: 0o644 })
  const server = await startServer(folder.path)
  expect(await ask(server.urlOf('postgres'), 'select 1 as answer')).toEqual([1])
  await server.stop()
  stranger.kill()
})

test('a folder of another major version is refused, with instructions @slow', async () => {
  await using folder = await aFolder()
  writeFileSync(join(folder.path, 'postgresql/PG_VERSION'), '17\n')
  await expect(startServer(folder.path)).rejects.toThrow(
    /is PostgreSQL 17, and this version of the site brings 18: move it to a server with .* \(npm run db:move\), or choose another DATA_DIR$/,
  )
})
