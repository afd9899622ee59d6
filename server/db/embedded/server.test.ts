import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { copyDataFolder } from '#test/data-folders.ts'
import { IS_ALL } from '#test/matrix.ts'
import { startServer } from './server.ts'

/** Creates a data folder with this name in a temporary folder. */
async function aFolder(named = 'data') {
  const own = await mkdtempDisposable(join(tmpdir(), 'devanture-'))
  const path = join(own.path, named)
  renameSync(copyDataFolder('empty'), path)
  return { path, [Symbol.asyncDispose]: () => own.remove() }
}

const START = `
  import { startServer } from ${JSON.stringify(join(import.meta.dirname, 'server.ts'))}
  const { pid } = await startServer(process.argv[1])
  console.log(pid)
  setInterval(() => undefined, 1000)`

/** Starts the server from another process; `pid` is that of the server. */
async function startElsewhere(folder: string): Promise<{ owner: ChildProcess; pid: number }> {
  const owner = spawn(process.execPath, ['--input-type=module', '-e', START, folder], {
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

test.for([
  ['a socket, in a folder with spaces and accents', 'données de l’agence'],
  ['a port with a password, where the path of a socket would be too long', 'x'.repeat(100)],
] as const)('each data folder has its own server, over %s', async ([, named]) => {
  await using folder = await aFolder(named)
  const server = await startServer(folder.path)
  const url = server.urlOf('postgres')
  expect(await ask(url, "select lower('ÉTÉ') as answer")).toEqual(['été'])
  await expect(startServer(folder.path)).rejects.toThrow(`the folder ${folder.path} is in use by another process`)
  const tool = await startServer(folder.path, { isGuest: true })
  expect([tool.pid, tool.urlOf('postgres')]).toEqual([server.pid, url])
  await tool.stop()
  expect(await ask(url, 'select 1 as answer')).toEqual([1])
  await server.stop()
  expect(isRunning(server.pid)).toBe(false)
  // Every user of this machine can reach the port, so the password is required.
  if (url.includes('127.0.0.1')) {
    const again = await startServer(folder.path)
    await expect(ask(again.urlOf('postgres').replace(/:[0-9a-f]{48}@/, ':guess@'), 'select 1')).rejects.toThrow(
      /password/,
    )
    await again.stop()
  }
})

test('the server of a killed process ends with it; committed data are there at the next start', async () => {
  await using folder = await aFolder()
  const { owner, pid } = await startElsewhere(folder.path)
  const guest = await startServer(folder.path, { isGuest: true })
  await ask(guest.urlOf('postgres'), 'create table kept as select 42 as answer')
  await guest.stop()
  await kill(owner)
  await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false)
  const server = await startServer(folder.path)
  expect(await ask(server.urlOf('postgres'), 'select answer from kept')).toEqual([42])
  await server.stop()
})

test.runIf(IS_ALL && process.platform === 'linux')(
  'a server that outlived its owner is taken over and stopped',
  async () => {
    await using folder = await aFolder()
    const { owner, pid } = await startElsewhere(folder.path)
    const guest = await startServer(folder.path, { isGuest: true })
    // Kill the shell, the only child that is not PostgreSQL: it would stop the server.
    const children = readFileSync(`/proc/${owner.pid}/task/${owner.pid}/children`, 'utf8').trim().split(' ').map(Number)
    for (const child of children) if (child !== pid) process.kill(child, 'SIGKILL')
    await kill(owner)
    await guest.stop()
    const server = await startServer(folder.path)
    expect(server.pid).toBe(pid)
    await server.stop()
    expect(isRunning(pid)).toBe(false)
  },
)

test.runIf(IS_ALL)(
  'the end of a server is reported, a failure of one of its processes is not; both recover',
  async () => {
    await using folder = await aFolder()
    const server = await startServer(folder.path)
    const url = server.urlOf('postgres')
    await ask(url, 'create table kept as select 42 as answer')
    const [backend] = await ask(
      url,
      "select pid as answer from pg_stat_activity where application_name = 'devanture owner'",
    )
    process.kill(Number(backend), 'SIGKILL')
    await expect.poll(() => ask(url, 'select answer from kept').catch(() => []), { timeout: 10_000 }).toEqual([42])
    await expect.poll(() => startServer(folder.path).catch(String), { timeout: 10_000 }).toContain('is in use by')
    process.kill(server.pid, 'SIGKILL')
    expect(String(await server.crashed)).toContain('The database has ended')
    const again = await startServer(folder.path)
    expect(await ask(again.urlOf('postgres'), 'select answer from kept')).toEqual([42])
    await again.stop()
  },
)

test.runIf(IS_ALL)('the pid file of a server killed with its machine does not block the start', async () => {
  await using folder = await aFolder()
  const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {})
  writeFileSync(join(folder.path, 'postgresql/postmaster.pid'), `${stranger.pid}\n`, { mode: 0o644 })
  const server = await startServer(folder.path)
  expect(await ask(server.urlOf('postgres'), 'select 1 as answer')).toEqual([1])
  await server.stop()
  stranger.kill()
})

test('a folder of another major version is refused, with instructions', async () => {
  await using folder = await aFolder()
  writeFileSync(join(folder.path, 'postgresql/PG_VERSION'), '17\n')
  await expect(startServer(folder.path)).rejects.toThrow(
    /is PostgreSQL 17, and this version of the site brings 18: back it up with .* \(npm run backup\), then restore into an empty DATA_DIR$/,
  )
})
