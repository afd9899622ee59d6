const DAY_IN_PARIS = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' })

/** The day in Paris, now or at another time, as YYYY-MM-DD: mandates begin and end there, wherever the server stands. */
export const today = (at = new Date()): string => DAY_IN_PARIS.format(at)

/** The day that many days after a day, both as YYYY-MM-DD. */
export function daysAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** The number of days from one day to another, both as YYYY-MM-DD. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** The Monday of a day's week, both as YYYY-MM-DD. */
export const mondayOf = (day: string): string => daysAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
