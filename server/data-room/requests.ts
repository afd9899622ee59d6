import { and, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AccessTask } from '#domain/agency/today.ts'
import { type AccessState, SELLER_DAYS } from '#domain/data-room/access.ts'
import type { RoomQuestion } from '#domain/data-room/question.ts'
import { Refusal } from '#server/core/refusal.ts'
import { today } from '#server/core/today.ts'
import { workingDay } from '#server/core/working-days.ts'
import { startOf, TODAY } from '#server/db/day.ts'
import { lockRows } from '#server/db/locks.ts'
import type { Database } from '#server/db/open.ts'
import { accessRequest, account, agreement, dossier, roomDocument, roomQuestion } from '#server/db/schema.ts'

export type AccessRow = typeof accessRequest.$inferSelect

export const fullName = ({ firstName, lastName }: Pick<AccessRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`

/** The subject of audit entries about a request: « Jeanne Petit, CO-1152 ». */
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

/** SQL: whether the seller was asked about a pending `access_request` over SELLER_DAYS working days ago, without an answer. */
export const isSellerLate = () => sql<boolean>`coalesce(${accessRequest.state} in ('requested', 'info-needed')
  and ${accessRequest.sellerAnswer} is null
  and ${accessRequest.sellerAskedAt} < ${startOf(sql`${workingDay(today(), -SELLER_DAYS)}::date`)}, false)`

const UNANSWERED = sql`from room_question where room_question.request_id = ${accessRequest.id} and room_question.answer is null`

const buyer = alias(accessRequest, 'buyer')
const { id, title, reference, status, agentId } = dossier

/** SQL: whether an `agreement` covers an `access_request`: its own, or one in force of the same account and listing. */
export const isAgreementOf = sql<boolean>`(${agreement.requestId} = ${accessRequest.id}
  or (${agreement.dossierId} = ${accessRequest.dossierId} and ${agreement.endsOn} >= ${TODAY}
    and (${agreement.record}->'signatory'->>'accountId')::bigint = ${accessRequest.accountId}))`

/** Selects requests, each with its listing and, for an adviser, the buyer's request. */
export const selectAccess = (db: Database) =>
  db
    .select({
      request: accessRequest,
      listing: { id, title, reference, status, agentId },
      buyer,
      /** The email that binds the person now; `request.email` is that of the time of the request. */
      email: sql<string>`coalesce(${account.formerEmail}, ${account.email}, ${accessRequest.email})`,
      isSigned: sql<boolean>`exists (select from ${agreement} where ${isAgreementOf})`,
      /** Number of unanswered questions. */
      unanswered: sql<number>`(select count(*)::int ${UNANSWERED})`,
      isSellerLate: isSellerLate(),
      /** Email of the listing's agent, while they are an active member of the team. */
      agentEmail: sql<string | null>`(select agent.email from account as agent
        where agent.id = ${agentId} and agent.role = 'admin' and agent.active)`,
    })
    .from(accessRequest)
    .innerJoin(dossier, eq(dossier.id, accessRequest.dossierId))
    .leftJoin(account, eq(account.id, accessRequest.accountId))
    .leftJoin(buyer, eq(buyer.id, accessRequest.adviserOf))

export type Access = Awaited<ReturnType<typeof selectAccess>>[number]

/** The request with this id, account and hash of a seller's link, as far as given; undefined when none has. */
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
 * SQL: whether an `access_request` lets this account read the file now. Every query behind a call with `grant: 'file'` uses
 * it, because state, level and end may have changed a second ago.
 */
export const isOpenTo = (accountId: number): SQL | undefined =>
  and(
    eq(accessRequest.accountId, accountId),
    isOpenNow,
    // The email was proved for the request, but may have changed since.
    sql`exists (select from ${account} where ${account.id} = ${accountId} and ${account.formerEmail} is null)`,
  )

/** Refuses an account whose new email waits for its confirmation: nothing is signed or read under an email nobody proved. */
export async function refuseWhileEmailWaits(db: Database, accountId: number): Promise<void> {
  const [waiting] = await db
    .select({ email: account.email })
    .from(account)
    .where(and(eq(account.id, accountId), isNotNull(account.formerEmail)))
  if (!waiting) return
  throw new Refusal(
    'conflict',
    `Votre nouvelle adresse ${waiting.email} n’est pas encore confirmée\u00a0: ouvrez le lien que nous y avons envoyé et donnez votre mot de passe. Vos dossiers et vos signatures attendent jusque-là.`,
  )
}

/** SQL: whether an `access_request` is open now. It may have ended before a job records that. */
export const isOpenNow: SQL | undefined = and(eq(accessRequest.state, 'open'), gt(accessRequest.until, sql`now()`))

/** Locks requests until the transaction ends, in id order. Returns those that still match once locked. */
export async function takeRequests(tx: Database, where: SQL | undefined): Promise<Access[]> {
  const ids = await lockRows(tx, accessRequest, where)
  // Read again: the previous holder of the lock may have changed related rows.
  return selectAccess(tx)
    .where(and(inArray(accessRequest.id, ids), where))
    .orderBy(accessRequest.id)
}

/** Locks one request until the transaction ends. Refuses when none matches `where`. */
export async function takeRequest(tx: Database, requestId: number, where?: SQL): Promise<Access> {
  const [found] = await takeRequests(tx, and(eq(accessRequest.id, requestId), where))
  return found ?? missingRequest()
}

export function missingRequest(): never {
  throw new Refusal('missing', 'Cette demande de dossier n’existe pas.')
}

/** The current state of a request: expired from its end on, even before a job records it. */
export const stateOf = ({ state, until }: Pick<AccessRow, 'state' | 'until'>): AccessState =>
  until !== null && until.getTime() <= Date.now() && ENDING.has(state) ? 'expired' : state

/** States that expire at `until`. A suspended request has `until` too, but does not expire. */
export const ENDING: ReadonlySet<AccessState> = new Set(['info-needed', 'agreement-sent', 'open'])

/** Stores columns of a request without changing its state. */
export const setAccess = (tx: Database, id: number, noted: Partial<AccessRow>): Promise<unknown> =>
  tx.update(accessRequest).set(noted).where(eq(accessRequest.id, id))

/** Whether the agency has not decided yet. */
export const isPending = ({ state }: Pick<AccessRow, 'state'>): boolean =>
  state === 'requested' || state === 'info-needed'

/** SQL: what the agency has to do about an `access_request` (null for nothing), and since when. */
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

/** Selects readers' questions, each with its document and the name of the reader. */
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
