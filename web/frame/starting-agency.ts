import agency from '../../agency.json' with { type: 'json' }
import type { Agency } from '#domain/agency/agency.ts'
import { hoursInWords, openingsOf } from '#domain/agency/hours.ts'
import { startingSettings } from '#domain/agency/starting-settings.ts'
import type { FrameAgency } from './page-head.tsx'

/** What agency.json says, for when the database does not answer. Only for the server. */
export function startingAgency(): FrameAgency {
  const { hours, social } = startingSettings(agency as Agency)
  return { hours: hoursInWords(hours.week), openings: openingsOf(hours.week), social: social.links }
}
