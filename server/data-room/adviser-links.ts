import { ADVISER_LINK_DAYS } from '#domain/retention.ts'
import { and, eq, gt } from 'drizzle-orm'
import { ENDED_STATES, mayBeOpen } from '#domain/data-room/access.ts'
import { Refusal } from '#server/core/refusal.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import { ago } from '#server/db/day.ts'
import { lockRows } from '#server/db/locks.ts'
import type { Database } from '#server/db/database.ts'
import { adviserLink } from '#server/db/schema/data-room.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { closedWords } from './next-step-words.ts'
import { type Access, findAccess, offeredTo, setAccess, requestState, takeRequest } from './requests.ts'

const INVITATION_PATH = '/invitation-au-dossier'

/**
 * The path that a mail about a request links to. For an adviser who has not come yet, it is a link that proves their email; each
 * mail has its own, so that a reminder does not make the first mail useless.
 */
export async function linkOf(tx: Database, { request }: Access): Promise<string> {
  if (request.accountId !== null) return `/dossiers/${request.id}`
  if (request.adviserOf === null || isEnded(request)) return '/dossiers'
  const token = newToken()
  await tx.insert(adviserLink).values({ tokenHash: hashToken(token), requestId: request.id })
  return `${INVITATION_PATH}#${token}`
}

/** The request of an adviser's link. Refuses when the link has expired, or when its request or its listing is over. */
export async function getInvited(
  db: Database,
  token: string,
): Promise<Access & { buyer: NonNullable<Access['buyer']> }> {
  const isValid = gt(adviserLink.createdAt, ago(ADVISER_LINK_DAYS, 'days'))
  const [link] = await db
    .select()
    .from(adviserLink)
    .where(and(eq(adviserLink.tokenHash, hashToken(token)), isValid))
  const access = link && (await findAccess(db, { id: link.requestId }))
  // A request kept from a deleted account belongs to no other.
  if (!access?.buyer || access.request.formerAccountId !== null) throw deadAdviserLink()
  if (isEnded(access.request)) throw new Refusal('conflict', ENDED)
  if (!mayBeOpen(offeredTo(access)) && requestState(access.request) !== 'suspended')
    throw new Refusal('conflict', closedWords(access.listing.status))
  return { ...access, buyer: access.buyer }
}

/** Locks the listing of an invitation, before accounts and requests: docs/decisions/locks.md. */
export async function lockListingOf(tx: Database, token: string) {
  const { request } = await getInvited(tx, token)
  await lockRows(tx, dossier, eq(dossier.id, request.dossierId))
  return request
}

/** Gives the request of an invitation to an account. Does nothing when it has it already. */
export async function joinFile(
  tx: Database,
  { token, accountId }: { token: string; accountId: number },
): Promise<number> {
  const { request } = await takeRequest(tx, (await getInvited(tx, token)).request.id)
  // Read again once locked: the access may just have been withdrawn.
  await getInvited(tx, token)
  if (request.accountId !== null && request.accountId !== accountId) throw deadAdviserLink()
  if (request.accountId === null) await setAccess(tx, request.id, { accountId })
  return request.id
}

export const deadAdviserLink = () => new Refusal('missing', 'Cette invitation n’est plus valable.')

const ENDED = 'Cette invitation est terminée\u00a0: l’accès a été retiré, ou son délai est passé.'

const isEnded = (request: Access['request']): boolean => ENDED_STATES.some((state) => state === requestState(request))
