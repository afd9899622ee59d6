import agency from '../../agency.json' with { type: 'json' }
import type { Agency } from '#domain/agency/agency.ts'
import { hoursInWords, openingsOf } from '#domain/agency/hours.ts'
import type { PublicAgency } from '#domain/agency/settings.ts'

/** The opening hours and social links of agency.json, for when the database does not answer. Server only. */
export function startingAgency(): Pick<PublicAgency, 'hours' | 'openings' | 'social'> {
  const { hours, social } = agency as Agency
  return { hours: hoursInWords(hours.week), openings: openingsOf(hours.week), social: social.links }
}
