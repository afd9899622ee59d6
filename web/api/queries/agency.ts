import { reading } from '#web/api/answers.ts'
import { listOf, objectWith } from '#web/api/call.ts'

/** The public settings of the agency, as edited in the administration. */
export const publicAgency = reading('GET /api/agency', objectWith('testimonials'))

/** The text of a legal page, with the names and numbers of the agency. */
export const legalText = reading('GET /api/agency/legal', objectWith('text'))

export const agencyFees = reading('GET /api/agency/fees', objectWith('services'))

/** The team, the latest sales, and averages. */
export const agencyProof = reading('GET /api/agency/proof', objectWith('team'))

/** The limits that the agency has set to values, by sector. */
export const valuationCaps = reading('GET /api/valuations/caps', objectWith('caps'))

/** Figures of the agency's own sales by trade, in their public form. */
export const agencySales = reading('GET /api/valuations/own-sales', listOf)
