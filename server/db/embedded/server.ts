import { execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { ensureCluster, isAlive, passwordOf, pathFor, PLAIN, USER } from './cluster.ts'
import { findPrograms, noProgramsFit, type Programs } from './programs.ts'

interface Options {
  /** For tools: use the server of a running site. Without it, a server in use is refused. */
  isGuest?: boolean
  settings?: Record<string, string>
}

/** Name of the cluster's folder in the data folder. */
export const DATABASE_FOLDER = 'postgresql'
const PORT = 5432
/** Longest path of a socket, in bytes. */
const SOCKET_PATH_MAX = process.platform === 'darwin' ? 103 : 107
/** Recovery after a power cut may read up to 256 MB of log. */
const START_MS = 120_000
/** The server releases the lock of a killed owner once it has noticed. */
const LET_GO_MS = 1_000
const POLL_MS = 10
/** After this, lock files are stale: a starting server listens sooner. */
const STALE_MS = 3_000
const LOG_MAX_BYTES = 1_000_000
/** The process that holds this advisory lock owns the server and stops it. The end of the process releases it. */
const OWNER_LOCK = 7_204_118
/** Not the site's database, which tests copy: a database in use cannot be copied. */
const KEEPER_DATABASE = 'template1'

const SETTINGS = {
  // A container may have only 64 MB of /dev/shm. Without parallel queries, little shared memory is needed.
  ...(process.platform === 'win32' ? {} : { dynamic_shared_memory_type: 'mmap' }),
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

/**
 * Starts the PostgreSQL of a data folder, or takes over the one that a killed process left running. Throws an Error for the
 * operator when it cannot start, or when another process owns it.
 */
export async function startServer(dataDir: string, { isGuest = false, settings = {} }: Options = {}) {
  const programs = findPrograms(dataDir)
  const folder = join(dataDir, DATABASE_FOLDER)
  ensureCluster(folder, programs)
  const log = { file: join(dataDir, 'postgresql.log'), from: 0 }
  let child: ReturnType<typeof spawnServer> | undefined
  let port = usesSocket(folder) ? PORT : await freePort()
  for (const startedAt = Date.now(); ; await delay(POLL_MS)) {
    const waitedMs = Date.now() - startedAt
    if (!usesSocket(folder)) port = portOfRunning(folder) ?? port
    const keeper = mayRun(folder) ? await connect(urlOf(folder, port, KEEPER_DATABASE)) : undefined
    const isTaken = keeper && (await takeLock(keeper, isGuest ? 0 : LET_GO_MS))
    if (keeper && isTaken !== undefined) {
      const server = { programs, folder, keeper, port, pid: pidOf(folder) }
      if (isTaken) return owned(server)
      if (isGuest) return { ...described(server), stop: () => keeper.end() }
      await keeper.end()
      throw new Error(`the folder ${dataDir} is in use by another process`)
    }
    if (waitedMs > START_MS) throw new Error(`the database does not start within ${START_MS / 1000} s; see ${log.file}`)
    if (child?.exitCode === null && child.signalCode === null) continue
    // Another start came first, or a killed server left its file, whose pid another process now has.
    const reason = child && reasonOf(log)
    if (reason && !/lock file "[^"]*" already exists/.test(reason))
      throw new Error(`the database cannot start: ${reason}`)
    if (reason && waitedMs > STALE_MS)
      for (const left of ['postmaster.pid', `.s.PGSQL.${PORT}.lock`]) rmSync(join(folder, left), { force: true })
    child = spawnServer({ programs, folder, port, settings, log })
    await Promise.race([delay(POLL_MS), child.failed])
  }
}

interface Log {
  file: string
  /** Offset of the output of the last server. */
  from: number
}

interface Running {
  programs: Programs
  folder: string
  keeper: pg.Client
  port: number
  pid: number
}

const described = ({ folder, port, pid }: Running) => ({
  /** URL of a database of the server. */
  urlOf: (database: string) => urlOf(folder, port, database),
  pid,
  /** Resolves when the server has ended by itself; never for a guest. */
  crashed: new Promise<Error>(() => undefined),
})

function owned(server: Running) {
  const { programs, folder, pid, port } = server
  let { keeper } = server
  let isStopping = false
  const watch = stopWhenThisProcessEnds(pid, programs)
  const { promise: crashed, resolve } = Promise.withResolvers<Error>()
  void (async () => {
    for (;;) {
      await ended(keeper)
      if (isStopping) return
      // When one of its processes fails, a server ends all connections and recovers by itself.
      let next: pg.Client | undefined
      while (!next && isAlive(pid)) {
        await delay(POLL_MS)
        next = await connect(urlOf(folder, port, KEEPER_DATABASE)).catch(() => undefined)
      }
      if (isStopping) return void next?.end()
      if (!next) return resolve(new Error(`The database has ended; see ${folder}.log`))
      await takeLock((keeper = next), 0)
    }
  })()
  return {
    ...described(server),
    crashed,
    async stop() {
      isStopping = true
      signal(pid, programs)
      while (isAlive(pid)) await delay(POLL_MS)
      watch?.kill()
    },
  }
}

/** Fast shutdown: ends connections, writes everything to disk. */
function signal(pid: number, { pgCtl, owner }: Programs): void {
  if (!isAlive(pid)) return
  if (process.platform === 'win32')
    execFileSync(pgCtl, ['kill', 'INT', String(pid)], { ...owner, env: PLAIN, stdio: 'ignore' })
  else process.kill(pid, 'SIGINT')
}

/** Starts a shell that reads from this process: at the end of the input, it stops the server. */
function stopWhenThisProcessEnds(pid: number, { owner }: Programs) {
  // Windows ends the children of a process with it.
  if (process.platform === 'win32') return undefined
  const script = 'trap "" INT TERM HUP; read -r never; kill -INT "$1"'
  const shell = spawn('/bin/sh', ['-c', script, 'sh', String(pid)], {
    ...owner,
    cwd: '/',
    env: PLAIN,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  shell.on('error', () => undefined)
  shell.unref()
  ;(shell.stdin as unknown as { unref(): void }).unref()
  return { kill: () => void shell.kill('SIGKILL') }
}

function spawnServer({
  programs,
  folder,
  port,
  settings,
  log,
}: Pick<Running, 'programs' | 'folder' | 'port'> & {
  settings: Record<string, string>
  log: Log
}) {
  const isLarge = existsSync(log.file) && statSync(log.file).size > LOG_MAX_BYTES
  const output = openSync(log.file, isLarge ? 'w' : 'a')
  log.from = statSync(log.file).size
  const where = usesSocket(folder)
    ? { unix_socket_directories: '.', listen_addresses: '' }
    : { unix_socket_directories: '', listen_addresses: '127.0.0.1' }
  const given = Object.entries({ ...SETTINGS, ...where, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const child = spawn(programs.postgres, ['-D', pathFor(folder, programs), '-p', String(port), ...given], {
    ...programs.owner,
    cwd: folder,
    env: PLAIN,
    // Ctrl-C in a terminal must not stop the server: the site stops it after its last answers.
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  child.unref()
  const failed = new Promise<never>((_, reject) => child.once('error', (error) => reject(noProgramsFit(error))))
  failed.catch(() => undefined)
  return Object.assign(child, { failed })
}

/** Why a server ended, from its log. */
function reasonOf({ file, from }: Log): string {
  const lines = readFileSync(file).subarray(from).toString().split('\n')
  // Connections that came too early logged a FATAL too.
  const fatal = lines.findLast((line) => /FATAL|PANIC/.test(line) && !line.includes('the database system is'))
  return (fatal ?? lines.findLast((line) => line.trim()) ?? 'it said nothing').replace(/^.*?(FATAL|PANIC): +/, '')
}

const usesSocket = (folder: string) =>
  process.platform !== 'win32' && Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) <= SOCKET_PATH_MAX

function urlOf(folder: string, port: number, database: string): string {
  const host = usesSocket(folder) ? `${USER}@${encodeURIComponent(folder)}` : `${USER}:${passwordOf(folder)}@127.0.0.1`
  return `postgres://${host}:${port}/${database}`
}

/** A server writes this file before anything else, and removes it when it stops. */
const mayRun = (folder: string) => existsSync(join(folder, 'postmaster.pid'))

function portOfRunning(folder: string): number | undefined {
  if (!mayRun(folder) || !isAlive(pidOf(folder))) return undefined
  return Number(lineOf(folder, 3)) || undefined
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

const pidOf = (folder: string) => Number(lineOf(folder, 0))

const lineOf = (folder: string, index: number) =>
  readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[index]

/** 57P03: the server is starting, recovering or stopping. */
const isNotReady = (error: unknown) => (error as { code?: string }).code === '57P03'

/** Opens a connection to the server; undefined when none listens or it is not ready. */
async function connect(url: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'devanture owner', ssl: false })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    if (isNotReady(error) || /^(ECONNREFUSED|ENOENT|ECONNRESET)$/.test(String((error as { code?: string }).code)))
      return undefined
    throw error
  }
}

const ended = (client: pg.Client) => new Promise<void>((resolve) => void client.once('end', resolve))

/** Whether this connection has the lock now; undefined when the server ended it. */
async function takeLock(client: pg.Client, withinMs: number): Promise<boolean | undefined> {
  for (const until = Date.now() + withinMs; ; await delay(POLL_MS)) {
    const answer = await client
      .query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [OWNER_LOCK])
      .catch(() => undefined)
    if (!answer || answer.rows[0]?.taken) return answer && true
    if (Date.now() >= until) return false
  }
}
