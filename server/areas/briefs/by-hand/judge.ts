import type { BriefMatchState } from '#domain/briefs/brief-states.ts'
import type { BriefPair } from '#domain/briefs/sending-form.ts'
import { type BriefToOffer, whyNotMailed } from '#server/areas/briefs/may-mail.ts'
import type { FormerOffer } from './queries.ts'

const OF_STATE: Partial<Record<BriefMatchState, string>> = {
  queued: 'partira déjà avec le prochain mail',
  sent: 'déjà envoyé',
  interested: 'déjà envoyé\u00a0: ce bien l’intéresse',
  declined: 'a répondu «\u00a0Pas pour moi\u00a0»',
}

interface Known {
  offers: FormerOffer[]
  announced: { email: string; dossierId: number }[]
}

/** Why a listing is not sent for a brief; undefined when it may be. What another brief of the person was sent counts. */
export function whyNotOffered(
  toOffer: BriefToOffer,
  { dossierId }: Pick<BriefPair, 'dossierId'>,
  { offers, announced }: Known,
): string | undefined {
  const { id, email } = toOffer.brief
  const former = offers.filter((one) => one.dossierId === dossierId && (one.briefId === id || one.email === email))
  if (former.some(({ briefId, state }) => briefId === id && state === 'dismissed')) return 'écarté'
  const done = former.map(({ state }) => OF_STATE[state]).find(Boolean)
  if (done) return done
  if (announced.some((one) => one.email === email && one.dossierId === dossierId)) return 'déjà reçu par une alerte'
  return whyNotMailed(toOffer)
}
