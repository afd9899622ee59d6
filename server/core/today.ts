import { dayInParis, weekdayOf } from '#domain/days.ts'

/** Returns the day in Paris as YYYY-MM-DD, whatever the time zone of the server: mandates begin and end by it. */
export const todayInParis = (at = new Date()): string => dayInParis(at)

/** Adds days to a day, both as YYYY-MM-DD. */
export function daysAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** Counts the days from one day to another, both as YYYY-MM-DD. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** Returns the Monday of the week of a day, both as YYYY-MM-DD. */
export const mondayOf = (day: string): string => daysAfter(day, -weekdayOf(day))
