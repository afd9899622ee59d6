import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { ConstructorOptions } from 'pg-boss'
import { startServer } from './embedded/server.ts'
import type { PostgresSettings } from './postgres-settings.ts'
import type * as schema from './schema.ts'

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export interface OpenDatabase {
  db: Database
  /** Connection of the job queue to the same database. */
  queue: QueueConnection
  /** Calls `changed`, of one listener, once or twice after every committed change of what public pages show, by any instance. */
  onCatalogueChange(changed: () => void): Promise<void>
  /** Runs a task that no other instance runs at the same time: waits for theirs. */
  alone<Result>(task: () => Promise<Result>): Promise<Result>
  /** Whether another instance runs that shows listings by these rules: see `rules` of its settings. */
  hasInstanceOf(rules: string): Promise<boolean>
  /** Of the data folder's own server: resolves when it has ended by itself; opening it again recovers it. */
  crashed?: Promise<Error>
  /** Current use of the connection pool. */
  pool(): PoolUse
  close(): Promise<void>
}

interface PoolUse {
  total: number
  idle: number
  /** Queries waiting for a connection. */
  waiting: number
}

type QueueConnection = Pick<
  ConstructorOptions,
  'connectionString' | 'max' | 'application_name' | 'connectionTimeoutMillis'
>

/** The PostgreSQL of a data folder; a guest uses that of a running site, where a site would refuse to start. */
export type EmbeddedSettings = { folder: string; isGuest?: boolean } & Omit<PostgresSettings, 'url'>

/** Opens a PostgreSQL, or starts that of a data folder, and applies migrations. */
export async function openDatabase(where: PostgresSettings | EmbeddedSettings): Promise<OpenDatabase> {
  const { openPostgres } = await import('./postgres.ts')
  if ('url' in where) return openPostgres(where)
  const server = await startServer(where.folder, where)
  try {
    const database = await openPostgres({ ...where, url: server.urlOf('postgres') })
    const close = async () => {
      await database.close()
      await server.stop()
    }
    return { ...database, crashed: server.crashed, close }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Throws when the database does not answer. */
export const checkDatabase = (db: Database) => db.execute(sql`select 1`)
