import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { SourceFile } from '#domain/imports/source.ts'
import { visibleName } from '#domain/person-name.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { Database } from '#server/db/database.ts'
import { account } from '#server/db/schema/accounts.ts'
import { importMapping, importPicture, importRow, importRun, importSheet } from '#server/db/schema/imports.ts'
import { dossier } from '#server/db/schema/listings.ts'

export type ImportRunRow = typeof importRun.$inferSelect
export type StoredSheet = SourceFile['sheets'][number]

const unknownImport = () => new Refusal('missing', 'Cette reprise n’existe pas, ou plus.')

/** Stores a file that was read, with its cells. */
export async function insertRun(
  db: Database,
  row: Omit<typeof importRun.$inferInsert, 'id'>,
  sheets: StoredSheet[],
): Promise<ImportRunRow> {
  return db.transaction(async (tx) => {
    const [run] = await tx.insert(importRun).values(row).returning()
    if (!run) throw unknownImport()
    await writeSheets(tx, run.id, sheets)
    return run
  })
}

async function writeSheets(tx: Database, runId: number, sheets: StoredSheet[]): Promise<void> {
  for (const [position, sheet] of sheets.entries())
    await tx.insert(importSheet).values({ runId, position, sheet: storable(sheet) })
}

/** JSON in PostgreSQL holds no U+0000 and no half of a pair: a sheet without them. */
const storable = (sheet: StoredSheet): StoredSheet =>
  JSON.parse(JSON.stringify(sheet), (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  ) as StoredSheet

/** Reads a run. Refuses an unknown id. */
export async function getRun(db: Database, id: number, { isLocked = false } = {}): Promise<ImportRunRow> {
  const query = db.select().from(importRun).where(eq(importRun.id, id))
  const [run] = await (isLocked ? query.for('no key update') : query)
  if (!run) throw unknownImport()
  return run
}

/** The sheets of a run with the number of their rows, without their cells. */
export const listSheets = (db: Database, runId: number) =>
  db
    .select({
      name: sql<string>`${importSheet.sheet}->>'name'`,
      isHidden: sql<boolean>`(${importSheet.sheet}->>'isHidden')::boolean`,
      looksLike: sql<StoredSheet['looksLike']>`${importSheet.sheet}->>'looksLike'`,
      rows: sql<number>`jsonb_array_length(${importSheet.sheet}->'grid')`,
    })
    .from(importSheet)
    .where(eq(importSheet.runId, runId))
    .orderBy(asc(importSheet.position))

/** A sheet with its cells. Refuses one that the file does not have, or whose cells are no longer kept. */
export async function getSheet(db: Database, runId: number, position: number): Promise<StoredSheet> {
  const [found] = await db
    .select({ sheet: importSheet.sheet })
    .from(importSheet)
    .where(and(eq(importSheet.runId, runId), eq(importSheet.position, position)))
  if (!found) throw new Refusal('conflict', 'Le contenu de ce fichier n’est plus gardé\u00a0: envoyez-le de nouveau.')
  return found.sheet
}

/** Replaces what a file was read as, after another encoding or separator was chosen. */
export const replaceSource = (db: Database, runId: number, { sheets, ...source }: SourceFile): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.update(importRun).set({ source }).where(eq(importRun.id, runId))
    await tx.delete(importSheet).where(eq(importSheet.runId, runId))
    await writeSheets(tx, runId, sheets)
  })

export const updateRun = (db: Database, id: number, change: Partial<ImportRunRow>) =>
  db
    .update(importRun)
    .set({ changedAt: sql`now()`, ...change })
    .where(eq(importRun.id, id))

/** Deletes the run and its cells. Returns the paths of its file. */
export async function deleteRun(db: Database, id: number): Promise<string[]> {
  const rows = await db.delete(importRun).where(eq(importRun.id, id)).returning({ path: importRun.path })
  return rows.flatMap(({ path }) => path ?? [])
}

