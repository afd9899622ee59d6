import type { Agency } from '#domain/agency/agency.ts'
import { hour } from '#domain/agency/hours.ts'
import { LOCALE } from '#domain/limits.ts'
import { wallTime } from '#server/core/zoned-time.ts'

export const timeZoneOf = ({ timeZone = 'Europe/Paris' }: Pick<Agency, 'timeZone'>): string => timeZone

const DAY_WITHOUT_YEAR = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** « mardi 1er décembre ». */
export const dayWords = (day: string): string => DAY_WITHOUT_YEAR.format(new Date(day)).replace(' 1 ', ' 1er ')

const DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeZone: 'UTC' })

/** « mardi 24 novembre 2026 à 9h30 », in the agency's time zone. */
export function appointmentWords(at: Date, zone: string): string {
  const { day, time } = wallTime(at, zone)
  return `${DAY.format(new Date(day)).replace(' 1 ', ' 1er ')} à ${hour(time)}`
}
