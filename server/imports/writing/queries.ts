import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { FOR_SALE } from '#domain/listing/register/status.ts'
import type { Database } from '#server/db/database.ts'
import { importRow } from '#server/db/schema/imports.ts'
import { dossier } from '#server/db/schema/listings.ts'

/** The rows of a run that were written already. */
export async function listWrittenRows(db: Database, runId: number): Promise<Set<number>> {
  const rows = await db.select({ row: importRow.row }).from(importRow).where(eq(importRow.runId, runId))
  return new Set(rows.map(({ row }) => row))
}

/** The drafts that a run made and that are still drafts, after an id. */
export const listDrafts = (db: Database, runId: number, { after, limit }: { after: number; limit: number }) =>
  db
    .select({ id: dossier.id, title: dossier.title })
    .from(importRow)
    .innerJoin(dossier, eq(dossier.id, importRow.dossierId))
    .where(
      and(
        eq(importRow.runId, runId),
        eq(importRow.state, 'created'),
        eq(dossier.status, 'brouillon'),
        sql`${dossier.id} > ${after}`,
      ),
    )
    .orderBy(asc(dossier.id))
    .limit(limit)

/** How many listings of a run are drafts, and how many have been published. */
export async function countListings(db: Database, runId: number) {
  const [counted] = await db
    .select({
      created: sql<number>`count(*) filter (where ${importRow.state} = 'created')::int`,
      updated: sql<number>`count(*) filter (where ${importRow.state} = 'updated')::int`,
      written: sql<number>`count(*)::int`,
      drafts: sql<number>`count(*) filter (where ${importRow.state} = 'created' and ${dossier.status} = 'brouillon')::int`,
      published: sql<number>`count(*) filter (where ${importRow.state} = 'created' and ${inArray(dossier.status, [...FOR_SALE])})::int`,
      // Once published, whatever became of them.
      shown: sql<number>`count(*) filter (where ${importRow.state} = 'created' and ${dossier.publishedAt} is not null)::int`,
    })
    .from(importRow)
    .leftJoin(dossier, eq(dossier.id, importRow.dossierId))
    .where(eq(importRow.runId, runId))
  return counted ?? { created: 0, updated: 0, written: 0, drafts: 0, published: 0, shown: 0 }
}

/** The next rows to undo, last first. */
export const listToUndo = (db: Database, runId: number) =>
  db
    .select()
    .from(importRow)
    .where(and(eq(importRow.runId, runId), ne(importRow.state, 'undone')))
    .orderBy(sql`${importRow.id} desc`)
    .limit(UNDONE_AT_ONCE)

const UNDONE_AT_ONCE = 25
