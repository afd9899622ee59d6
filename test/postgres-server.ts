import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'

/** The folder of programs of the newest PostgreSQL (15 or later) installed on this machine, or undefined. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .map(Number)
        .sort((a, b) => b - a)
    : []
  const folders = [
    ...versions.filter((version) => version >= 15).map((version) => `${debian}/${version}/bin`),
    '/opt/homebrew/bin',
    '/usr/local/bin',
    '/usr/bin',
    '/usr/local/pgsql/bin',
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

interface PostgresServer {
  /** Without a database name. */
  url: string
  createDatabase(name: string, template?: string): Promise<void>
  /** Starts a streaming replica. */
  startReplica(): Promise<PostgresServer>
  /** Stops immediately, like a crash; `restart` recovers committed data. */
  crash(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Starts a throwaway server on a free port. Throws when PostgreSQL is not installed. */
export function startPostgres(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const folder = makeFolder()
  runProgram('initdb', ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'], folder)
  return startIn(folder, settings)
}

async function startIn(folder: string, settings: Record<string, string>): Promise<PostgresServer> {
  const port = await freePort()
  const options = { fsync: 'off', max_connections: '100', unix_socket_directories: '', ...settings }
  const given = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const url = `postgres://postgres@127.0.0.1:${port}`
  let server: ChildProcess

  async function start(): Promise<void> {
    const args = ['-D', folder, '-p', String(port), '-h', '127.0.0.1', ...given]
    server = spawn(join(programs(), 'postgres'), args, { ...unprivileged(), stdio: 'ignore', cwd: folder })
    await untilItAnswers(`${url}/postgres`, server)
  }

  async function crash(): Promise<void> {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGQUIT')
    await ended
  }

  await start()
  return {
    url,
    createDatabase: (name, template) =>
      query(`${url}/postgres`, `create database ${name} ${template ? `template ${template}` : ''}`),
    startReplica() {
      const copy = makeFolder()
      runProgram('pg_basebackup', ['-D', copy, '-d', `${url}/postgres`, '-R', '-c', 'fast', '-N'], copy)
      return startIn(copy, settings)
    },
    crash,
    restart: start,
    async stop() {
      await crash()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'devanture-pg-'))
  const as = unprivileged()
  if (as) chownSync(folder, as.uid, as.gid)
  return folder
}

function runProgram(name: string, args: string[], cwd: string): void {
  execFileSync(join(programs(), name), args, { ...unprivileged(), stdio: ['ignore', 'ignore', 'inherit'], cwd })
}

function programs(): string {
  const found = findPostgres()
  if (!found) throw new Error('PostgreSQL 15 or later is not installed')
  return found
}

/** PostgreSQL refuses to run as root: use the `postgres` user created by its package. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

async function untilItAnswers(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000
  for (;;) {
    try {
      return await query(url, 'select 1')
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
