import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'

/** Reserves the id of a new document or scan, which its encryption includes. */
export async function nextDocumentId(db: Database): Promise<number> {
  const next = sql<number>`nextval(pg_get_serial_sequence('room_document', 'id'))`.mapWith(Number)
  const [row] = await db.select({ id: next }).from(sql`(values (1)) as one`)
  return row?.id ?? 0
}
