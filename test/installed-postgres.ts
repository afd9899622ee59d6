import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

const START_MAX_MS = 30_000
const NOBODY = 65_534

/** Folder of the machine's own PostgreSQL, of Debian's packages: npm brings neither pg_dump nor pg_restore. */
export const INSTALLED = globSync('/usr/lib/postgresql/*/bin').find((bin) => existsSync(join(bin, 'initdb')))

/** Starts a throwaway server of the machine's own PostgreSQL, as an operator has it. */
export async function startInstalled() {
  const bin = INSTALLED ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'devanture-pg-'))
  // PostgreSQL refuses to run as root.
  const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  if (owner.uid) chownSync(folder, owner.uid, owner.gid)
  chmodSync(folder, 0o755)
  const data = join(folder, 'data')
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  execFileSync(join(bin, 'initdb'), initdb, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const settings = [`unix_socket_directories=${folder}`, 'listen_addresses=', 'fsync=off', 'log_min_messages=fatal']
  const start = () => startServer(bin, { data, owner, folder, settings })
  let server = await start()
  const urlOf = (name: string, role = 'postgres') => `postgres://${role}@${encodeURIComponent(folder)}:5432/${name}`
  return {
    urlOf,
    /** Runs statements of the superuser, for example to create a database. */
    async run(...statements: string[]): Promise<void> {
      const client = new pg.Client({ connectionString: urlOf('postgres') })
      await client.connect()
      for (const statement of statements) await client.query(statement)
      await client.end()
    },
    /** Stops it as an upgrade of its package does; `resume` starts it again. */
    pause: () => server.stop(),
    async resume(): Promise<void> {
      server = await start()
    },
    async stop(): Promise<void> {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Started {
  data: string
  owner: { uid?: number; gid?: number }
  folder: string
  settings: string[]
}

/** Starts the server of a folder and waits until it accepts connections. */
async function startServer(bin: string, { data, owner, folder, settings }: Started) {
  const args = ['-D', data, ...settings.flatMap((one) => ['-c', one])]
  const server = spawn(join(bin, 'postgres'), args, { ...owner, cwd: folder, stdio: 'ignore' })
  const ended = once(server, 'exit')
  const isReady = () => {
    const lock = join(data, 'postmaster.pid')
    return existsSync(lock) && readFileSync(lock, 'utf8').split('\n')[7]?.trim() === 'ready'
  }
  for (const until = Date.now() + START_MAX_MS; !isReady(); await delay(20))
    if (Date.now() > until || server.exitCode !== null) throw new Error('the installed PostgreSQL does not start')
  return {
    async stop(): Promise<void> {
      server.kill('SIGINT')
      await ended
    },
  }
}
