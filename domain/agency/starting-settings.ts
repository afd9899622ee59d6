import type { Agency } from './agency.ts'
import { inForce } from './fee-schedule.ts'
import { SITE_LOOK } from './look.ts'
import mails from './starting-mails.json' with { type: 'json' }
import { IDENTITY_SHAPE, type IdentityForm } from './identity.ts'
import type { Settings } from './settings.ts'

/** The settings of an agency whose administration has not edited any: those of agency.json. */
export const startingSettings = (agency: Agency): Settings => ({
  identity: identityOf(agency),
  fees: agency.fees,
  mails,
  words: {},
  look: SITE_LOOK,
  hours: agency.hours,
  social: agency.social,
  testimonials: agency.testimonials,
  appointments: { capacity: 1, noticeHours: 4 },
  publishing: { requireMandate: false },
  team: { factorRequired: true, agentsSeeAll: false },
})

/** The price list that applies on a day. */
export const feesOn = (day: string, { fees }: Agency) => inForce(fees, day)

const NAMES = Object.keys(IDENTITY_SHAPE) as (keyof typeof IDENTITY_SHAPE)[]

/** Who this agency is. */
export const identityOf = (agency: Agency): IdentityForm =>
  Object.fromEntries(
    NAMES.flatMap((name) => (agency[name] === undefined ? [] : [[name, agency[name]]])),
  ) as unknown as IdentityForm

/** Makes this agency who the administration says it is. */
export function becomes(agency: Agency, edited: Settings): void {
  const { identity, fees } = edited
  Object.assign(agency, Object.fromEntries(NAMES.map((name) => [name, identity[name]])), { fees, edited })
}
