import type { BriefRow } from './queries.ts'

/** What a brief's person is known by; null fields where the agency knows nobody. */
interface MailedPerson {
  consent: string
  forbidden: readonly string[]
}

export interface BriefToOffer {
  brief: BriefRow
  person: MailedPerson | null
  /** Their email stopped an alert or a brief once. */
  isOpposed: boolean
}

const UNCONFIRMED = 'n’a pas confirmé'
const REFUSES_MAILS = 'refuse les mails'

/**
 * Why a member may not mail the person of a brief; undefined when they may. One who told their brief by telephone is mailed
 * once as an answer to their call, then never before they confirm it.
 */
export function whyNotMailed({ brief, person, isOpposed }: BriefToOffer): string | undefined {
  if (brief.email === '') return 'sans adresse email'
  if (brief.state === 'stopped') return 'a arrêté cette recherche'
  if (person && (person.consent === 'refused' || person.forbidden.includes('mail'))) return REFUSES_MAILS
  if (brief.state === 'pending') {
    if (isOpposed) return REFUSES_MAILS
    return brief.origin === 'desk' && brief.lastSentOn === null ? undefined : UNCONFIRMED
  }
  if (brief.consentWords === '' || brief.confirmedAt === null) return UNCONFIRMED
  return brief.state === 'paused' ? 'recherche en pause' : undefined
}
