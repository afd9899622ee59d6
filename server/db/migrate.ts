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
 * Throws an Error for the operator unless the database has exactly the migrations of this version. Changes nothing: the site
 * that runs on it may be of another version.
 */
export async function ensureMigrated(client: Client): Promise<void> {
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { drizzle } = await import('drizzle-orm/node-postgres')
    await refuseOtherVersion(drizzle(client) as unknown as Database)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function refuseOtherVersion(db: Database): Promise<void> {
  if (!(await hasHistory(db))) throw new Error(`the database has no tables of the site: ${GIVE_ANOTHER}`)
  await refuseOtherHistory(db)
  const [applied, own] = [await migrationOf(db), expectedMigration()]
  const [theirs, ours] = [applied, own].map((at) => new Date(at).toISOString()) as [string, string]
  if (applied > own)
    throw new Error(
      `the database is newer (${theirs}) than this version of the site (${ours}): run the command from the folder of the version that runs`,
    )
  if (applied < own)
    throw new Error(
      `this version of the site is newer (${ours}) than the database (${theirs}), which is left as it is: run the command from the folder of the version that runs, or upgrade the site first`,
    )
}

const GIVE_ANOTHER = 'set DATABASE_URL to the database of the site, or start the site on this one first'

/**
 * Throws when migrations of another history made the database: Drizzle would continue from their last date and leave it
 * half-migrated. Accepts migrations of a newer version, which are later than the last one of this version.
 */
async function refuseOtherHistory(db: Database): Promise<void> {
  if (!(await hasHistory(db))) return
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

async function hasHistory(db: Database): Promise<boolean> {
  const [journal] = await db.select({ name: HISTORY_NAME }).from(sql`(select 1) as one`)
  return Boolean(journal?.name)
}

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
