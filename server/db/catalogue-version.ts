import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Changes with every committed change of what public pages show. Counts rows, as a lower id may commit after a higher one. */
export const CATALOGUE_VERSION = `select concat_ws('-', min(id), max(id), count(*)) as version from catalogue_change`

export const CATALOGUE_CHANNEL = 'catalogue'

/** Deletes rows older than a day, which every instance has read. */
export async function deleteOldChanges(db: Database): Promise<void> {
  await db.execute(sql`delete from catalogue_change where at < now() - interval '1 day'`)
}
