import { and, desc, eq, gt, inArray, isNotNull, max, or, type SQL, sql } from 'drizzle-orm'
import type { User } from '#domain/accounts/account.ts'
import type { Reader } from '#domain/accounts/team.ts'
import type { Level } from '#domain/data-room/access.ts'
import type { DeskDocument, DocumentForm, DocumentQuery } from '#domain/data-room/document.ts'
import { DOCUMENTS_MONTHS } from '#domain/retention.ts'
import { visibleName } from '#domain/person-name.ts'
import { Refusal, refusedField } from '#server/core/refusal.ts'
import { changesBetween, recordAudit, recordSeen } from '#server/db/audit.ts'
import { inOrder, lockRows } from '#server/db/locks.ts'
import type { Database } from '#server/db/database.ts'
import { documentReading, documentVersion, documentView, roomDocument } from '#server/db/schema/data-room.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { signedSlip } from '#server/db/schema/visit-slips.ts'
import type { DocumentType } from '#server/data-room/document-process.ts'
import { isReadableBy, reserved } from '#server/listings/confidential-readers.ts'
import { ENDED_AT } from '#server/listings/forget-seller.ts'
import { IS_SHOWN } from '#server/listings/shown-documents.ts'
import { followDocument } from '#server/listings/verify-year.ts'
import type { Places } from '#server/places/places.ts'
import type { Storage } from '#server/storage/storage.ts'
import { ago } from '#server/db/day.ts'

// The documents of a confidential file, as the agency manages them.

/** The team member who makes the call. */
export interface DocumentCaller {
  by: User
  reader: Reader
}

/** The listing of a confidential file. Refuses a member who may not read its confidential part. */
export async function getFile(db: Database, listingId: number, { reader }: DocumentCaller) {
  const [found] = await db
    .select({ ...LISTING, facts: dossier.facts, isRead: isReadableBy(reader) })
    .from(dossier)
    .where(eq(dossier.id, listingId))
  if (!found) throw new Refusal('missing', 'Ce bien n’existe pas.')
  if (!found.isRead) throw reserved()
  return found
}

const LISTING = {
  dossierId: dossier.id,
  reference: sql<string>`coalesce(${dossier.reference}, 'bien n° ' || ${dossier.id})`,
}

/** Documents that still have files, each with its last version that has files and matches `which`. */
const selectKept = (db: Database, which: SQL | undefined) =>
  db
    .selectDistinctOn([roomDocument.id], { document: roomDocument, version: documentVersion, ...LISTING })
    .from(roomDocument)
    .innerJoin(dossier, eq(dossier.id, roomDocument.dossierId))
    .innerJoin(documentVersion, eq(documentVersion.documentId, roomDocument.id))
    .where(and(isNotNull(documentVersion.path), which))
    .orderBy(roomDocument.id, desc(documentVersion.number))

type Kept = Awaited<ReturnType<typeof selectKept>>[number]

export async function listKept(db: Database, listingId: number): Promise<DeskDocument[]> {
  const rows = await selectKept(db, eq(roomDocument.dossierId, listingId))
  return rows
    .toSorted((a, b) => a.document.position - b.document.position || a.document.id - b.document.id)
    .map(toDeskDocument)
}

const toDeskDocument = ({ document: { id, kind, title, level }, version }: Kept): DeskDocument => ({
  id,
  kind,
  title,
  level: level as Level,
  version: version.number,
  state: version.state,
  problem: version.problem,
  pages: version.pages,
  bytes: version.bytes,
  sha256: version.sha256,
  warnings: version.warnings,
  acceptedBy: version.acceptedBy,
  addedAt: version.createdAt.toISOString(),
  addedBy: version.addedBy,
})

/** A document that still has files, in its last version; with `isDrawn`, in its last version that has rendered pages. */
export async function getKept(
  db: Database,
  id: number,
  caller: DocumentCaller,
  { isDrawn = false } = {},
): Promise<Kept> {
  const state = isDrawn ? eq(documentVersion.state, 'ready') : undefined
  const [found] = await selectKept(db, and(eq(roomDocument.id, id), state))
  if (!found) throw new Refusal('missing', isDrawn ? NO_PAGES : NO_DOCUMENT)
  await getFile(db, found.dossierId, caller)
  return found
}

