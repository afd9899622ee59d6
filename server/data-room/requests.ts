import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AccessTask } from '#domain/agency/today.ts'
import { type AccessState, SELLER_DAYS } from '#domain/data-room/access.ts'
import type { RoomQuestion } from '#domain/data-room/question.ts'
import { Refusal } from '#server/core/refusal.ts'
import { today } from '#server/core/today.ts'
import { workingDay } from '#server/core/working-days.ts'
import { startOf } from '#server/db/day.ts'
import type { Database } from '#server/db/open.ts'
import { accessRequest, account, agreement, dossier, roomDocument, roomQuestion } from '#server/db/schema.ts'

export type AccessRow = typeof accessRequest.$inferSelect

export const fullName = ({ firstName, lastName }: Pick<AccessRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`

/** How the journal names a request: « Jeanne Petit, CO-1152 ». */
export const subjectOf = ({
  request,
  listing,
}: {
  request: AccessRow
  listing: Pick<Access['listing'], 'reference'>
}) => ({
  subject: [fullName(request), listing.reference].filter(Boolean).join(', '),
  subjectId: request.id,
  listingId: request.dossierId,
})

/** Whether the seller of a row of `access_request` was asked more than three working days ago, and has not answered. */
export const isSellerLate = () => sql<boolean>`coalesce(${accessRequest.state} in ('requested', 'info-needed')
  and ${accessRequest.sellerAnswer} is null
  and ${accessRequest.sellerAskedAt} < ${startOf(sql`${workingDay(today(), -SELLER_DAYS)}::date`)}, false)`

const UNANSWERED = sql`from room_question where room_question.request_id = ${accessRequest.id} and room_question.answer is null`

const buyer = alias(accessRequest, 'buyer')
const { id, title, reference, status, agentId } = dossier

/** Whether a row of `agreement` is that of a row of `access_request`, or one that the same account signed for the listing before. */
export const isAgreementOf = sql<boolean>`(${agreement.requestId} = ${accessRequest.id}
  or (${agreement.dossierId} = ${accessRequest.dossierId} and ${agreement.endsOn} >= current_date
    and (${agreement.record}->'signatory'->>'accountId')::bigint = ${accessRequest.accountId}))`

/** Requests, each with its listing and, for an adviser, the request of their buyer. */
export const selectAccess = (db: Database) =>
  db
    .select({
      request: accessRequest,
      listing: { id, title, reference, status, agentId },
      buyer,
      /** Where they read their mail now: that of the request is the one it was made with. */
      email: sql<string>`coalesce(${account.email}, ${accessRequest.email})`,
      isSigned: sql<boolean>`exists (select from ${agreement} where ${isAgreementOf})`,
      /** Questions without an answer. */
      unanswered: sql<number>`(select count(*)::int ${UNANSWERED})`,
      isSellerLate: isSellerLate(),
      /** Where the agent of the listing reads mails, while they are of the team. */
      agentEmail: sql<string | null>`(select agent.email from account as agent
        where agent.id = ${agentId} and agent.role = 'admin' and agent.active)`,
    })
    .from(accessRequest)
    .innerJoin(dossier, eq(dossier.id, accessRequest.dossierId))
    .leftJoin(account, eq(account.id, accessRequest.accountId))
    .leftJoin(buyer, eq(buyer.id, accessRequest.adviserOf))

export type Access = Awaited<ReturnType<typeof selectAccess>>[number]

/** The request of that number, of that account, or whose seller has a link of that hash; undefined when there is none. */
export async function findAccess(
  db: Database,
  { id, accountId, sellerHash }: { id?: number; accountId?: number; sellerHash?: string },
): Promise<Access | undefined> {
  const [found] = await selectAccess(db).where(
    and(
      id === undefined ? undefined : eq(accessRequest.id, id),
      accountId === undefined ? undefined : eq(accessRequest.accountId, accountId),
      sellerHash === undefined ? undefined : eq(accessRequest.sellerHash, sellerHash),
    ),
  )
  return found
}

/**
 * Whether an account reads the file now, by a row of `access_request`: the condition of every query that answers a call with
 * `grant: 'file'`. What its state, level and end say is read each time: they may have changed a second ago.
 */
export const isOpenTo = (accountId: number): SQL | undefined => and(eq(accessRequest.accountId, accountId), isOpenNow)

/** Whether a row of `access_request` opens its file now, whether or not a job has told that it has ended. */
export const isOpenNow: SQL | undefined = and(eq(accessRequest.state, 'open'), gt(accessRequest.until, sql`now()`))

/** Requests locked until the transaction ends, in their order. */
export async function takeRequests(tx: Database, where: SQL | undefined): Promise<Access[]> {
  const rows = await tx
    .select({ id: accessRequest.id })
    .from(accessRequest)
    .where(where)
    .orderBy(accessRequest.id)
    .for('update')
  // Read again: who held them may have changed what is beside them.
  const ids = rows.map((row) => row.id)
  return selectAccess(tx)
    .where(and(inArray(accessRequest.id, ids), where))
    .orderBy(accessRequest.id)
}

/** A request, locked until the transaction ends. Refuses when there is none for which `where` is true. */
export async function takeRequest(tx: Database, requestId: number, where?: SQL): Promise<Access> {
  const [found] = await takeRequests(tx, and(eq(accessRequest.id, requestId), where))
  return found ?? missingRequest()
}

export function missingRequest(): never {
  throw new Refusal('missing', 'Cette demande de dossier n’existe pas.')
}

/** The state of a request now: what has come to its end is expired before a job tells so. */
export const stateOf = ({ state, until }: Pick<AccessRow, 'state' | 'until'>): AccessState =>
  until !== null && until.getTime() <= Date.now() && ENDING.has(state) ? 'expired' : state

/** States that end by themselves; of a suspended request, `until` waits. */
export const ENDING: ReadonlySet<AccessState> = new Set(['info-needed', 'agreement-sent', 'open'])

/** What is noted of a request beside its state: what its seller was asked and answered, what its reader was told. */
export const setAccess = (tx: Database, id: number, noted: Partial<AccessRow>): Promise<unknown> =>
  tx.update(accessRequest).set(noted).where(eq(accessRequest.id, id))

/** States in which the agency has still to decide, or has not been told all. */
export const isPending = ({ state }: Pick<AccessRow, 'state'>): boolean =>
  state === 'requested' || state === 'info-needed'

/** What a row of `access_request` waits for from the agency, and since when; null: nothing. */
export const taskOf = () => ({
  what: sql<AccessTask['what'] | null>`case
    when ${isSellerLate()} then 'seller'
    when ${accessRequest.state} = 'requested' and (${accessRequest.sellerAskedAt} is null or ${accessRequest.sellerAnswer} is not null) then 'decide'
    when ${isOpenNow} and exists (select ${UNANSWERED}) then 'question' end`,
  since: sql<Date>`case
    when ${isOpenNow} then (select min(asked_at) ${UNANSWERED})
    when ${isSellerLate()} then ${accessRequest.sellerAskedAt}
    else coalesce(${accessRequest.sellerAnsweredAt}, ${accessRequest.stateAt}) end`.mapWith(accessRequest.stateAt),
})

/** Questions of readers, each with its document, the request it was asked with, and the listing. */
export const selectQuestions = (db: Database) =>
  db
    .select({
      question: roomQuestion,
      document: roomDocument.title,
      level: roomDocument.level,
      name: sql<string>`${accessRequest.firstName} || ' ' || ${accessRequest.lastName}`,
    })
    .from(roomQuestion)
    .innerJoin(accessRequest, eq(accessRequest.id, roomQuestion.requestId))
    .innerJoin(dossier, eq(dossier.id, accessRequest.dossierId))
    .leftJoin(roomDocument, eq(roomDocument.id, roomQuestion.documentId))

export type QuestionRow = Awaited<ReturnType<typeof selectQuestions>>[number]

export const toQuestion = ({ question, document }: QuestionRow): RoomQuestion => ({
  ...question,
  document,
  askedAt: question.askedAt.toISOString(),
  answeredAt: question.answeredAt?.toISOString() ?? null,
})
