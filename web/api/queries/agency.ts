import { read } from '#web/api/answers.ts'
import { call, listOf, objectWith } from '#web/api/call.ts'

const AGENCY = 'GET /api/agency'
const IDENTITY = 'GET /api/agency/identity'
const FEES = 'GET /api/agency/fees'
const PROOF = 'GET /api/agency/proof'
const SALES = 'GET /api/valuations/own-sales'

/** What the administration has edited of the agency. */
export const publicAgency = () => read([AGENCY], () => call(AGENCY, {}).then(objectWith('testimonials')))

/** Who the agency is. */
export const agencyIdentity = () => read([IDENTITY], () => call(IDENTITY, {}).then(objectWith('address')))

/** Its price list. */
export const agencyFees = () => read([FEES], () => call(FEES, {}).then(objectWith('services')))

/** The team, what was sold last, and averages. */
export const agencyProof = () => read([PROOF], () => call(PROOF, {}).then(objectWith('team')))

/** Figures of its sales, by trade, as visitors may see them. */
export const agencySales = () => read([SALES], () => call(SALES, {}).then(listOf))
