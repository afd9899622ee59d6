import { read } from '#web/api/answers.ts'
import { call, objectWith } from '#web/api/call.ts'

const AGENCY = 'GET /api/agency'
const PROOF = 'GET /api/agency/proof'

/** What the administration has edited of the agency. */
export const publicAgency = () => read([AGENCY], () => call(AGENCY, {}).then(objectWith('testimonials')))

/** The team, what was sold last, and averages. */
export const agencyProof = () => read([PROOF], () => call(PROOF, {}).then(objectWith('team')))
