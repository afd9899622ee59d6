import { and, eq, isNull, notInArray } from 'drizzle-orm'
import { type AccessState, ENDED_STATES } from '#domain/data-room/access.ts'
import { refusedField } from '#server/core/refusal.ts'
import { lockRows } from '#server/db/locks.ts'
import type { Database } from '#server/db/open.ts'
import { accessRequest } from '#server/db/schema.ts'
import type { FollowStep, FollowedStep } from '#server/listings/change-status.ts'
import type { Post } from './mails.ts'
import { pass, resumed } from './passage.ts'
import { type Access, isPending, setAccess, stateOf, takeRequests } from './requests.ts'

/**
 * Changes access to a confidential file with its listing's status. An accepted offer or a return to draft suspends everyone
 * but the chosen buyer until the listing is for sale again; a compromis, a sale or a withdrawal revokes the others and refuses
 * pending requests. Refuses a chosen buyer without access.
 */
export const followStatus =
  (post: Post): FollowStep =>
  async (tx, step) => {
    const { listingId, to, by, keptAccessId } = step
    const isOfIt = eq(accessRequest.dossierId, listingId)
    // Those of advisers too, which follow, in one order.
    await lockRows(tx, accessRequest, isOfIt)
    const isCurrent = notInArray(accessRequest.state, [...ENDED_STATES])
    const all = await takeRequests(tx, and(isOfIt, isNull(accessRequest.adviserOf), isCurrent))
    const chosen = all.find(({ request }) =>
      keptAccessId ? request.id === keptAccessId : request.offer === 'chosen' && to !== 'en vente',
    )
    if (keptAccessId && !(chosen && KEPT.has(chosen.request.state)))
      throw refusedField('keptAccessId', 'Choisissez un acquéreur à qui le dossier est ouvert.')
    for (const access of all) {
      if (access === chosen) await keep(tx, post, access, by)
      else await follow(tx, post, access, step)
    }
  }

const KEPT: ReadonlySet<AccessState> = new Set(['agreement-sent', 'open', 'suspended'])

/** Marks the chosen buyer, and resumes their access if it is suspended. */
async function keep(tx: Database, post: Post, access: Access, by: FollowedStep['by']): Promise<void> {
  const offer = 'chosen'
  if (access.request.state === 'suspended') await pass(tx, post, access, { ...resumed(access), by, also: { offer } })
  else await setAccess(tx, access.request.id, { offer })
}

async function follow(tx: Database, post: Post, access: Access, { to, by }: FollowedStep): Promise<void> {
  const { request } = access
  const { id, until, offer } = request
  const state = stateOf(request)
  if (to === 'en vente') {
    if (state === 'suspended' && offer === 'other')
      await pass(tx, post, access, { ...resumed(access), by, also: { offer: null } })
    else if (offer) await setAccess(tx, id, { offer: null })
  } else if (to === 'sous offre' || to === 'brouillon') {
    if (state === 'open' || state === 'agreement-sent')
      await pass(tx, post, access, { to: 'suspended', by, until, also: { offer: 'other', words: null } })
  } else {
    const words = `Le bien est désormais «\u00a0${to}\u00a0».`
    await pass(tx, post, access, { to: isPending(request) ? 'refused' : 'revoked', by, also: { words, offer: null } })
  }
}
