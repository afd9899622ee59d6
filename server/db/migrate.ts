import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Client } from 'pg'
import type { Database } from './open.ts'

export const MIGRATIONS = join(import.meta.dirname, 'migrations')
/** Any number of ours: it names the lock instances take while they migrate. */
const LOCK = 7_204_119

/** Brings a PostgreSQL up to date. Of instances that start together one does, the others wait for it. */
export async function migrateUnderLock(client: Client): Promise<void> {
  const [{ drizzle }, { migrate }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ])
  await client.connect()
  try {
    // Ends with the connection, however that ends.
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
  } finally {
    await client.end()
  }
}

/** The last migration a database has had; 0 before the first. */
export async function migrationOf(db: Database): Promise<number> {
  const [row] = await db.select({ at: sql<string>`max(created_at)` }).from(sql`drizzle.__drizzle_migrations`)
  return Number(row?.at ?? 0)
}

/** Fails when a migration of this version of the site is missing. More there may be: a newer one has begun to replace it. */
export async function checkMigrated(db: Database): Promise<void> {
  if ((await migrationOf(db)) < expectedMigration()) throw new Error('migrations are missing')
}

/** The last migration this version of the site has. */
export function expectedMigration(): number {
  const { entries } = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[]
  }
  return Math.max(...entries.map(({ when }) => when))
}