const NO_DOCUMENT = 'Ce document n’existe pas ou a été supprimé.'
const NO_PAGES = 'Les pages de ce document ne sont pas encore prêtes.'

export const getDesk = async (db: Database, id: number, caller: DocumentCaller): Promise<DeskDocument> =>
  toDeskDocument(await getKept(db, id, caller))

/** The same, with its whole file locked until the transaction ends. */
async function lockKept(tx: Database, id: number, caller: DocumentCaller): Promise<Kept> {
  const ofIt = tx.select({ id: roomDocument.dossierId }).from(roomDocument).where(eq(roomDocument.id, id))
  await lockFile(tx, sql`${dossier.id} = (${ofIt})`)
  return getKept(tx, id, caller)
}

/** Locks a listing, then the documents of its file. */
async function lockFile(tx: Database, isListing: SQL): Promise<void> {
  const listings = await lockRows(tx, dossier, isListing)
  await lockRows(tx, roomDocument, inArray(roomDocument.dossierId, listings))
}

export type NewVersion = Pick<
  typeof documentVersion.$inferInsert,
  'documentId' | 'type' | 'bytes' | 'sha256' | 'path' | 'keyId' | 'wrappedKey' | 'pages' | 'warnings'
>

/** Where the listings of changed documents are published again. */
interface Sites {
  db: Database
  places: Places
}

interface Added {
  version: NewVersion
  caller: DocumentCaller
  /** Queues the rendering of its pages. */
  draw(tx: Database, versionId: number): Promise<void>
}

/** Adds a document at the end of the file: readers of its level see it once its pages are rendered. */
export const insertDocument = (
  db: Database,
  { listingId, form: { level = '0', ...form }, ...added }: Added & { listingId: number; form: DocumentQuery },
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockFile(tx, eq(dossier.id, listingId))
    const { reference } = await getFile(tx, listingId, added.caller)
    const [last] = await tx
      .select({ position: max(roomDocument.position) })
      .from(roomDocument)
      .where(eq(roomDocument.dossierId, listingId))
    const position = (last?.position ?? -1) + 1
    const document = { ...form, id: added.version.documentId, dossierId: listingId, level: Number(level) }
    await tx.insert(roomDocument).values({ ...document, position })
    await insertVersion(tx, { ...added, number: 1, kept: { document, reference } })
    // Whoever chooses who reads it decides, whether now or later: the journal has it either way.
    if (document.level > 0) {
      const changes = { level: [0, document.level] }
      await recordAudit(tx, {
        by: added.caller.by,
        action: 'document.changed',
        ...subjectOf({ document, reference }),
        changes,
      })
    }
  })

/** Adds the next version of a document; readers see the previous one until its pages are rendered. */
export const replaceDocument = ({ db, places }: Sites, added: Added): Promise<void> =>
  db.transaction(async (tx) => {
    const kept = await lockKept(tx, added.version.documentId, added.caller)
    await insertVersion(tx, { ...added, number: kept.version.number + 1, kept })
    await followDocument(tx, places, kept.dossierId)
  })

/** The subject of audit entries about a document. */
const subjectOf = ({ document: { id, title, dossierId }, reference }: Named) => ({
  subject: `${title}, ${reference}`,
  subjectId: id,
  listingId: dossierId,
})

type Named = Pick<Kept, 'reference'> & { document: Pick<Kept['document'], 'id' | 'title' | 'dossierId'> }

async function insertVersion(
  tx: Database,
  { version, caller: { by }, draw, number, kept }: Added & { number: number; kept: Named },
): Promise<void> {
  const addedBy = visibleName(`${by.firstName} ${by.lastName}`)
  const [row] = await tx
    .insert(documentVersion)
    .values({ ...version, number, addedBy })
    .returning()
  const changes = number > 1 && { changes: { version: [number - 1, number] } }
  await recordAudit(tx, { by, action: 'document.added', ...subjectOf(kept), ...changes })
  if (row) await draw(tx, row.id)
}

