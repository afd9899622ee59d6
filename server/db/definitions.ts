import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { again } from './again.ts'

/** Functions with their triggers, and views: one file each, named after it. Each can be run again. */
export const DEFINITIONS = globSync('{functions,views}/*.sql', { cwd: import.meta.dirname }).toSorted()

const textOf = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

const INSUFFICIENT_PRIVILEGE = '42501'

/** Where a database keeps the hash of the definitions it has: gone when its history is, and undone with its transaction. */
const HOLDER = 'drizzle.__drizzle_migrations'

/**
 * Returns the hash of all definitions after a migration. Includes the migration, because it may have dropped what they define:
 * a view, to change its columns.
 */
export function hashOfDefinitions(migration: number): string {
  const hash = createHash('sha256').update(String(migration))
  for (const file of DEFINITIONS) hash.update(`\0${file}\0${textOf(file)}`)
  return hash.digest('hex')
}

/**
 * Creates or replaces the functions, triggers and views of this version, all or none, unless the database has them already.
 * Call it under the lock of migrations, after them, and only when no later version has migrated the database.
 */
export async function replaceDefinitions(client: Client, migration: number): Promise<void> {
  const hash = hashOfDefinitions(migration)
  const { rows } = await client.query(`select obj_description('${HOLDER}'::regclass, 'pg_class') as held`)
  if (rows[0]?.held === hash) return
  // A trigger locks its table: a running instance may be writing to two of them in the other order.
  await again(async () => {
    await client.query('begin')
    try {
      for (const file of DEFINITIONS) await define(client, file)
      await client.query(`comment on table ${HOLDER} is '${hash}'`)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  })
}

async function define(client: Client, file: string): Promise<void> {
  try {
    await client.query(textOf(file))
  } catch (error) {
    // The operator’s to mend, not a fault of the file.
    if ((error as { code?: string }).code === INSUFFICIENT_PRIVILEGE) throw error
    throw new Error(`server/db/${file}: ${(error as Error).message}`, { cause: error })
  }
}
