import { sql } from 'drizzle-orm'
import { startServer } from './embedded/server.ts'
import type { Database } from './database.ts'

// Loaded while the server starts.
type Postgres = typeof import('./postgres.ts')
type PostgresSettings = Parameters<Postgres['openPostgres']>[0]

/** An open database. `crashed`, of a data folder's server: resolves when it has ended by itself; opening it again recovers. */
export type OpenDatabase = Awaited<ReturnType<Postgres['openPostgres']>> & { crashed?: Promise<Error> }

/** A data folder that has its own server: of the demo, of development and of tests. */
export type EmbeddedSettings = { folder: string } & Omit<PostgresSettings, 'url'>

/** Connects to PostgreSQL, or starts that of a data folder, and applies migrations. */
export async function openDatabase(where: PostgresSettings | EmbeddedSettings): Promise<OpenDatabase> {
  if ('url' in where) return (await import('./postgres.ts')).openPostgres(where)
  // Load the client while the server starts.
  const [server, { openPostgres }] = await Promise.all([startServer(where.folder), import('./postgres.ts')])
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

/**
 * Connects to the database of a site beside which a command runs. Applies no migration, and throws an Error for the operator when
 * those of the database are not those of this version: an older site may be running on it.
 */
export async function openAsGuest(where: PostgresSettings): Promise<OpenDatabase> {
  return (await import('./postgres.ts')).openPostgres(where, { isGuest: true })
}

/** Throws when the database does not answer. */
export const checkDatabase = (db: Database) => db.execute(sql`select 1`)
