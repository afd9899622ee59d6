import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Client } from 'pg'
import type { Database } from './open.ts'
import { underLock } from './under-lock.ts'

export const MIGRATIONS = join(import.meta.dirname, 'migrations')

/** Applies migrations to PostgreSQL. When several instances start together, one migrates and the others wait. */
export async function migrateUnderLock(client: Client): Promise<void> {
  const [{ drizzle }, { migrate }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ])
  await underLock(client, () => migrate(drizzle(client), { migrationsFolder: MIGRATIONS }))
}

/** The timestamp of the last migration applied; 0 before the first. */
export async function migrationOf(db: Database): Promise<number> {
  const [row] = await db.select({ at: sql<string>`max(created_at)` }).from(sql`drizzle.__drizzle_migrations`)
  return Number(row?.at ?? 0)
}

/** Throws when a migration of this version is missing. Extra ones are accepted: a newer version may be starting. */
export async function checkMigrated(db: Database): Promise<void> {
  if ((await migrationOf(db)) < expectedMigration()) throw new Error('migrations are missing')
}

/** The timestamp of the last migration of this version of the site. */
export function expectedMigration(): number {
  const { entries } = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[]
  }
  return Math.max(...entries.map(({ when }) => when))
}
