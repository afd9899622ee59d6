import type { User } from '#domain/accounts/account.ts'
import { ACCESS_STATE_LABELS, AGREEMENT_DAYS, type AccessStep, type AccessStepName } from '#domain/data-room/access.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { Database } from '#server/db/open.ts'
import type { Post } from '#server/data-room/mails.ts'
import { inDays, moveAccess } from '#server/data-room/move.ts'
import { backTo, pass, resumedUntil } from '#server/data-room/passage.ts'
import { type Access, stateOf } from '#server/data-room/requests.ts'
import { stepsOf } from './lines.ts'

const OPENING: ReadonlySet<AccessStepName> = new Set(['approve', 'resume', 'renew'])

/** Does with a locked request what the agency decided. Refuses what its state does not allow, any more. */
export async function takeStep(
  tx: Database,
  post: Post,
  { access, step, by }: { access: Access; step: AccessStep; by: User },
): Promise<void> {
  const { request, listing, buyer } = access
  const state = stateOf(request)
  if (!stepsOf(access).includes(step.step)) {
    throw new Refusal(
      'conflict',
      `Cette demande est maintenant «\u00a0${ACCESS_STATE_LABELS[state]}\u00a0»\u00a0: rechargez la page pour voir ce qui peut être fait.`,
    )
  }
  if (buyer && OPENING.has(step.step) && stateOf(buyer) !== 'open')
    throw new Refusal('conflict', 'Le dossier n’est pas ouvert à la personne qui a désigné ce conseil.')
  // Of an adviser, no more than of their buyer.
  const capped = (level: number) => Math.min(level, buyer?.level ?? level)
  const next = backTo(access)
  const endIn = (days: number) => {
    const end = inDays(next === 'open' ? days : AGREEMENT_DAYS)
    return buyer?.until && next === 'open' && buyer.until < end ? buyer.until : end
  }
  switch (step.step) {
    case 'approve': {
      const also = { level: capped(step.level), days: step.days, words: null }
      const approved = await moveAccess(tx, { request, to: 'approved', by, also }, listing.reference)
      // An agreement in force, of an earlier request, serves again.
      await pass(tx, post, { ...access, request: approved }, { to: next, by, until: endIn(step.days) })
      return
    }
    case 'ask': {
      const also = { words: step.words, answer: null }
      await pass(tx, post, access, { to: 'info-needed', by, until: inDays(AGREEMENT_DAYS), also })
      return
    }
    case 'refuse':
      await pass(tx, post, access, { to: 'refused', by, also: { words: step.words } })
      return
    case 'suspend': {
      const also = { words: step.words || null, offer: null }
      await pass(tx, post, access, { to: 'suspended', by, until: request.until, also })
      return
    }
    case 'resume': {
      const also = { words: null, offer: null }
      await pass(tx, post, access, { to: next, by, until: resumedUntil(request), also })
      return
    }
    case 'revoke':
      await pass(tx, post, access, { to: 'revoked', by, also: { words: step.words || null, offer: null } })
      return
    case 'renew': {
      await pass(tx, post, access, { to: next, by, until: endIn(step.days), also: { days: step.days, words: null } })
      return
    }
    case 'level':
      await pass(tx, post, access, { to: request.state, by, until: request.until, also: { level: capped(step.level) } })
  }
}
