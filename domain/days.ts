// Days of the calendar, as YYYY-MM-DD. A day is the one in Paris, wherever the server and the reader are.

let inParis: Intl.DateTimeFormat | undefined

/** The day in Paris of an instant: mandates and agreements begin and end by it. */
export function dayInParis(at = new Date()): string {
  inParis ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' })
  return inParis.format(at)
}

/**
 * The same without Intl, which pages do not load; a day stays what it is. Summer time as the European Union has it since
 * 1996: directive 2000/84/CE.
 */
export function writtenDay(iso: string): string {
  if (iso.length === DAY_CHARS) return iso
  const at = Date.parse(iso)
  const year = new Date(at).getUTCFullYear()
  const isSummer = lastSunday(year, MARCH) <= at && at < lastSunday(year, OCTOBER)
  return new Date(at + (isSummer ? 2 : 1) * HOUR_MS).toISOString().slice(0, DAY_CHARS)
}

const DAY_CHARS = '2026-11-28'.length
const [MARCH, OCTOBER] = [2, 9]
const HOUR_MS = 3_600_000

/** One hour in UTC on the last Sunday of a month. */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1))
  return last.getTime() - last.getUTCDay() * 24 * HOUR_MS
}

/** The year in Paris, without Intl, which pages do not load: at New Year, Paris is one hour ahead of UTC. */
export const yearInParis = (at = Date.now()): number => new Date(at + HOUR_MS).getUTCFullYear()

/** The same day some months later, or earlier when negative; the last day of a shorter month. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, DAY_CHARS)
}

/** The weekday of a day, from 0 for Monday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
