import { sql } from 'drizzle-orm'
import type { Database } from './open.ts'

/** Differs after every committed change of a listing. A lower id may commit after a higher one: hence the count. */
export const CATALOGUE_VERSION = `select concat_ws('-', min(id), max(id), count(*)) as version from catalogue_change`

export const CATALOGUE_CHANNEL = 'catalogue'

/** Rows older than any instance's last look at them. */
export async function forgetOldChanges(db: Database): Promise<void> {
  await db.execute(sql`delete from catalogue_change where at < now() - interval '1 day'`)
}
