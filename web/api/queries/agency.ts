import { reading } from '#web/api/answers.ts'
import { listOf, objectWith } from '#web/api/call.ts'

/** What the administration has edited of the agency. */
export const publicAgency = reading('GET /api/agency', objectWith('testimonials'))

/** Who the agency is. */
export const agencyIdentity = reading('GET /api/agency/identity', objectWith('address'))

/** Its price list. */
export const agencyFees = reading('GET /api/agency/fees', objectWith('services'))

/** The team, what was sold last, and averages. */
export const agencyProof = reading('GET /api/agency/proof', objectWith('team'))

/** Figures of its sales, by trade, as visitors may see them. */
export const agencySales = reading('GET /api/valuations/own-sales', listOf)
