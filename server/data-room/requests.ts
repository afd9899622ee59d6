import { and, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Agency } from '#domain/agency/agency.ts'
import type { AccessTask } from '#domain/agency/today.ts'
import { type AccessState, type Offered, OPEN_TO, SELLER_DAYS } from '#domain/data-room/access.ts'
import { type Status, STATUSES } from '#domain/listing/register/status.ts'
import { shownName } from '#domain/person-name.ts'
import { Refusal } from '#server/core/refusal.ts'
import { todayInParis } from '#server/core/today.ts'
import { calendarOfAgency, workingDay } from '#server/core/working-days.ts'
import type { Actor } from '#server/db/audit.ts'
import { startOf, TODAY } from '#server/db/day.ts'
import { lockRows } from '#server/db/locks.ts'
import type { Database } from '#server/db/database.ts'
import { accessRequest, agreement } from '#server/db/schema/data-room.ts'
import { account } from '#server/db/schema/accounts.ts'
import { dossier } from '#server/db/schema/listings.ts'

export type AccessRow = typeof accessRequest.$inferSelect

/** The subject of audit entries about a request: « Jeanne Petit, CO-1152 ». */
export const requestSubject = ({
  request,
  listing,
}: {
  request: AccessRow
  listing: Pick<Access['listing'], 'reference'>
}) => ({
  subject: [shownName(request), listing.reference].filter(Boolean).join(', '),
  subjectId: request.id,
  listingId: request.dossierId,
})

/** The person of a request, who acts as a buyer or as an adviser, whatever else their account may do. */
export const asReader = (
  { request }: Pick<Access, 'request'>,
  { id, firstName, lastName }: Omit<Actor, 'kind' | 'role'>,
): Actor => ({ id, firstName, lastName, kind: request.adviserOf === null ? 'buyer' : 'adviser' })

/** The day since which a seller who was asked still has time: SELLER_DAYS working days of the agency ago. */
const sellerAskedInTime = (agency: Agency): string => workingDay(todayInParis(), -SELLER_DAYS, calendarOfAgency(agency))

/** Whether the seller was asked about a pending request over SELLER_DAYS working days of the agency ago, without an answer. */
export const isSellerLate = (request: AccessRow, agency: Agency): boolean =>
  isPending(request) &&
  request.sellerAnswer === null &&
  request.sellerAskedAt !== null &&
  todayInParis(request.sellerAskedAt) < sellerAskedInTime(agency)

/** SQL: the same, of an `access_request`. */
export const whereSellerIsLate = (agency: Agency) => sql<boolean>`coalesce(
  ${accessRequest.state} in ('requested', 'info-needed')
  and ${accessRequest.sellerAnswer} is null
  and ${accessRequest.sellerAskedAt} < ${startOf(sql`${sellerAskedInTime(agency)}::date`)}, false)`

const UNANSWERED = sql`from room_question where room_question.request_id = ${accessRequest.id} and room_question.answer is null`

const buyer = alias(accessRequest, 'buyer')
const { id, title, reference, status, agentId } = dossier

/** SQL: whether the person of an `access_request` is bound by its agreement, or their adviser by theirs. */
export const isBound = sql<boolean>`is_bound(${accessRequest})`

/** SQL: the email of the agent of a `dossier`, while they may read its file: the mails of a file go there, else to the agency's. */
export const AGENT_EMAIL = sql<string | null>`(select agent.email from account as agent
  where agent.id = ${agentId} and agent.role = 'admin' and agent.active and agent.team_role <> 'assistant')`

