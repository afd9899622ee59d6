import { and, inArray, isNotNull, lt } from 'drizzle-orm'
import { IMPORT_KEPT_DAYS } from '#domain/retention.ts'
import type { Database } from '#server/db/database.ts'
import { ago } from '#server/db/day.ts'
import { importRun, importSheet } from '#server/db/schema/imports.ts'

/**
 * Nightly job: deletes the cells and files of imports that nobody has touched for a month, and imports that were never written
 * or were undone. What was written stays with its listings.
 */
export async function forgetOldImports(db: Database): Promise<void> {
  const isOld = lt(importRun.changedAt, ago(IMPORT_KEPT_DAYS, 'days'))
  await db.delete(importRun).where(and(isOld, inArray(importRun.state, ['open', 'undone'])))
  const old = db.select({ id: importRun.id }).from(importRun).where(isOld)
  await db.delete(importSheet).where(inArray(importSheet.runId, old))
  // The file itself goes with the unused ones.
  await db
    .update(importRun)
    .set({ path: null })
    .where(and(isOld, isNotNull(importRun.path)))
}

/** The paths of the files that imports still need. */
export async function listImportPaths(db: Database): Promise<string[]> {
  const rows = await db.select({ path: importRun.path }).from(importRun).where(isNotNull(importRun.path))
  return rows.flatMap(({ path }) => path ?? [])
}
