import {
  and,
  count,
  countDistinct,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm'
import { ACCESS_STATE_LABELS } from '#domain/data-room/access.ts'
import { READING_MONTHS } from '#domain/retention.ts'
import {
  HEARTBEAT_MS,
  READING_MIN_MS,
  type ReadingForm,
  type Readings,
  DOCUMENT_KIND_NAMES,
  type LaterDocuments,
  type RoomDocument,
} from '#domain/data-room/document.ts'
import { Refusal } from '#server/core/refusal.ts'
import { isOpenNow, isOpenTo, refuseWhileEmailWaits, requestState } from '#server/data-room/requests.ts'
import { lockRows } from '#server/db/locks.ts'
import type { Database } from '#server/db/database.ts'
import { IS_SHOWN, isShownAt } from '#server/listings/shown-documents.ts'
import {
  accessRequest,
  documentReading,
  documentVersion,
  documentView,
  roomDocument,
} from '#server/db/schema/data-room.ts'
import { account } from '#server/db/schema/accounts.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { ago, dayOf, TODAY } from '#server/db/day.ts'

// A confidential file as readers see it, and the records of their readings.

/** SQL: the level of a request opens a document. */
const IS_OF_LEVEL = and(gte(roomDocument.level, 1), lte(roomDocument.level, accessRequest.level))

/** The account that reads, and its access request. */
export interface DocumentReader {
  requestId: number
  accountId: number
}

/** The documents that a request opens to an account now, each in the last version that readers may see. */
const selectOpen = (db: Database, { requestId, accountId }: DocumentReader, only?: SQL) =>
  db
    .selectDistinctOn([roomDocument.id], {
      request: accessRequest,
      document: roomDocument,
      version: documentVersion,
      reference: sql<string>`coalesce(${dossier.reference}, 'bien n° ' || ${dossier.id})`,
    })
    .from(accessRequest)
    .innerJoin(dossier, eq(dossier.id, accessRequest.dossierId))
    .innerJoin(roomDocument, eq(roomDocument.dossierId, dossier.id))
    .innerJoin(documentVersion, eq(documentVersion.documentId, roomDocument.id))
    .where(and(eq(accessRequest.id, requestId), isOpenTo(accountId), IS_OF_LEVEL, IS_SHOWN, only))
    .orderBy(roomDocument.id, desc(documentVersion.number))

export type OpenDocument = Awaited<ReturnType<typeof selectOpen>>[number]

interface AskedPage extends DocumentReader {
  documentId: number
  page: number
}

/** The document of a page that may be read now. Refuses others like a missing page, and records the attempt. */
export async function getOpenPage(db: Database, asked: AskedPage): Promise<OpenDocument> {
  const [found] = await selectOpen(db, asked, eq(roomDocument.id, asked.documentId))
  if (found && asked.page >= 1 && asked.page <= (found.version.pages ?? 0)) return found
  if (!found) {
    await noteRefusal(db, asked)
    await refuseWhileEmailWaits(db, asked.accountId)
  }
  throw new Refusal('missing', 'Cette page n’est pas accessible.')
}

/** The documents that an accepted offer opens to a reader of level 1, by kind. Refuses when the request opens nothing now. */
export async function listLater(db: Database, asked: DocumentReader): Promise<LaterDocuments[]> {
  await refuseUnlessOpen(db, asked)
  const isLater = and(
    eq(accessRequest.id, asked.requestId),
    lt(accessRequest.level, 2),
    eq(roomDocument.level, 2),
    isShownAt(2),
  )
  const rows = await db
    .select({ kind: roomDocument.kind, count: count() })
    .from(roomDocument)
    .innerJoin(accessRequest, eq(accessRequest.dossierId, roomDocument.dossierId))
    .where(isLater)
    .groupBy(roomDocument.kind)
  return DOCUMENT_KIND_NAMES.flatMap((name) => rows.filter(({ kind }) => kind === name))
}

async function refuseUnlessOpen(db: Database, { requestId, accountId }: DocumentReader): Promise<void> {
  if ((await db.$count(accessRequest, and(eq(accessRequest.id, requestId), isOpenTo(accountId)))) > 0) return
  await refuseWhileEmailWaits(db, accountId)
  throw new Refusal('missing', 'Ce dossier n’est pas ouvert.')
}

/** The open documents of a request; empty for an open file without documents. Refuses when the request opens nothing now. */
export async function listOpen(db: Database, asked: DocumentReader): Promise<RoomDocument[]> {
  await refuseUnlessOpen(db, asked)
  const rows = await selectOpen(db, asked)
  const seen = await db
    .select({ id: documentView.versionId, pages: countDistinct(documentView.page) })
    .from(documentView)
    .where(and(eq(documentView.requestId, asked.requestId), isNull(documentView.refused)))
    .groupBy(documentView.versionId)
  const pagesSeen = new Map(seen.map(({ id, pages }) => [id, pages]))
  return rows
    .toSorted((a, b) => a.document.position - b.document.position || a.document.id - b.document.id)
    .map(({ document: { id, kind, title }, version }) => ({
      id,
      kind,
      title,
      version: version.number,
      pages: version.pages ?? 0,
      addedAt: version.createdAt.toISOString(),
      pagesSeen: pagesSeen.get(version.id) ?? 0,
    }))
}

/** A page sent again within a minute, as its picture and its text, is one row of the log. */
const SAME_SENDING = sql`interval '1 minute'`

/** Records that a page is sent. */
export async function insertView(db: Database, sent: { requestId: number; versionId: number; page: number }) {
  const isKnown = and(
    eq(documentView.requestId, sent.requestId),
    eq(documentView.versionId, sent.versionId),
    eq(documentView.page, sent.page),
    eq(documentView.ms, 0),
    isNull(documentView.refused),
    sql`${documentView.at} > now() - ${SAME_SENDING}`,
  )
  if ((await db.$count(documentView, isKnown)) === 0) await db.insert(documentView).values(sent)
}

/**
 * Records that a page was looked at for `ms` milliseconds: at most the time since it was first sent to this request, and since
 * the request's last report, so that the total is never more than the clock's. Does nothing for a page that was never sent, or for
 * less than READING_MIN_MS. Refuses a page that may not be read now.
 */
export async function insertReading(
  db: Database,
  asked: DocumentReader,
  { documentId, page, ms }: ReadingForm,
): Promise<void> {
  const { requestId } = asked
  await getOpenPage(db, { ...asked, documentId, page })
  await db.transaction(async (tx) => {
    // One report after the other: simultaneous ones would each count the same time.
    await tx
      .select({ id: accessRequest.id })
      .from(accessRequest)
      .where(eq(accessRequest.id, requestId))
      .for('no key update')
    // The version that the reader has before them, also when a newer one was added since.
    await tx.execute(sql`insert into ${documentView} (request_id, version_id, page, ms, at)
      select ${requestId}, version_id, ${page}, least(${ms}, elapsed.ms)::int, clock.at
      from (select clock_timestamp() as at) as clock,
        lateral (select seen.version_id, min(seen.at) as at from ${documentView} as seen
          join ${documentVersion} on ${documentVersion.id} = seen.version_id and ${documentVersion.documentId} = ${documentId}
          where seen.request_id = ${requestId} and seen.page = ${page} and seen.ms = 0 and seen.refused is null
          group by seen.version_id order by max(seen.id) desc limit 1) as sent,
        lateral (select max(told.at) as at from ${documentView} as told
          where told.request_id = ${requestId} and told.ms > 0
            and told.at > clock.at - make_interval(secs => ${HEARTBEAT_MS / 1000})) as last,
        lateral (select extract(epoch from clock.at - greatest(sent.at, last.at)) * 1000 as ms) as elapsed
      where least(${ms}, elapsed.ms) >= ${READING_MIN_MS}`)
  })
}

const ANOTHER_ACCOUNT = 'Autre compte que celui du lecteur'
const NOT_SHOWN = 'Document non ouvert à ce lecteur'

/**
 * Records the reason why a page was refused, for the agency, at most once an hour. A document of another file is not
 * recorded.
 */
async function noteRefusal(db: Database, { requestId, accountId, documentId, page }: AskedPage): Promise<void> {
  const [found] = await db
    .select({ request: accessRequest, versionId: documentVersion.id })
    .from(accessRequest)
    .innerJoin(roomDocument, eq(roomDocument.dossierId, accessRequest.dossierId))
    .innerJoin(documentVersion, eq(documentVersion.documentId, roomDocument.id))
    .where(and(eq(accessRequest.id, requestId), eq(roomDocument.id, documentId)))
    .orderBy(desc(documentVersion.number))
    .limit(1)
  if (!found) return
  const { request, versionId } = found
  const state = requestState(request)
  const closed = state === 'open' ? NOT_SHOWN : `Accès non ouvert\u00a0: ${ACCESS_STATE_LABELS[state].toLowerCase()}`
  const refused = request.accountId === accountId ? closed : ANOTHER_ACCOUNT
  const isKnown = and(
    eq(documentView.requestId, requestId),
    eq(documentView.versionId, versionId),
    eq(documentView.refused, refused),
    sql`${documentView.at} > now() - interval '1 hour'`,
  )
  if ((await db.$count(documentView, isKnown)) > 0) return
  await db.insert(documentView).values({ requestId, versionId, page: Math.min(page, 32_767), refused })
}

/** What was read with a request, last read first: page views of the last twelve months, and the summaries of older ones. */
export async function listReadings(db: Database, requestId: number): Promise<Readings['readings']> {
  const looks = sql`(
    select version_id, at as first_at, at as last_at, page, ms from ${documentView}
      where request_id = ${requestId} and refused is null
    union all
    select version_id, first_at, last_at, page, case when place = 1 then ms else 0 end
      from ${documentReading}, unnest(pages) with ordinality as read (page, place) where request_id = ${requestId}
  ) as look`
  const rows = await db
    .select({
      document: roomDocument.title,
      version: documentVersion.number,
      firstAt: sql`min(look.first_at)`.mapWith(documentView.at),
      lastAt: sql`max(look.last_at)`.mapWith(documentView.at),
      pages: sql<number[]>`array_agg(distinct look.page order by look.page)`,
      seconds: sql<number>`round(sum(look.ms) / 1000)::int`,
    })
    .from(looks)
    .innerJoin(documentVersion, sql`${documentVersion.id} = look.version_id`)
    .innerJoin(roomDocument, eq(roomDocument.id, documentVersion.documentId))
    .groupBy(documentVersion.id, roomDocument.title)
    .orderBy(sql`max(look.last_at) desc`)
  return rows.map((row) => ({ ...row, firstAt: row.firstAt.toISOString(), lastAt: row.lastAt.toISOString() }))
}

/** Refused attempts to read with a request, newest first. */
export const listRefused = (db: Database, requestId: number): Promise<Readings['refused']> =>
  db
    .select({ at: documentView.at, document: roomDocument.title, reason: sql<string>`${documentView.refused}` })
    .from(documentView)
    .innerJoin(documentVersion, eq(documentVersion.id, documentView.versionId))
    .innerJoin(roomDocument, eq(roomDocument.id, documentVersion.documentId))
    .where(and(eq(documentView.requestId, requestId), isNotNull(documentView.refused)))
    .orderBy(desc(documentView.at))
    .limit(100)
    .then((rows) => rows.map(({ at, ...row }) => ({ at: at.toISOString(), ...row })))

/** Stops the daily mail about new documents. Does nothing for an unknown token. */
export const stopNews = (db: Database, token: string): Promise<unknown> =>
  db
    .update(accessRequest)
    .set({ newsStoppedAt: sql`now()` })
    .where(and(eq(accessRequest.newsToken, token), isNull(accessRequest.newsStoppedAt)))

/**
 * Every night: replaces old page views by one summary for each request and version; deletes old refused attempts. A trigger lets
 * only this transaction delete views of a kept request.
 */
export const summariseOldViews = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    const old = lt(documentView.at, ago(READING_MONTHS, 'months'))
    const read = tx.select({ id: documentView.requestId }).from(documentView).where(old)
    await lockRows(tx, accessRequest, inArray(accessRequest.id, read))
    await tx.execute(sql`insert into ${documentReading} as line (request_id, version_id, first_at, last_at, pages, ms)
      select request_id, version_id, min(at), max(at), array_agg(distinct page order by page), sum(ms)
        from ${documentView} where ${old} and refused is null group by request_id, version_id order by request_id, version_id
      on conflict (request_id, version_id) do update set
        first_at = least(line.first_at, excluded.first_at), last_at = greatest(line.last_at, excluded.last_at),
        pages = (select array_agg(distinct page order by page) from unnest(line.pages || excluded.pages) page),
        ms = line.ms + excluded.ms`)
    await tx.execute(sql`select set_config('devanture.reading_kept_months', ${String(READING_MONTHS)}, true)`)
    await tx.delete(documentView).where(old)
  })

