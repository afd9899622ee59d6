import { and, eq, notInArray } from 'drizzle-orm'
import { type AccessState, ENDED_STATES } from '#domain/data-room/access.ts'
import { daysAfter } from '#server/core/today.ts'
import { instantOf } from '#server/core/zoned-time.ts'
import { type Actor, changesBetween, recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { accessRequest } from '#server/db/schema/data-room.ts'
import { type AccessMailServices, tell } from './mails.ts'
import { type Access, type AccessRow, isPending, requestSubject, takeRequests } from './requests.ts'

export interface AccessMove {
  to: AccessState
  by: Actor
  /** When the new state expires; never when absent. */
  until?: Date | null
  /** Columns that change with the state. */
  also?: Partial<Pick<AccessRow, 'level' | 'days' | 'offer' | 'words' | 'answer' | 'accountId' | 'agreementNumber'>>
}

/**
 * Moves a request, locked in this transaction, to another state, and records it in the audit log. With the same state, changes
 * only `until` and the columns in `also`. A file never stays open longer than the agreement binds. The caller checks that the
 * transition is allowed. Returns the updated request.
 */
export async function moveAccess(
  tx: Database,
  access: Access,
  { to, by, until = null, also = {} }: AccessMove,
): Promise<Access> {
  const isSame = to === access.request.state
  const end = access.boundUntil && to === 'open' ? earlier(until, endOf(access.boundUntil)) : until
  const [request = access.request] = await tx
    .update(accessRequest)
    .set({ ...also, ...(!isSame && { state: to, stateAt: new Date() }), until: end, endingToldAt: null })
    .where(eq(accessRequest.id, access.request.id))
    .returning()
  const changes = changesBetween(access.request, request, AUDITED)
  await recordAudit(tx, { by, action: isSame ? 'access.changed' : `access.${to}`, ...requestSubject(access), changes })
  return { ...access, request }
}

const AUDITED = ['state', 'level', 'days', 'until', 'offer'] as const

/** The instant at which a day ends in Paris. */
const endOf = (day: string) => instantOf({ day: daysAfter(day, 1), time: '00:00' }, 'Europe/Paris') ?? null

const earlier = (one: Date | null, other: Date | null) => (one && other && other < one ? other : (one ?? other))

export const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000)

/**
 * Moves a request, locked in this transaction, to another state, mails the person unless they did it themselves (`isOwn`), and
 * moves the requests of their advisers along.
 */
export async function pass(
  tx: Database,
  post: AccessMailServices,
  access: Access,
  { isOwn = false, ...move }: AccessMove & { isOwn?: boolean },
): Promise<void> {
  const after = await moveAccess(tx, access, move)
  if (!isOwn) await tell(tx, post, after)
  const ofIt = and(eq(accessRequest.adviserOf, after.request.id), notInArray(accessRequest.state, [...NEVER_FOLLOWED]))
  for (const adviser of await takeRequests(tx, ofIt)) {
    const follows = followed(adviser, access.request, after.request)
    if (follows) await pass(tx, post, adviser, { ...follows, by: move.by })
  }
}

/**
 * Opens the file after a signature, for a request locked in this transaction: for the number of days that the agency chose, or
 * for an adviser until the buyer's access ends and at most at the buyer's level.
 */
export async function openSigned(tx: Database, access: Access, by: AccessMove['by']): Promise<void> {
  const { request, buyer } = access
  const signed = await moveAccess(tx, access, { to: 'signed', by })
  const until = buyer ? buyer.until : inDays(request.days)
  await moveAccess(tx, signed, { to: 'open', by, until, also: { level: cappedLevel(request.level, access) } })
}

/** A level, for an adviser at most that of their buyer. */
export const cappedLevel = (level: number, { buyer }: Access): number => Math.min(level, buyer?.level ?? level)

/** States of an adviser that do not follow the buyer's. An expired adviser's access reopens with the buyer's. */
const NEVER_FOLLOWED = ENDED_STATES.filter((state) => state !== 'expired')

/** The state after an approval or pause: open while an agreement binds, else waiting for the signature. */
export const backTo = ({ boundUntil }: Pick<Access, 'boundUntil'>) => (boundUntil ? 'open' : 'agreement-sent')

/** The move that resumes a suspended request for the time it had left. */
export const resumed = (access: Access) => {
  const { until, stateAt } = access.request
  const end = until && new Date(until.getTime() + Date.now() - stateAt.getTime())
  return { to: backTo(access), until: end } satisfies Omit<AccessMove, 'by'>
}

/** The move of an adviser's request after a move of the buyer's; undefined when it does not change. */
function followed(
  adviser: Access,
  before: AccessRow,
  { state: to, ...after }: AccessRow,
): Omit<AccessMove, 'by'> | undefined {
  const { state, stateAt, until, level } = adviser.request
  switch (to) {
    case 'suspended':
      return state === 'open' || state === 'agreement-sent' ? { to, until, also: { offer: after.offer } } : undefined
    case 'open':
      // Do not change an adviser whose state was changed separately.
      if (state !== before.state || (state !== 'open' && stateAt < before.stateAt)) return undefined
      return { to: backTo(adviser), until: after.until, also: { level: Math.min(level, after.level), offer: null } }
    case 'refused':
    case 'revoked':
    case 'expired':
      if (state === 'expired') return undefined
      return { to: isPending(adviser.request) ? 'refused' : to }
    default:
      return undefined
  }
}
