import { queryOptions } from '@tanstack/react-query'
import { call, objectWith } from '#web/api/call.ts'

const AGENCY = 'GET /api/agency'
const PROOF = 'GET /api/agency/proof'

/** What the administration has edited of the agency. */
export const publicAgency = () =>
  queryOptions({ queryKey: [AGENCY], queryFn: () => call(AGENCY, {}).then(objectWith('testimonials')) })

/** The team, what was sold last, and averages. */
export const agencyProof = () =>
  queryOptions({ queryKey: [PROOF], queryFn: () => call(PROOF, {}).then(objectWith('team')) })
