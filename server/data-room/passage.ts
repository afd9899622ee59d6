import { and, eq, notInArray } from 'drizzle-orm'
import { ENDED_STATES } from '#domain/data-room/access.ts'
import type { Database } from '#server/db/open.ts'
import { accessRequest } from '#server/db/schema.ts'
import { type Post, tell } from './mails.ts'
import { type AccessRow, inDays, type Move, moveAccess } from './move.ts'
import { type Access, takeRequests } from './requests.ts'

/**
 * Takes a request that was locked in this transaction to another state, tells the person by mail unless they did it, and
 * takes their advisers along. Returns it as it is then.
 */
export async function pass(
  tx: Database,
  post: Post,
  access: Access,
  { isOwn = false, ...move }: Move & { isOwn?: boolean },
): Promise<Access> {
  const request = await moveAccess(tx, { request: access.request, ...move }, access.listing.reference)
  const after = { ...access, request }
  if (!isOwn) await tell(tx, post, after)
  const ofIt = and(eq(accessRequest.adviserOf, request.id), notInArray(accessRequest.state, [...NEVER_FOLLOWED]))
  for (const adviser of await takeRequests(tx, ofIt)) {
    const follows = followed(adviser, access.request, request)
    if (follows) await pass(tx, post, adviser, { ...follows, by: move.by })
  }
  return after
}

/**
 * Opens the file to who has just signed, as locked in this transaction: for the days that the agency chose; to an adviser, no
 * longer than to their buyer and no further.
 */
export async function openSigned(tx: Database, { request, listing, buyer }: Access, by: Move['by']): Promise<void> {
  const signed = await moveAccess(tx, { request, to: 'signed', by }, listing.reference)
  const until = buyer ? buyer.until : inDays(request.days)
  const also = { level: Math.min(request.level, buyer?.level ?? request.level) }
  await moveAccess(tx, { request: signed, to: 'open', by, until, also }, listing.reference)
}

/** An adviser whose time is over follows a buyer whose file opens again. */
const NEVER_FOLLOWED = ENDED_STATES.filter((state) => state !== 'expired')

/** Where a request goes that opens again: to its signature, when that is still to be made. */
export const backTo = ({ isSigned }: Pick<Access, 'isSigned'>) => (isSigned ? 'open' : 'agreement-sent')

/** When a suspended request ends that opens again: what was left of its time. */
export const resumedUntil = ({ until, stateAt }: AccessRow): Date | null =>
  until && new Date(until.getTime() + Date.now() - stateAt.getTime())

/** States in which the agency has still to decide, or has not been told all. */
export const isPending = ({ state }: Pick<AccessRow, 'state'>): boolean =>
  state === 'requested' || state === 'info-needed'

/** Where an adviser goes with their buyer; undefined: nowhere. */
function followed(
  adviser: Access,
  before: AccessRow,
  { state: to, ...after }: AccessRow,
): Omit<Move, 'by'> | undefined {
  const { state, stateAt, until, level } = adviser.request
  switch (to) {
    case 'suspended':
      return state === 'open' || state === 'agreement-sent' ? { to, until, also: { offer: after.offer } } : undefined
    case 'open':
      // What happened to them alone stays.
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
