import type { Agency } from '#domain/agency/agency.ts'
import { hoursInWords, openingsOf } from '#domain/agency/hours.ts'
import type { PublicAgency } from '#domain/agency/settings.ts'

/** The opening hours and social links that this process remembers, for when the database does not answer. Server only. */
export function rememberedAgency(agency: Agency): Pick<PublicAgency, 'hours' | 'openings' | 'social'> {
  const { hours, social } = agency.edited ?? agency
  return { hours: hoursInWords(hours.week), openings: openingsOf(hours.week), social: social.links }
}
