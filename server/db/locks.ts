import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

type Table = PgTable & { id: AnyPgColumn }

/**
 * Locks rows until the transaction ends, in the order of their ids. Call it before the first write, parents before children:
 * docs/decisions/locks.md. Returns the ids of those that still match once locked.
 */
export async function lockRows(tx: Database, table: Table, where: SQL | undefined): Promise<number[]> {
  const rows = await tx
    .select({ id: sql<number>`${table.id}`.mapWith(Number) })
    .from(table as PgTable)
    .where(where)
    .orderBy(table.id)
    .for('no key update')
  return rows.map(({ id }) => id)
}

/** SQL: a row of a statement that updates or deletes several, which are locked in the order of their ids. */
export const inOrder = (table: Table, where: SQL | undefined, strength: 'update' | 'no key update' = 'update'): SQL =>
  sql`${table.id} in (select ${table.id} from ${table} where ${where} order by ${table.id} for ${sql.raw(strength)})`