/** Locks and returns requests with documents neither opened nor announced; each at most once a day. */
export async function takeNews(tx: Database) {
  const { id, newsSentAt, newsStoppedAt, newsToken } = accessRequest
  const isDue = sql`${dayOf(newsSentAt)} < ${TODAY}`
  const isViewed = sql`exists (select from ${documentView}
    where ${documentView.requestId} = ${id} and ${documentView.versionId} = ${documentVersion.id})`
  const count = sql<number>`(select count(distinct ${roomDocument.id})::int from ${roomDocument}
    join ${documentVersion} on ${documentVersion.documentId} = ${roomDocument.id}
    where ${roomDocument.dossierId} = ${dossier.id} and ${roomDocument.shownAt} >= ${newsSentAt}
      and ${IS_OF_LEVEL} and ${IS_SHOWN} and not ${isViewed})`
  const due = await tx
    .select({
      id,
      count,
      newsToken,
      to: sql<string>`coalesce(${account.formerEmail}, ${account.email})`,
      title: dossier.title,
      reference: dossier.reference,
    })
    .from(accessRequest)
    .innerJoin(account, eq(account.id, accessRequest.accountId))
    .innerJoin(dossier, eq(dossier.id, accessRequest.dossierId))
    .where(and(isOpenNow, isNull(newsStoppedAt), isDue, sql`${count} > 0`))
    .orderBy(id)
    .for('no key update', { of: accessRequest })
  const ids = due.map((news) => news.id)
  await tx
    .update(accessRequest)
    .set({ newsSentAt: sql`now()` })
    .where(inArray(id, ids))
  return due
}
