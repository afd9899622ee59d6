import { ANSWER_HOURS } from '#domain/agency/today.ts'
import { LOCALE } from '#domain/limits.ts'

// Calendar days (YYYY-MM-DD), without a time zone.

const FULL = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const SHORT = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' })

const written = (format: Intl.DateTimeFormat, day: string) =>
  format
    .format(new Date(day))
    .replace(/(?<!\d)1 /, '1er ')
    .replaceAll(' ', '\u00a0')

/** « mercredi 25 novembre ». */
export const fullDay = (day: string): string => written(FULL, day).replace('\u00a0', ' ')

/** « 25 nov. ». */
export const shortDay = (day: string): string => written(SHORT, day)

const DAY_MS = 86_400_000

export const daysFrom = (day: string, to: string): number => Math.round((Date.parse(to) - Date.parse(day)) / DAY_MS)

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** How long a lead has waited: « 25 min », « 3 h », « 2 j »; late once the promised response time has passed. */
export function waited(since: string, now: number): { start: string; isLate: boolean } {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000))
  const hours = Math.floor(minutes / 60)
  const isLate = hours >= ANSWER_HOURS
  if (isLate) return { start: `${Math.floor(hours / 24)}\u00a0j`, isLate }
  return { start: hours > 0 ? `${hours}\u00a0h` : `${minutes}\u00a0min`, isLate }
}