/** How files with these headers were mapped last time. */
export async function findMapping(db: Database, signature: string) {
  const [found] = await db.select().from(importMapping).where(eq(importMapping.signature, signature))
  return found
}

/** Remembers how a file was mapped, for the next one of its source. */
export const rememberMapping = (
  tx: Database,
  signature: string,
  { columns, values }: Pick<typeof importMapping.$inferInsert, 'columns' | 'values'>,
) => {
  const set = { columns, values, usedAt: new Date() }
  return tx
    .insert(importMapping)
    .values({ signature, ...set })
    .onConflictDoUpdate({ target: importMapping.signature, set })
}

/** Imports, last first, with what they wrote. */
export async function listImports(db: Database) {
  const rows = await db
    .select({
      run: importRun,
      firstName: account.firstName,
      lastName: account.lastName,
      created: sql<number>`(select count(*)::int from ${importRow} r where r.run_id = ${importRun.id} and r.state = 'created')`,
      updated: sql<number>`(select count(*)::int from ${importRow} r where r.run_id = ${importRun.id} and r.state = 'updated')`,
    })
    .from(importRun)
    .leftJoin(account, eq(account.id, importRun.startedBy))
    .orderBy(desc(importRun.id))
    .limit(RUNS_SHOWN)
  return rows.map(({ run: { id, fileName, state, createdAt }, firstName, lastName, ...counts }) => ({
    id,
    fileName,
    state,
    ...counts,
    startedAt: createdAt.toISOString(),
    startedBy: visibleName(`${firstName ?? ''} ${lastName ?? ''}`.trim()),
  }))
}

const RUNS_SHOWN = 50

/** How many of the photos of a run were taken, and which were not. */
export async function readPictures(db: Database, runId: number) {
  const states = await db
    .select({ state: importPicture.state, count: sql<number>`count(*)::int` })
    .from(importPicture)
    .where(eq(importPicture.runId, runId))
    .groupBy(importPicture.state)
  const failed = await db
    .select({
      listingId: importPicture.dossierId,
      title: dossier.title,
      source: importPicture.source,
      because: importPicture.because,
    })
    .from(importPicture)
    .innerJoin(dossier, eq(dossier.id, importPicture.dossierId))
    .where(and(eq(importPicture.runId, runId), eq(importPicture.state, 'failed')))
    .orderBy(asc(importPicture.id))
    .limit(FAILED_SHOWN)
  const total = states.reduce((sum, { count }) => sum + count, 0)
  const waiting = states.find(({ state }) => state === 'waiting')?.count ?? 0
  return { total, done: total - waiting, failed }
}

const FAILED_SHOWN = 500

/** The listings that former files of the same source wrote, with what the last one said of each. */
export async function readLastSaid(db: Database, { id, signature }: Pick<ImportRunRow, 'id' | 'signature'>) {
  return db
    .selectDistinctOn([importRow.dossierId], {
      dossierId: dossier.id,
      sourceId: importRow.sourceId,
      reference: importRow.reference,
      said: importRow.said,
      title: dossier.title,
      status: dossier.status,
    })
    .from(importRow)
    .innerJoin(importRun, eq(importRun.id, importRow.runId))
    .innerJoin(dossier, eq(dossier.id, importRow.dossierId))
    .where(and(eq(importRun.signature, signature), ne(importRun.id, id), ne(importRow.state, 'undone')))
    .orderBy(importRow.dossierId, desc(importRow.id))
}

/** The listings with these references that are still the agency's. */
export async function findKnownReferences(db: Database, references: string[]) {
  if (references.length === 0) return []
  const upper = references.map((reference) => reference.toUpperCase())
  return db
    .select({ id: dossier.id, reference: sql<string>`upper(${dossier.reference})` })
    .from(dossier)
    .where(and(inArray(sql`upper(${dossier.reference})`, upper), sql`${dossier.status} not in ('vendu', 'retiré')`))
}
