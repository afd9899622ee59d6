import { and, eq, isNull, notInArray, or } from 'drizzle-orm'
import { type AccessState, ENDED_STATES, OPEN_TO } from '#domain/data-room/access.ts'
import { refusedField } from '#server/core/refusal.ts'
import { changesBetween, recordAudit } from '#server/db/audit.ts'
import { lockRows } from '#server/db/locks.ts'
import type { Database } from '#server/db/database.ts'
import { accessRequest } from '#server/db/schema/data-room.ts'
import type { FollowStep, FollowedStep } from '#server/listings/change-status.ts'
import type { AccessMailServices } from './mails.ts'
import { pass, resumed } from './move-access.ts'
import {
  type Access,
  isPending,
  isSuspendedByStatus,
  setAccess,
  requestState,
  requestSubject,
  takeRequests,
} from './requests.ts'

/**
 * Changes access to a confidential file with its listing's status. An accepted offer or a return to draft suspends everyone
 * but the chosen buyer until the listing is for sale again; a compromis revokes the others and refuses pending requests; a
 * sale or a withdrawal also ends the access of the chosen buyer. Refuses a chosen buyer without access.
 */
export const followStatus =
  (post: AccessMailServices): FollowStep =>
  async (tx, step) => {
    const { listingId, to, by, keptAccessId } = step
    const isOfIt = eq(accessRequest.dossierId, listingId)
    // Those of advisers too, which follow, in one order.
    await lockRows(tx, accessRequest, isOfIt)
    const isFollowed = or(notInArray(accessRequest.state, [...ENDED_STATES]), eq(accessRequest.offer, 'chosen'))
    const all = await takeRequests(tx, and(isOfIt, isNull(accessRequest.adviserOf), isFollowed))
    const isForOne = OPEN_TO[to] === 'chosen'
    const chosen = all.find(({ request }) =>
      keptAccessId ? request.id === keptAccessId : isForOne && request.offer === 'chosen',
    )
    if (keptAccessId && !(isForOne && chosen && isKeepable(chosen)))
      throw refusedField('keptAccessId', 'Choisissez un acquéreur à qui le dossier est ouvert.')
    for (const access of all) {
      if (access === chosen) await keep(tx, post, access, by)
      else await follow(tx, post, access, step)
    }
  }

const KEPT: ReadonlySet<AccessState> = new Set(['agreement-sent', 'open'])

const isKeepable = (access: Access) => KEPT.has(requestState(access.request)) || isSuspendedByStatus(access)

/** Marks the chosen buyer, and resumes their access if a status has suspended it. */
async function keep(tx: Database, post: AccessMailServices, access: Access, by: FollowedStep['by']): Promise<void> {
  const offer = 'chosen'
  if (isSuspendedByStatus(access)) await pass(tx, post, access, { ...resumed(access), by, also: { offer } })
  else await setOffer(tx, access, { offer, by })
}

/** Sets what an accepted offer makes of a request, without changing its state. */
async function setOffer(
  tx: Database,
  access: Access,
  { offer, by }: Pick<Access['request'], 'offer'> & Pick<FollowedStep, 'by'>,
): Promise<void> {
  await setAccess(tx, access.request.id, { offer })
  const changes = changesBetween(access.request, { ...access.request, offer }, ['offer'])
  await recordAudit(tx, { by, action: 'access.changed', ...requestSubject(access), changes })
}

/** Changes a request that is not the chosen buyer's as the status of its listing demands. */
export async function follow(
  tx: Database,
  post: AccessMailServices,
  access: Access,
  { to, by }: Pick<FollowedStep, 'to' | 'by'>,
): Promise<void> {
  const { request } = access
  const { until, offer } = request
  const state = requestState(request)
  if (to === 'en vente' && isSuspendedByStatus(access))
    await pass(tx, post, access, { ...resumed(access), by, also: { offer: null } })
  else if ((to === 'sous offre' || to === 'brouillon') && KEPT.has(state))
    await pass(tx, post, access, { to: 'suspended', by, until, also: { offer: 'other', words: null } })
  else if (isLast(to) && !ENDED_STATES.some((ended) => ended === request.state)) {
    const words = `Le bien est désormais «\u00a0${to}\u00a0».`
    await pass(tx, post, access, { to: isPending(request) ? 'refused' : 'revoked', by, also: { words, offer: null } })
  } else if (offer && (offer === 'chosen' || to === 'en vente')) await setOffer(tx, access, { offer: null, by })
}

/** Statuses from which the other buyers do not come back. */
const isLast = (to: FollowedStep['to']) => to === 'sous compromis' || to === 'vendu' || to === 'retiré'
