import pg from 'pg'
import { drizzle } from 'drizzle-orm/node-postgres'
import { type Listener, listenForChanges } from './catalogue-listener.ts'
import { migrateUnderLock } from './migrate.ts'
import type { Database, OpenDatabase, PoolUse } from './open.ts'
import { connectionOf, type PostgresSettings, type Settings, withDefaults } from './postgres-settings.ts'
import { ReadPool } from './read-replica.ts'
import * as schema from './schema.ts'

/** A listener that gets no answer for so long is given up. */
const LISTENER_ANSWER_MS = 3_000

/** Opens a PostgreSQL, and its replica when there is one, and brings its schema up to date. */
export async function openPostgres(given: PostgresSettings): Promise<OpenDatabase> {
  const settings = withDefaults(given)
  const { url, replicaUrl, connectMs: connectionTimeoutMillis } = settings
  // A migration takes the time it takes, and waits for the instance that came first.
  await migrateUnderLock(
    new pg.Client({ connectionString: url, application_name: 'devanture migrations', connectionTimeoutMillis }),
  )
  const pool = openPool(url, settings)
  const replica = replicaUrl === undefined ? undefined : openPool(replicaUrl, settings)
  const reads = replica && new ReadPool({ primary: pool, replica })
  const callbacks = new Set<() => void>()
  const listener = listenForChanges({
    newClient: () => new pg.Client({ ...connectionOf(url, settings), query_timeout: LISTENER_ANSWER_MS }),
    checkMs: settings.checkMs,
    onDoubt: () => reads?.doubt(),
    onVersion(version, isNew) {
      reads?.expect(version)
      if (isNew) for (const callback of callbacks) callback()
    },
  })
  const db = databaseOn(pool)
  return {
    db,
    reads: reads ? databaseOn(reads as unknown as pg.Pool) : db,
    engine: 'PostgreSQL',
    queue: {
      connectionString: url,
      max: settings.queuePoolSize,
      application_name: 'devanture jobs',
      connectionTimeoutMillis,
    },
    onCatalogueChange: subscribe(listener, callbacks),
    pools: () => [
      useOf('primary', pool, !reads?.servesReplica),
      ...(replica ? [useOf('replica', replica, reads?.servesReplica ?? false)] : []),
    ],
    async close() {
      await listener.close()
      await reads?.close()
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
  // A connection the server closes, idle or in a transaction, must not end the process: the pool opens another.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const databaseOn = (pool: pg.Pool) => drizzle(pool, { schema }) as unknown as Database

/** The connection that listens is opened for the first who wants to hear. */
function subscribe(listener: Listener, callbacks: Set<() => void>): OpenDatabase['onCatalogueChange'] {
  let started: Promise<void> | undefined
  return (callback) => {
    callbacks.add(callback)
    started ??= listener.start()
    return started
  }
}

const useOf = (name: PoolUse['name'], pool: pg.Pool, serves: boolean): PoolUse => ({
  name,
  total: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
  serves,
})
