import type { Agency } from './agency.ts'
import { type FeesForm, inForce } from './fee-schedule.ts'
import { SITE_LOOK } from './look.ts'
import mails from './starting-mails.json' with { type: 'json' }
import { weekOf } from './hours.ts'
import { IDENTITY_FIELDS, type IdentityForm } from './identity.ts'
import type { Settings } from './settings.ts'

/** The settings of an agency whose administration has not edited any: those of agency.json. */
export const startingSettings = (agency: Agency): Settings => ({
  identity: identityOf(agency),
  fees: startingFees(agency),
  mails,
  words: {},
  look: SITE_LOOK,
  ...startingHours(agency),
  appointments: { capacity: 1, noticeHours: 4 },
  publishing: { requireMandate: false },
  team: { factorRequired: true, agentsSeeAll: false },
  testimonials: { testimonials: (agency.testimonials ?? []).map((one) => ({ date: null, propertyId: null, ...one })) },
})

/** The price list that applies on a day. */
export const feesOn = (day: string, agency: Agency) => inForce(agency.edited?.fees ?? startingFees(agency), day)

const startingFees = ({ fees: { label, appliesFrom, vatPercent }, feeSchedule: services }: Agency): FeesForm => ({
  label,
  schedules: [{ appliesFrom, ...(vatPercent === undefined ? {} : { vatPercent }), services }],
})

export const startingHours = ({ hours, social = [] }: Pick<Agency, 'hours' | 'social'>) => ({
  hours: { week: weekOf(hours.openings), closures: [] },
  social: { links: social },
})

const NAMES = Object.keys(IDENTITY_FIELDS) as (keyof typeof IDENTITY_FIELDS)[]

/** Who this agency is. */
export function identityOf(agency: Agency): IdentityForm {
  const emails = { privacyEmail: agency.privacy.email, accessibilityEmail: agency.accessibility?.email }
  const fields = [...NAMES.map((name): [string, unknown] => [name, agency[name]]), ...Object.entries(emails)]
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as unknown as IdentityForm
}

/** Makes this agency who the administration says it is. */
export function becomes(agency: Agency, edited: Settings): void {
  const { identity, fees } = edited
  const { privacyEmail, accessibilityEmail } = identity
  Object.assign(agency, Object.fromEntries(NAMES.map((name) => [name, identity[name]])), {
    fees: { ...agency.fees, label: fees.label },
    edited,
    privacy: { ...agency.privacy, email: privacyEmail },
    accessibility: accessibilityEmail && { email: accessibilityEmail },
  })
}
