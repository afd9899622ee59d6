import pg from 'pg'
import { drizzle } from 'drizzle-orm/node-postgres'
import { again, withTransactionsAgain } from './again.ts'
import { listenForChanges } from './catalogue-listener.ts'
import { migrateUnderLock } from './migrate.ts'
import { underLock } from './under-lock.ts'
import type { Database, OpenDatabase } from './open.ts'
import { connectionOf, type PostgresSettings, type Settings, withDefaults } from './postgres-settings.ts'
import * as schema from './schema.ts'

/** The listener reconnects when a query gets no answer within this time. */
const LISTENER_ANSWER_MS = 3_000

/** Opens PostgreSQL and applies migrations. */
export async function openPostgres(given: PostgresSettings): Promise<OpenDatabase> {
  const settings = withDefaults(given)
  const { url, connectMs: connectionTimeoutMillis } = settings
  // No timeout: a migration may be long, or wait for another instance that migrates.
  await migrateUnderLock(
    new pg.Client({ connectionString: url, application_name: 'devanture migrations', connectionTimeoutMillis }),
  )
  const pool = openPool(url, settings)
  let stopListening = async () => {}
  const db = withTransactionsAgain(drizzle(pool, { schema }) as unknown as Database)
  return {
    db,
    queue: {
      connectionString: url,
      max: settings.queuePoolSize,
      application_name: 'devanture jobs',
      connectionTimeoutMillis,
    },
    async onCatalogueChange(onChange) {
      const newClient = () =>
        new pg.Client({
          ...connectionOf(url, settings),
          query_timeout: LISTENER_ANSWER_MS,
          application_name: nameOf(settings.rules),
        })
      stopListening = await listenForChanges({ newClient, checkMs: settings.checkMs, onChange })
    },
    alone: (task) => underLock(new pg.Client({ connectionString: url, application_name: 'devanture lock' }), task),
    async hasInstanceOf(rules) {
      const { rows } = await pool.query(INSTANCES, [nameOf(rules)])
      return rows.length > 0
    },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await stopListening()
      await pool.end()
    },
  }
}

function openPool(url: string, settings: Settings): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOf(url, settings),
    max: settings.poolSize,
    idleTimeoutMillis: settings.idleMs,
  })
  // Without these handlers, a connection closed by the server would crash the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  // Statements outside of a transaction; those of one are its connection's.
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>
  pool.query = ((...given: unknown[]) => again(() => query(...given))) as typeof pool.query
  return pool
}

/** Of the connection that an instance keeps open all the time. */
const nameOf = (rules: string) => `devanture ${rules}`

const INSTANCES = 'select 1 from pg_stat_activity where datname = current_database() and application_name = $1 limit 1'
