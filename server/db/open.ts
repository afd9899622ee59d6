import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { ConstructorOptions } from 'pg-boss'
import type { PostgresSettings } from './postgres-settings.ts'
import type * as schema from './schema.ts'

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export interface OpenDatabase {
  db: Database
  /** What visitors read from: a replica while it is as new as `db`, else `db` itself. */
  reads: Database
  engine: 'PGlite' | 'PostgreSQL'
  /** How the queue of jobs reaches the same database. */
  queue: QueueConnection
  /** Calls back after every committed change of a listing, whoever made it. */
  onCatalogueChange(callback: () => void): Promise<void>
  /** How its connections are used just now. */
  pools(): PoolUse[]
  close(): Promise<void>
}

export interface PoolUse {
  name: 'primary' | 'replica'
  total: number
  idle: number
  /** Queries that wait for a connection. */
  waiting: number
  /** Whether it serves what visitors read. */
  serves: boolean
}

type QueueConnection = Pick<
  ConstructorOptions,
  'db' | 'backend' | 'connectionString' | 'max' | 'application_name' | 'connectionTimeoutMillis'
>

/**
 * Opens the database and brings its schema up to date.
 * With a `url`, PostgreSQL; else the embedded engine in `folder`, or in memory from the image of a data folder.
 */
export async function openDatabase(
  where: PostgresSettings | { folder: string } | { image: Blob },
): Promise<OpenDatabase> {
  if ('url' in where) return (await import('./postgres.ts')).openPostgres(where)
  return (await import('./embedded.ts')).openEmbedded(where)
}

/** Fails when the database does not. */
export const checkAnswers = (db: Database) => db.execute(sql`select 1`)