/** Sets kind, title, level and position of a document. Returns the id of its listing. */
export const changeDocument = (
  { db, places }: Sites,
  id: number,
  form: DocumentForm,
  caller: DocumentCaller,
): Promise<number> =>
  db.transaction(async (tx) => {
    const { document, version, reference } = await lockKept(tx, id, caller)
    const { kind, title, level } = form
    const named = { by: caller.by, ...subjectOf({ document: { ...document, title }, reference }) }
    const isUnaccepted = version.warnings.length > 0 && version.acceptedBy === null
    if (isUnaccepted && form.acceptsWarnings) {
      const acceptedBy = visibleName(`${caller.by.firstName} ${caller.by.lastName}`)
      await tx.update(documentVersion).set({ acceptedBy }).where(eq(documentVersion.id, version.id))
      await recordAudit(tx, { ...named, action: 'document.accepted' })
    } else if (isUnaccepted && level > 0 && document.level === 0) {
      throw refusedField(
        'acceptsWarnings',
        `Ce document semble contenir ${version.warnings.join('\u00a0; ')}. ${DECIDE}`,
      )
    }
    const isShown =
      level > 0 && (await tx.$count(documentVersion, and(eq(documentVersion.documentId, id), IS_SHOWN))) > 0
    const isNews = document.level === 0 || level < document.level || (isUnaccepted && form.acceptsWarnings)
    const shownAt = isShown && isNews ? new Date() : document.shownAt
    await tx.update(roomDocument).set({ kind, title, level, shownAt }).where(eq(roomDocument.id, id))
    const [from, to] = await place(tx, document, form.position)
    const before = { ...document, position: from }
    const after = { kind, title, level, position: to }
    const changes = changesBetween<DocumentPlace>(before, after, ['title', 'kind', 'level', 'position'])
    await recordAudit(tx, { ...named, action: 'document.changed', changes })
    if (kind !== document.kind) await followDocument(tx, places, document.dossierId)
    return document.dossierId
  })

const DECIDE = 'Retirez ces données et remplacez le document, ou cochez la case pour le montrer ainsi.'

type DocumentPlace = Pick<Kept['document'], 'kind' | 'title' | 'level' | 'position'>

/** Moves a document to a position in its file. Returns its former and its new place, counted from 1. */
async function place(
  tx: Database,
  { id, dossierId }: Kept['document'],
  position: number,
): Promise<[from: number, to: number]> {
  const rows = await tx
    .select({ id: roomDocument.id })
    .from(roomDocument)
    .where(eq(roomDocument.dossierId, dossierId))
    .orderBy(roomDocument.position, roomDocument.id)
  const others = rows.map((row) => row.id).filter((other) => other !== id)
  const ids = JSON.stringify(others.toSpliced(position, 0, id))
  await tx.execute(sql`update ${roomDocument} set position = place.at - 1
    from json_array_elements_text(${ids}::json) with ordinality as place (id, at)
    where ${roomDocument.id} = place.id::bigint`)
  return [rows.findIndex((row) => row.id === id) + 1, Math.min(position, others.length) + 1]
}

/** Deletes a document. Returns the paths of its files, to be removed after the commit. */
export const deleteDocument = ({ db, places }: Sites, id: number, caller: DocumentCaller): Promise<string[]> =>
  db.transaction(async (tx) => {
    const kept = await lockKept(tx, id, caller)
    await recordAudit(tx, {
      by: caller.by,
      action: 'document.deleted',
      ...subjectOf(kept),
      changes: { level: kept.document.level },
    })
    const paths = await forgetDocuments(tx, eq(roomDocument.id, id))
    await followDocument(tx, places, kept.dossierId)
    return paths
  })

const IS_LOGGED = or(
  sql`exists (select from ${documentView} where ${documentView.versionId} = ${documentVersion.id})`,
  sql`exists (select from ${documentReading} where ${documentReading.versionId} = ${documentVersion.id})`,
)

/**
 * Deletes the content of documents, and the keys that would open a copy of their files. Titles are kept while reading
 * records refer to them. Returns the paths of their files.
 */
