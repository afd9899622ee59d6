import type { BriefMatchState } from '#domain/briefs/brief-states.ts'
import type { OfferLine } from '#domain/briefs/offer-line.ts'
import { counted, numericDate } from '#domain/format.ts'

const OFFER_STATES: Record<BriefMatchState, string> = {
  found: 'À envoyer',
  queued: 'Partira avec le prochain mail',
  sent: 'Envoyé',
  interested: 'Ce bien l’intéresse',
  declined: 'Pas pour cette personne',
  dismissed: 'Écarté',
}

/** Identifies a pair on the page. */
export const offerKey = ({ briefId, dossierId }: Pick<OfferLine, 'briefId' | 'dossierId'>) => `${briefId}-${dossierId}`

export const maySend = ({ state, whyNot }: OfferLine) => state === 'found' && whyNot === ''

/** « dernier contact le 12/11/2026 · à revoir » */
export const notesOf = ({ lastContactAt, isStale, isOfCall, state, at, dismissedReason }: OfferLine): string =>
  [
    state !== 'found' && `${OFFER_STATES[state]}${at && state !== 'queued' ? ` le ${numericDate(at)}` : ''}`,
    dismissedReason,
    isOfCall && state === 'found' && 'recherche dite au téléphone\u00a0: un seul mail, en réponse à son appel',
    lastContactAt && `dernier contact le ${numericDate(lastContactAt)}`,
    isStale && 'recherche à revoir',
  ]
    .filter(Boolean)
    .join(' · ')

/** To whom, or what: « Envoyer aux 12 », « Envoyer ces 3 ». */
export const SENDING_LABELS = {
  buyers: {
    send: (n: number) => (n === 1 ? 'Envoyer à 1 acquéreur' : `Envoyer aux ${n}`),
    title: (n: number) => `Envoyer à ${counted(n, 'acquéreur')}\u00a0?`,
    none: 'Cochez les acquéreurs à qui envoyer cette affaire.',
  },
  affairs: {
    send: (n: number) => (n === 1 ? 'Envoyer cette affaire' : `Envoyer ces ${n}`),
    title: (n: number) => `Envoyer ${counted(n, 'affaire')}\u00a0?`,
    none: 'Cochez les affaires à envoyer.',
  },
}
export type OfferSide = keyof typeof SENDING_LABELS
