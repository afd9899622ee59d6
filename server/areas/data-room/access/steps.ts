import type { User } from '#domain/accounts/account.ts'
import {
  ACCESS_STATE_LABELS,
  AGREEMENT_DAYS,
  type AccessStep,
  mayBeOpen,
  OPENING_STEPS,
} from '#domain/data-room/access.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { Database } from '#server/db/database.ts'
import type { AccessMailServices } from '#server/data-room/mails.ts'
import { closedWords } from '#server/data-room/next-step-words.ts'
import {
  backTo,
  cappedLevel,
  inDays,
  type AccessMove,
  moveAccess,
  pass,
  resumed,
} from '#server/data-room/move-access.ts'
import { findCovering } from '#server/data-room/agreement-text.ts'
import { type Access, offeredTo, requestState } from '#server/data-room/requests.ts'
import { stepsOf } from './access-rows.ts'

const isOpening = ({ step }: AccessStep) => OPENING_STEPS.some((opening) => opening === step)

/** Applies the agency's decision to a locked request. Refuses steps that its state or its listing's status does not allow. */
export async function applyAccessDecision(
  tx: Database,
  post: AccessMailServices,
  { access, step, by }: { access: Access; step: AccessStep; by: User },
): Promise<void> {
  const { request, buyer, listing } = access
  if (isOpening(step) && !mayBeOpen(offeredTo(access))) throw new Refusal('conflict', closedWords(listing.status))
  if (!stepsOf(access).includes(step.step)) {
    throw new Refusal(
      'conflict',
      `Cette demande est maintenant «\u00a0${ACCESS_STATE_LABELS[requestState(request)]}\u00a0»\u00a0: rechargez la page pour voir ce qui peut être fait.`,
    )
  }
  if (buyer && isOpening(step) && requestState(buyer) !== 'open')
    throw new Refusal('conflict', 'Le dossier n’est pas ouvert à la personne qui a désigné ce conseil.')
  if (step.step !== 'approve') {
    await pass(tx, post, access, { by, ...moveFor(step, access) })
    return
  }
  const { days } = step
  const covering = await findCovering(tx, access, post.agency)
  const covered = { ...access, isSigned: covering !== undefined, boundUntil: covering?.endsOn ?? null }
  const agreementNumber = covering?.number ?? null
  const also = { level: cappedLevel(step.level, access), days, words: null, agreementNumber }
  const approved = await moveAccess(tx, covered, { to: 'approved', by, also })
  await pass(tx, post, approved, { to: backTo(covered), by, until: endIn(days, covered) })
}

function moveFor(step: Exclude<AccessStep, { step: 'approve' }>, access: Access): Omit<AccessMove, 'by'> {
  const { request } = access
  // The buyer of the accepted offer stays it while suspended.
  const offer = request.offer === 'chosen' ? request.offer : null
  switch (step.step) {
    case 'ask':
      return { to: 'info-needed', until: inDays(AGREEMENT_DAYS), also: { words: step.words, answer: null } }
    case 'refuse':
      return { to: 'refused', also: { words: step.words } }
    case 'suspend':
      return { to: 'suspended', until: request.until, also: { words: step.words || null, offer } }
    case 'resume':
      return { ...resumed(access), also: { words: null, offer } }
    case 'revoke':
      return { to: 'revoked', also: { words: step.words || null, offer: null } }
    case 'renew':
      return { to: backTo(access), until: endIn(step.days, access), also: { days: step.days, words: null } }
    case 'level':
      return { to: request.state, until: request.until, also: { level: cappedLevel(step.level, access) } }
  }
}

function endIn(days: number, access: Access): Date {
  if (backTo(access) !== 'open') return inDays(AGREEMENT_DAYS)
  const [end, buyersEnd] = [inDays(days), access.buyer?.until]
  return buyersEnd && buyersEnd < end ? buyersEnd : end
}
