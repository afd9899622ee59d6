import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { startServer } from './embedded/server.ts'
import type * as schema from './schema.ts'

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

// Not imported: it needs the type of a database.
type Postgres = typeof import('./postgres.ts')
type PostgresSettings = Parameters<Postgres['openPostgres']>[0]

/** A database that is open. `crashed`, of the data folder's own server: resolves when it has ended by itself; opening it again recovers it. */
export type OpenDatabase = Awaited<ReturnType<Postgres['openPostgres']>> & { crashed?: Promise<Error> }

/** The PostgreSQL of a data folder; a guest uses that of a running site, where a site would refuse to start. */
export type EmbeddedSettings = { folder: string; isGuest?: boolean } & Omit<PostgresSettings, 'url'>

/** Opens a PostgreSQL, or starts that of a data folder, and applies migrations. */
export async function openDatabase(where: PostgresSettings | EmbeddedSettings): Promise<OpenDatabase> {
  if ('url' in where) return (await import('./postgres.ts')).openPostgres(where)
  // The server starts while its client is loaded.
  const [server, { openPostgres }] = await Promise.all([startServer(where.folder, where), import('./postgres.ts')])
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
