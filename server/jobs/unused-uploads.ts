import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { unusedUpload } from '#server/db/schema.ts'

/** Less than a day, but longer than a job that is retried in the same night. */
const BETWEEN_NIGHTS = sql`interval '20 hours'`

/**
 * Remembers which sets of files with this prefix are unused tonight, and returns those that were already unused the night
 * before. A database just restored from a backup does not know files uploaded since: they must not be deleted at once.
 */
export const unusedTwoNights = (db: Database, prefix: string, unused: string[]): Promise<string[]> =>
  db.transaction(async (tx) => {
    const names = sql`json_array_elements_text(${JSON.stringify(unused)}::json)`
    await tx
      .delete(unusedUpload)
      .where(and(eq(unusedUpload.prefix, prefix), sql`${unusedUpload.stem} not in (select ${names})`))
    await tx.execute(sql`insert into ${unusedUpload} (stem, prefix) select ${names}, ${prefix} on conflict do nothing`)
    const due = await tx
      .select({ stem: unusedUpload.stem })
      .from(unusedUpload)
      .where(and(eq(unusedUpload.prefix, prefix), sql`${unusedUpload.foundAt} < now() - ${BETWEEN_NIGHTS}`))
    return due.map(({ stem }) => stem)
  })
