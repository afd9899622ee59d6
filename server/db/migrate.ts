import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { Client } from 'pg'
import type { Database } from './database.ts'
import { replaceDefinitions } from './definitions.ts'
import { underLock } from './under-lock.ts'

export const MIGRATIONS = join(import.meta.dirname, 'migrations')

/**
 * Applies migrations, then the functions, triggers and views that have changed. When several instances start together, one
 * migrates and the others wait. Once a newer version has migrated, an older one that starts beside it changes nothing.
 */
export async function migrateUnderLock(client: Client): Promise<void> {
  const [{ drizzle }, { migrate }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ])
  await underLock(client, async () => {
    const db = drizzle(client)
    await refuseOtherHistory(db as unknown as Database)
    await migrate(db, { migrationsFolder: MIGRATIONS })
    const own = expectedMigration()
    if ((await migrationOf(db as unknown as Database)) === own) await replaceDefinitions(client, own)
  })
}

/**
 * Throws when migrations of another history made the database: Drizzle would continue from their last date and leave it
 * half-migrated. Accepts migrations of a newer version, which are later than the last one of this version.
 */
async function refuseOtherHistory(db: Database): Promise<void> {
  const [journal] = await db.select({ name: HISTORY_NAME }).from(sql`(select 1) as one`)
  if (!journal?.name) return
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS })
  const last = lastOf(known)
  const applied = await db.select({ hash: sql<string>`hash`, at: sql<string>`created_at` }).from(HISTORY)
  const isOurs = ({ hash, at }: (typeof applied)[number]) =>
    Number(at) > last || known.some((own) => own.hash === hash && own.folderMillis === Number(at))
  if (applied.every(isOurs)) return
  throw new Error(
    'this database was made by a version before the first release, which cannot be carried over. Start anew: delete the' +
      ' data folder (DATA_DIR), or give DATABASE_URL an empty database',
  )
}

const HISTORY = sql`drizzle.__drizzle_migrations`
const HISTORY_NAME = sql<string | null>`to_regclass('drizzle.__drizzle_migrations')::text`

/** Returns the timestamp of the last migration applied, in ms; 0 before the first. */
export async function migrationOf(db: Database): Promise<number> {
  const [row] = await db.select({ at: sql<string>`max(created_at)` }).from(HISTORY)
  return Number(row?.at ?? 0)
}

/** Throws when the last migration of this version is missing. Accepts later ones: a newer version may be starting. */
export async function checkMigrated(db: Database): Promise<void> {
  if ((await migrationOf(db)) < expectedMigration()) throw new Error('migrations are missing')
}

/** Returns the timestamp of the last migration of this version, in ms. */
export const expectedMigration = (): number => lastOf(readMigrationFiles({ migrationsFolder: MIGRATIONS }))

const lastOf = (migrations: Pick<MigrationMeta, 'folderMillis'>[]) =>
  Math.max(...migrations.map(({ folderMillis }) => folderMillis))
