import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { ConstructorOptions } from 'pg-boss'
import type { PostgresSettings } from './postgres-settings.ts'
import type * as schema from './schema.ts'

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export interface OpenDatabase {
  db: Database
  /** For visitors' reads: the replica while it is up to date, else the same as `db`. */
  reads: Database
  engine: 'PGlite' | 'PostgreSQL'
  /** Connection of the job queue to the same database. */
  queue: QueueConnection
  /** Calls `changed` once or twice after every committed change of what public pages show, by any instance. */
  onCatalogueChange(changed: () => void): Promise<void>
  /** Runs a task that no other instance runs at the same time: waits for theirs. */
  alone<Result>(task: () => Promise<Result>): Promise<Result>
  /** Whether another instance runs that shows listings by these rules: see `rules` of its settings. */
  hasInstanceOf(rules: string): Promise<boolean>
  /** Embedded engine only: resolves when it has crashed; opening it again, in another process, recovers it. */
  crashed?: Promise<Error>
  /** Current use of the connection pools. */
  pools(): PoolUse[]
  close(): Promise<void>
}

export interface PoolUse {
  name: 'primary' | 'replica'
  total: number
  idle: number
  /** Queries waiting for a connection. */
  waiting: number
  /** Whether visitors' reads currently use this pool. */
  serves: boolean
}

type QueueConnection = Pick<
  ConstructorOptions,
  'db' | 'backend' | 'connectionString' | 'max' | 'application_name' | 'connectionTimeoutMillis'
>

/**
 * Opens the database and applies migrations.
 * With a `url`, PostgreSQL; else the embedded engine in `folder`, or in memory from the image of a data folder.
 */
export async function openDatabase(
  where: PostgresSettings | { folder: string } | { image: Blob },
): Promise<OpenDatabase> {
  if ('url' in where) return (await import('./postgres.ts')).openPostgres(where)
  return (await import('./embedded.ts')).openEmbedded(where)
}

/** Throws when the database does not answer. */
export const checkDatabase = (db: Database) => db.execute(sql`select 1`)
