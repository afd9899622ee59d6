import type { LeadChannel } from './recorded-lead.ts'

interface Sender {
  kind: 'contact' | 'estimate'
  subject: string | null
  channel: LeadChannel
  /** The listing that it is about. */
  propertyId: number | null
}

const SELLING = new Set(['vente', 'evaluation'])

/**
 * Whether a request may become an affair: one for a valuation, one whose subject is a sale, and one that the agency wrote down
 * without naming an affair, of which only its reader knows what it asks.
 */
export const isFromSeller = ({ kind, subject, channel, propertyId }: Sender): boolean =>
  kind === 'estimate' || (propertyId === null && (channel !== 'site' || SELLING.has(subject ?? '')))