/** Selects requests, each with its listing and, for an adviser, the buyer's request. */
export const selectAccess = (db: Database) =>
  db
    .select({
      request: accessRequest,
      listing: { id, title, reference, status, agentId },
      buyer,
      /** The email that binds the person now; `request.email` is that of the time of the request. */
      email: sql<string>`coalesce(${account.formerEmail}, ${account.email}, ${accessRequest.email})`,
      isSigned: sql<boolean>`${accessRequest.agreementNumber} is not null`,
      /** The last day of the agreement that it was opened under; null before a signature, and once that day has passed. */
      boundUntil: sql<string | null>`(select ${agreement.endsOn}::text from ${agreement}
        where ${agreement.number} = ${accessRequest.agreementNumber} and ${agreement.endsOn} >= ${TODAY})`,
      isOpen: sql<boolean>`coalesce(${isOpenNow}, false)`,
      /** Whether the person reads the file now: not while a new email waits for its confirmation. */
      isRead: sql<boolean>`coalesce(${isOpenNow} and ${account.formerEmail} is null, false)`,
      /** Number of unanswered questions. */
      unanswered: sql<number>`(select count(*)::int ${UNANSWERED})`,
      agentEmail: AGENT_EMAIL,
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

const withStatusFor = (whom: (typeof OPEN_TO)[Status]) =>
  sql`listing.status in (${sql.raw(STATUSES.flatMap((one) => (OPEN_TO[one] === whom ? `'${one}'` : [])).join())})`

/** SQL: whether the status of its listing lets the file be open to an `access_request`: mayBeOpen() in domain/data-room/access.ts. */
export const isListingOffered: SQL = sql`exists (select from dossier as listing
  join access_request as holder on holder.id = coalesce(${accessRequest.adviserOf}, ${accessRequest.id})
  where listing.id = ${accessRequest.dossierId}
    and (${withStatusFor('all')} or (${withStatusFor('chosen')} and holder.offer = 'chosen')))`

/**
 * SQL: whether an `access_request` is open now. It may have ended before a job records that: by its own end or its buyer's,
 * with the status of the listing, or with a disabled account.
 */
export const isOpenNow: SQL | undefined = and(
  eq(accessRequest.state, 'open'),
  gt(accessRequest.until, sql`now()`),
  isListingOffered,
  sql`exists (select from access_request as holder
    where holder.id = coalesce(${accessRequest.adviserOf}, ${accessRequest.id}) and holder.state = 'open' and holder.until > now()
      and not exists (select from account as closed
        where closed.id in (holder.account_id, ${accessRequest.accountId}) and not closed.active))`,
)

/** The listing of a request, as far as its readers are concerned. An adviser is chosen with the buyer. */
export const offeredTo = ({ request, buyer, listing }: Access): Offered => ({
  status: listing.status,
  isChosen: (buyer ?? request).offer === 'chosen',
})

/** Locks requests until the transaction ends, in id order. Returns those that still match once locked. */
export async function takeRequests(tx: Database, where: SQL | undefined): Promise<Access[]> {
  const ids = await lockRows(tx, accessRequest, where)
  // Read again: the previous holder of the lock may have changed related rows.
  return selectAccess(tx)
    .where(and(inArray(accessRequest.id, ids), where))
    .orderBy(accessRequest.id)
}

/**
 * Locks one request until the transaction ends, after its listing, whose status decides what the request may open. Refuses
 * when none matches `where`.
 */
export async function takeRequest(tx: Database, requestId: number, where?: SQL): Promise<Access> {
  const listingId = tx
    .select({ id: accessRequest.dossierId })
    .from(accessRequest)
    .where(eq(accessRequest.id, requestId))
  await tx.select({ id: dossier.id }).from(dossier).where(inArray(dossier.id, listingId)).for('no key update')
  const [found] = await takeRequests(tx, and(eq(accessRequest.id, requestId), where))
  return found ?? missingRequest()
}

export function missingRequest(): never {
  throw new Refusal('missing', 'Cette demande de dossier n’existe pas.')
}

/** The current state of a request: expired from its end on, even before a job records it. */
export const requestState = ({ state, until }: Pick<AccessRow, 'state' | 'until'>): AccessState =>
  until !== null && until.getTime() <= Date.now() && ENDING.has(state) ? 'expired' : state

/** States that expire at `until`. A suspended request has `until` too, but does not expire. */
export const ENDING: ReadonlySet<AccessState> = new Set(['info-needed', 'agreement-sent', 'open'])

/** Only what a status has suspended resumes with another one: the agency’s own suspension needs the agency’s own step. */
export const isSuspendedByStatus = ({ request: { state, offer } }: Pick<Access, 'request'>): boolean =>
  state === 'suspended' && offer === 'other'

/** Stores columns of a request without changing its state. */
export const setAccess = (tx: Database, id: number, noted: Partial<AccessRow>): Promise<unknown> =>
  tx.update(accessRequest).set(noted).where(eq(accessRequest.id, id))

/** Whether the agency has not decided yet. */
export const isPending = ({ state }: Pick<AccessRow, 'state'>): boolean =>
  state === 'requested' || state === 'info-needed'

/** SQL: what the agency has to do about an `access_request` (null for nothing), and since when. */
export const taskOf = (agency: Agency) => ({
  what: sql<AccessTask['what'] | null>`case
    when ${whereSellerIsLate(agency)} then 'seller'
    when ${accessRequest.state} = 'requested' and (${accessRequest.sellerAskedAt} is null or ${accessRequest.sellerAnswer} is not null) then 'decide'
    when ${isOpenNow} and exists (select ${UNANSWERED}) then 'question' end`,
  since: sql<Date>`case
    when ${isOpenNow} then (select min(asked_at) ${UNANSWERED})
    when ${whereSellerIsLate(agency)} then ${accessRequest.sellerAskedAt}
    else coalesce(${accessRequest.sellerAnsweredAt}, ${accessRequest.stateAt}) end`.mapWith(accessRequest.stateAt),
})