async function forgetDocuments(tx: Database, which: SQL | undefined): Promise<string[]> {
  const ids = await lockRows(tx, roomDocument, which)
  const own = inArray(documentVersion.documentId, ids)
  const kept = await tx
    .select({ path: documentVersion.path })
    .from(documentVersion)
    .where(and(own, isNotNull(documentVersion.path)))
  await tx.update(roomDocument).set({ level: 0 }).where(inArray(roomDocument.id, ids))
  await tx.update(documentVersion).set({ path: null, wrappedKey: '', warnings: [] }).where(own)
  await deleteUnlogged(tx, inArray(roomDocument.id, ids))
  return kept.flatMap(({ path }) => path ?? [])
}

/** Deletes documents without files and without reading records. */
const deleteUnlogged = (db: Database, which?: SQL): Promise<unknown> =>
  db.delete(roomDocument).where(
    inOrder(
      roomDocument,
      and(
        which,
        sql`not exists (select from ${documentVersion} where ${documentVersion.documentId} = ${roomDocument.id}
          and (${documentVersion.path} is not null or ${IS_LOGGED}))`,
      ),
    ),
  )

/** The paths of all stored documents, scans of signed slips included. */
export async function listPaths(db: Database): Promise<string[]> {
  const rows = await db
    .select({ path: documentVersion.path })
    .from(documentVersion)
    .unionAll(db.select({ path: signedSlip.path }).from(signedSlip))
  return rows.flatMap(({ path }) => path ?? [])
}

/** Records in the audit log that a team member opened a document, at most once a day. */
export const recordOpened = (db: Database, kept: Kept, { by }: DocumentCaller): Promise<void> =>
  recordSeen(db, { by, action: 'document.seen', ...subjectOf(kept) })

/** Every night: deletes the content of documents whose listing ended long ago, or whose seller's data was erased since. */
export async function forgetOldDocuments({
  db,
  storage,
}: {
  db: Database
  storage: Pick<Storage, 'clear'>
}): Promise<void> {
  const isOver = sql`exists (select from ${dossier} where ${dossier.id} = ${roomDocument.dossierId} and (
    ${dossier.sellerErasedAt} > ${roomDocument.createdAt} or (${dossier.status} in ('vendu', 'retiré')
      and ${ENDED_AT} < ${ago(DOCUMENTS_MONTHS, 'months')})))`
  const isKept = sql`exists (select from ${documentVersion}
    where ${documentVersion.documentId} = ${roomDocument.id} and ${documentVersion.path} is not null)`
  await storage.clear(await db.transaction((tx) => forgetDocuments(tx, and(isOver, isKept))))
  await deleteUnlogged(db)
}

// Rendering of pages

type Waiting = Omit<typeof documentVersion.$inferSelect, 'type'> & { type: DocumentType }

/** A version whose pages are still to be rendered; undefined when they are, or when it was deleted. */
export async function findWaiting(db: Database, id: number): Promise<Waiting | undefined> {
  const [row] = await db
    .select()
    .from(documentVersion)
    .where(and(eq(documentVersion.id, id), eq(documentVersion.state, 'waiting')))
  return row && row.path !== null ? { ...row, type: row.type as DocumentType } : undefined
}

/** Marks a version as ready: readers may see it, if its level and personal data warnings allow. */
export const markReady = (db: Database, { id, documentId }: Waiting): Promise<void> =>
  db.transaction(async (tx) => {
    const isIt = eq(documentVersion.id, id)
    await lockRows(tx, roomDocument, eq(roomDocument.id, documentId))
    await tx
      .update(documentVersion)
      .set({ state: 'ready' })
      .where(and(isIt, eq(documentVersion.state, 'waiting')))
    const isShown = sql`exists (select from ${documentVersion} where ${and(isIt, IS_SHOWN)})`
    const isOfLevel = gt(roomDocument.level, 0)
    await tx
      .update(roomDocument)
      .set({ shownAt: sql`now()` })
      .where(and(eq(roomDocument.id, documentId), isOfLevel, isShown))
  })

export const markFailed = (db: Database, id: number, problem: string): Promise<unknown> =>
  db.update(documentVersion).set({ state: 'failed', problem }).where(eq(documentVersion.id, id))
