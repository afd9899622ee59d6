import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type LinkedProcess, spawnLinked } from '#server/core/linked-process.ts'
import { launchByPort, makePassword, portUrl } from './by-port.ts'
import { ensureCluster, lockOf, pathFor, PLAIN, USER } from './cluster.ts'
import { findPrograms, type Programs } from './programs.ts'

/** Name of the cluster's folder in the data folder. */
export const DATABASE_FOLDER = 'postgresql'
const SOCKET = '.s.PGSQL.5432'
/** Longest path of a socket, in bytes. */
const SOCKET_PATH_MAX = process.platform === 'darwin' ? 103 : 107
/** Recovery after a power cut may read up to 256 MB of log. */
const START_MS = 120_000
/** The server of a killed process learns of its end within this time. */
const LET_GO_MS = 1_000
/** After this, a lock file without a listening server is left from before: a starting server listens sooner. */
const STALE_MS = 3_000
const POLL_MS = 10

const SOCKET_ONLY = { unix_socket_directories: '.', listen_addresses: '' }

const SETTINGS = {
  // A container may have only 64 MB of /dev/shm. Without parallel queries, little shared memory is needed.
  dynamic_shared_memory_type: 'mmap',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  io_method: 'sync',
  jit: 'off',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  timezone: 'UTC',
  // The site logs failed queries.
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

/** URL of a database of a data folder's running server. */
export const localUrl = (dataDir: string, database = 'postgres') =>
  portUrl(join(dataDir, DATABASE_FOLDER), database) ??
  `postgres://${USER}@${encodeURIComponent(join(dataDir, DATABASE_FOLDER))}:5432/${database}`

interface ServerOptions {
  settings?: Record<string, string>
  /** Reached by a port in place of a socket (by-port.ts). */
  isByPort?: boolean
}

/**
 * Starts the PostgreSQL of a data folder, for the demo, development and tests. It ends with this process. Throws an Error for the
 * operator when it cannot start, or when another process uses the folder.
 */
export async function startServer(
  dataDir: string,
  { settings = {}, isByPort = process.platform === 'win32' }: ServerOptions = {},
) {
  const folder = join(dataDir, DATABASE_FOLDER)
  if (!isByPort && Buffer.byteLength(join(folder, SOCKET)) > SOCKET_PATH_MAX)
    throw new Error(`the path ${dataDir} is too long for a socket: choose a shorter DATA_DIR, or set DATABASE_URL`)
  const programs = findPrograms()
  const log = join(dataDir, 'postgresql.log')
  for (const startedAt = Date.now(); ; await delay(POLL_MS)) {
    const waitedMs = Date.now() - startedAt
    const state = await stateOf(dataDir)
    if (state === 'serving' && waitedMs > LET_GO_MS)
      throw new Error(`the folder ${dataDir} is in use by another process`)
    if (waitedMs > START_MS) throw new Error(`the database does not start within ${START_MS / 1000} s; see ${log}`)
    if (state !== 'stopped') continue
    // A killed server left its file, whose pid another program now has.
    if (waitedMs > STALE_MS)
      for (const left of ['postmaster.pid', `${SOCKET}.lock`]) rmSync(join(folder, left), { force: true })
    ensureCluster(folder, programs, isByPort ? makePassword(folder) : undefined)
    const launch = { programs, folder, settings: { ...SETTINGS, ...settings }, log, maxMs: START_MS }
    const server = await (isByPort ? launchByPort(launch) : launchBySocket(launch))
    if (server) return described(server, dataDir, log)
    const reason = reasonOf(log)
    // Otherwise another start came first, or a server is just ending.
    if (!/lock file "[^"]*" already exists/.test(reason)) throw new Error(`the database cannot start: ${reason}`)
  }
}

function described({ child, interrupt, ended }: LinkedProcess, dataDir: string, log: string) {
  let isStopping = false
  const { promise: crashed, resolve } = Promise.withResolvers<Error>()
  void ended.then(() => isStopping || resolve(new Error(`The database has ended; see ${log}`)))
  return {
    pid: Number(lockOf(join(dataDir, DATABASE_FOLDER))[0]),
    urlOf: (database: string) => localUrl(dataDir, database),
    /** Resolves when the server has ended by itself. */
    crashed,
    async stop() {
      isStopping = true
      child.ref()
      interrupt()
      await ended
    },
  }
}

interface SpawnOptions {
  programs: Programs
  folder: string
  settings: Record<string, string>
  log: string
}

/** Starts the server of a folder. Returns undefined when it does not start. */
async function launchBySocket({ programs, folder, settings, log }: SpawnOptions): Promise<LinkedProcess | undefined> {
  const output = openSync(log, 'w')
  const given = Object.entries({ ...settings, ...SOCKET_ONLY }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // SIGINT is a fast shutdown: connections end, everything is written to disk.
  const server = spawnLinked([programs.postgres, '-D', pathFor(folder, programs), ...given], {
    ...programs.owner,
    cwd: folder,
    env: PLAIN,
    // Ctrl-C in a terminal must not stop the server: the site stops it after its last answers.
    detached: true,
    stdout: output,
    stderr: output,
  })
  closeSync(output)
  server.unref()
  return (await isReady(server, folder)) ? server : undefined
}

/** Waits until the server is ready; false when it has ended instead. */
async function isReady({ child, ended }: LinkedProcess, folder: string): Promise<boolean> {
  for (const until = Date.now() + START_MS; Date.now() < until; await Promise.race([delay(POLL_MS), ended])) {
    if (child.exitCode !== null || child.signalCode !== null) return false
    const lines = lockOf(folder)
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true
  }
  return false
}

/** Whether a server answers in a data folder. */
async function stateOf(dataDir: string): Promise<'serving' | 'changing' | 'stopped'> {
  if (lockOf(join(dataDir, DATABASE_FOLDER)).length === 0) return 'stopped'
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: localUrl(dataDir, 'template1'), ssl: false })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return 'serving'
  } catch (error) {
    // 57P03: it is starting, recovering or stopping. It may also end during the connection.
    const code = String((error as { code?: string }).code)
    return /^(57P03|ECONNRESET)$/.test(code) ? 'changing' : 'stopped'
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Why a server ended, from its log. */
function reasonOf(log: string): string {
  const lines = readFileSync(log, 'utf8').split('\n')
  const fatal = lines.findLast((line) => /FATAL|PANIC/.test(line) && !line.includes('the database system is'))
  return (fatal ?? lines.findLast((line) => line.trim()) ?? 'it said nothing').replace(/^.*?(FATAL|PANIC): +/, '')
}
