import pg from 'pg'
import { drizzle } from 'drizzle-orm/node-postgres'
import { again, withTransactionsAgain } from './again.ts'
import { listenForChanges } from './catalogue-listener.ts'
import { checkServer } from './check-server.ts'
import { ensureMigrated, migrateUnderLock } from './migrate.ts'
import { underLock } from './under-lock.ts'
import type { Database } from './database.ts'
import { schema } from './schema.ts'

/** Default settings of connections. */
const DEFAULTS = {
  /** Connections for API calls and pages. */
  poolSize: 10,
  /** Connections for jobs. */
  queuePoolSize: 2,
  /** Time limit to get a connection from the pool or open a new one. */
  connectMs: 5_000,
  /** Idle connections are closed after this. */
  idleMs: 30_000,
  /** Time limit of one query. */
  statementMs: 15_000,
  /** Time limit to wait for a lock. */
  lockMs: 5_000,
  /** The server ends a transaction idle for this long, because it holds locks. */
  idleTransactionMs: 30_000,
  /** How often to check for missed changes of the catalogue. */
  checkMs: 5_000,
}

type Settings = typeof DEFAULTS & { url: string }
export type PostgresSettings = { [Name in keyof typeof DEFAULTS]?: Settings[Name] | undefined } & { url: string }

/** The client waits this much longer than the server's own time limit: only a server that stopped answering exceeds it. */
const CLIENT_MARGIN_MS = 5_000

/** The listener reconnects when a query gets no answer within this time. */
const LISTENER_ANSWER_MS = 3_000

/** Applies migrations and opens a connection pool; with `isGuest`, applies none, and refuses a database of another version. */
export async function openPostgres(given: PostgresSettings, { isGuest = false }: { isGuest?: boolean } = {}) {
  const settings = withDefaults(given)
  const { url, connectMs: connectionTimeoutMillis } = settings
  await checkServer(
    new pg.Client({ connectionString: url, application_name: 'devanture start', connectionTimeoutMillis }),
  )
  // Without a time limit: a migration may take long, or wait for another instance that migrates.
  await (isGuest ? ensureMigrated : migrateUnderLock)(
    new pg.Client({ connectionString: url, application_name: 'devanture migrations', connectionTimeoutMillis }),
  )
  const pool = openPool(url, settings)
  let stopListening = async () => {}
  const db = withTransactionsAgain(drizzle(pool, { schema }) as unknown as Database)
  return {
    db,
    /** Options of the connections of the job queue. */
    queue: {
      connectionString: url,
      max: settings.queuePoolSize,
      application_name: 'devanture jobs',
      connectionTimeoutMillis,
    },
    /**
     * Calls `onChange` once or twice after every committed change of what public pages show, by any instance. Call it once:
     * there is one listener. `hasInstanceOf` finds this instance by its projection `rules`.
     */
    async onCatalogueChange(onChange: () => void, rules = '') {
      const newClient = () =>
        new pg.Client({
          ...connectionOf(url, settings),
          query_timeout: LISTENER_ANSWER_MS,
          application_name: nameOf(rules),
        })
      stopListening = await listenForChanges({ newClient, checkMs: settings.checkMs, onChange })
    },
    /** Runs a task while no other instance runs one: waits for its turn. */
    alone: <Result>(task: () => Promise<Result>) =>
      underLock(new pg.Client({ connectionString: url, application_name: 'devanture lock' }), task),
    /** Whether a running instance projects listings by these rules: see `onCatalogueChange`. */
    async hasInstanceOf(rules: string) {
      const { rows } = await pool.query(INSTANCES, [nameOf(rules)])
      return rows.length > 0
    },
    /** Returns the use of the connection pool; `waiting`: queries that wait for a connection. */
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await stopListening()
      await pool.end()
    },
  }
}

const withDefaults = (given: PostgresSettings): Settings => ({
  ...DEFAULTS,
  ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as { url: string }),
})

/** Options of every connection that serves requests. */
const connectionOf = (url: string, settings: Settings): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'devanture',
  connectionTimeoutMillis: settings.connectMs,
  statement_timeout: settings.statementMs,
  query_timeout: settings.statementMs + CLIENT_MARGIN_MS,
  lock_timeout: settings.lockMs,
  idle_in_transaction_session_timeout: settings.idleTransactionMs,
  keepAlive: true,
})

function openPool(url: string, settings: Settings): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOf(url, settings),
    max: settings.poolSize,
    idleTimeoutMillis: settings.idleMs,
  })
  // Without these handlers, a connection closed by the server would crash the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  // Retry statements outside transactions.
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>
  pool.query = ((...given: unknown[]) => again(() => query(...given))) as typeof pool.query
  return pool
}

/** Application name of the connection that an instance always keeps open. */
const nameOf = (rules: string) => `devanture ${rules}`

const INSTANCES = 'select 1 from pg_stat_activity where datname = current_database() and application_name = $1 limit 1'
