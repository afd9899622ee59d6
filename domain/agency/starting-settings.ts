import type { Agency } from './agency.ts'
import { inForce } from './fee-schedule.ts'
import { SITE_LOOK } from './look.ts'
import mails from './starting-mails.json' with { type: 'json' }
import { IDENTITY_SHAPE, type IdentityForm } from './identity.ts'
import type { Settings } from './settings.ts'
import { USUAL_BAND } from '#domain/briefs/price-band.ts'
import { WINDOW_SECONDS } from './window.ts'
import { SLIP_WORDS } from './slip-words.ts'
import type { ValuationCaps } from '#domain/valuation/caps.ts'

/** The settings before any is edited: those of agency.json, and defaults. */
export const startingSettings = (agency: Agency): Settings => ({
  identity: identityOf(agency),
  host: agency.host,
  legal: {},
  fees: agency.fees,
  mails,
  slip: { text: SLIP_WORDS },
  words: {},
  look: SITE_LOOK,
  hours: agency.hours,
  social: agency.social,
  testimonials: agency.testimonials,
  appointments: { capacity: 1, noticeHours: 4 },
  publishing: { requireMandate: false },
  team: { factorRequired: true, agentsSeeAll: false },
  valuation: {},
  window: { listings: [], seconds: WINDOW_SECONDS },
  matching: USUAL_BAND,
})

/** The limits that the agency has set to values, by sector. */
export const capsOf = ({ edited }: Agency): ValuationCaps => edited?.valuation ?? {}

/** The price list in force on a day. */
export const feesOn = (day: string, { fees }: Agency) => inForce(fees, day)

const NAMES = Object.keys(IDENTITY_SHAPE) as (keyof typeof IDENTITY_SHAPE)[]

/** The identity fields of an agency. */
export const identityOf = (agency: Agency): IdentityForm =>
  Object.fromEntries(
    NAMES.flatMap((name) => (agency[name] === undefined ? [] : [[name, agency[name]]])),
  ) as unknown as IdentityForm

/** Overwrites the identity, host and fees of this agency object with the edited settings. */
export function applySettings(agency: Agency, edited: Settings): void {
  const { identity, host, fees } = edited
  Object.assign(agency, Object.fromEntries(NAMES.map((name) => [name, identity[name]])), { host, fees, edited })
}
