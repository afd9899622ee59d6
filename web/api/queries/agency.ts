import { readCall } from '#web/api/answers.ts'
import { listOf, objectWith } from '#web/api/call.ts'

/** What the administration has edited of the agency. */
export const publicAgency = () => readCall('GET /api/agency', {}, objectWith('testimonials'))

/** Who the agency is. */
export const agencyIdentity = () => readCall('GET /api/agency/identity', {}, objectWith('address'))

/** Its price list. */
export const agencyFees = () => readCall('GET /api/agency/fees', {}, objectWith('services'))

/** The team, what was sold last, and averages. */
export const agencyProof = () => readCall('GET /api/agency/proof', {}, objectWith('team'))

/** Figures of its sales, by trade, as visitors may see them. */
export const agencySales = () => readCall('GET /api/valuations/own-sales', {}, listOf)
