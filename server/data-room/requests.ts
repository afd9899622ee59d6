import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AccessState } from '#domain/data-room/access.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { Database } from '#server/db/open.ts'
import { accessRequest, account, agreement, dossier } from '#server/db/schema.ts'
import type { AccessRow } from './move.ts'

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
      unanswered: sql<number>`(select count(*)::int from room_question
        where room_question.request_id = ${accessRequest.id} and room_question.answer is null)`,
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
