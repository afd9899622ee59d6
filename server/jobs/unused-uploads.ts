import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { unusedUpload } from '#server/db/schema/listings.ts'

/** Shorter than a day, but longer than the retries of a job in one night. */
const BETWEEN_NIGHTS = sql`interval '20 hours'`

/**
 * Stores which sets of files with this prefix are unused tonight. Returns those that were already unused the night before:
 * a database restored from a backup does not know the files uploaded since, which must not be deleted at once.
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
