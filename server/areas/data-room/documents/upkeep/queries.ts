import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { READING_MONTHS } from '#domain/data-room/agreement.ts'
import type { DocumentType } from '#server/data-room/document-thread.ts'
import { isOpenNow } from '#server/data-room/requests.ts'
import type { Database } from '#server/db/open.ts'
import {
  accessRequest,
  account,
  documentReading,
  documentVersion,
  documentView,
  dossier,
  roomDocument,
} from '#server/db/schema.ts'
import { ENDED_AT } from '#server/listings/forget-seller.ts'
import { IS_SHOWN } from '#server/listings/shown-documents.ts'
import type { Storage } from '#server/storage/storage.ts'
import { deleteUnlogged, forgetDocuments } from '../admin-queries.ts'
import { IS_OF_LEVEL } from '../queries.ts'

type Waiting = Omit<typeof documentVersion.$inferSelect, 'type'> & { type: DocumentType }

/** A version whose pages are to be drawn; undefined once they are, or when it was deleted. */
export async function findWaiting(db: Database, id: number): Promise<Waiting | undefined> {
  const [row] = await db
    .select()
    .from(documentVersion)
    .where(and(eq(documentVersion.id, id), eq(documentVersion.state, 'waiting')))
  return row && row.path !== null ? { ...row, type: row.type as DocumentType } : undefined
}

/** From now on readers may see a version, where the level and the personal data in it allow. */
export const markReady = (db: Database, { id, documentId }: Waiting): Promise<void> =>
  db.transaction(async (tx) => {
    const isIt = eq(documentVersion.id, id)
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

/** Every night: makes lines of the views of long ago, one for each reader and version, and deletes them; refused tries are just deleted. */
export const summariseOldViews = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    const old = sql`${documentView.at} < now() - make_interval(months => ${READING_MONTHS})`
    await tx.execute(sql`insert into ${documentReading} as line (request_id, version_id, first_at, last_at, pages, ms)
      select request_id, version_id, min(at), max(at), array_agg(distinct page order by page), sum(ms)
        from ${documentView} where ${old} and refused is null group by request_id, version_id
      on conflict (request_id, version_id) do update set
        first_at = least(line.first_at, excluded.first_at), last_at = greatest(line.last_at, excluded.last_at),
        pages = (select array_agg(distinct page order by page) from unnest(line.pages || excluded.pages) page),
        ms = line.ms + excluded.ms`)
    await tx.delete(documentView).where(old)
  })

/** How long documents are kept after the deed or the withdrawal of their listing. */
const DOCUMENTS_MONTHS = 6

/** Every night: forgets the documents of listings that ended long ago, or whose seller was erased since. */
export async function forgetOldDocuments({
  db,
  storage,
}: {
  db: Database
  storage: Pick<Storage, 'clear'>
}): Promise<void> {
  const isOver = sql`exists (select from ${dossier} where ${dossier.id} = ${roomDocument.dossierId} and (
    ${dossier.sellerErasedAt} > ${roomDocument.createdAt} or (${dossier.status} in ('vendu', 'retiré')
      and ${ENDED_AT} < now() - make_interval(months => ${DOCUMENTS_MONTHS}))))`
  const isKept = sql`exists (select from ${documentVersion}
    where ${documentVersion.documentId} = ${roomDocument.id} and ${documentVersion.path} is not null)`
  await storage.clear(await db.transaction((tx) => forgetDocuments(tx, and(isOver, isKept))))
  await deleteUnlogged(db)
}

/** Readers of open files with documents that they have not been told of since yesterday, nor have opened; locked. */
export async function takeNews(tx: Database) {
  const { id, newsSentAt, newsStoppedAt, newsToken } = accessRequest
  const isDue = sql`(${newsSentAt} at time zone 'Europe/Paris')::date < (now() at time zone 'Europe/Paris')::date`
  const isViewed = sql`exists (select from ${documentView}
    where ${documentView.requestId} = ${id} and ${documentView.versionId} = ${documentVersion.id})`
  const count = sql<number>`(select count(distinct ${roomDocument.id})::int from ${roomDocument}
    join ${documentVersion} on ${documentVersion.documentId} = ${roomDocument.id}
    where ${roomDocument.dossierId} = ${dossier.id} and ${roomDocument.shownAt} >= ${newsSentAt}
      and ${IS_OF_LEVEL} and ${IS_SHOWN} and not ${isViewed})`
  const due = await tx
    .select({ id, count, newsToken, to: account.email, title: dossier.title, reference: dossier.reference })
    .from(accessRequest)
    .innerJoin(account, eq(account.id, accessRequest.accountId))
    .innerJoin(dossier, eq(dossier.id, accessRequest.dossierId))
    .where(and(isOpenNow, isNull(newsStoppedAt), isDue, sql`${count} > 0`))
    .for('update', { of: accessRequest })
  const ids = due.map((news) => news.id)
  await tx
    .update(accessRequest)
    .set({ newsSentAt: sql`now()` })
    .where(inArray(id, ids))
  return due
}
