/**
 * The first and last day that a form or a search takes, as YYYY-MM-DD: the others are typing errors, and clocks and
 * PostgreSQL do not agree on the ends of the calendar.
 */
export const FIRST_DAY = '1900-01-01'
export const LAST_DAY = '2199-12-31'

/** The day of the calendar that a text is, as YYYY-MM-DD; undefined when it is none, such as "2026-02-30". */
export function dayIn(text: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < FIRST_DAY || text > LAST_DAY) return undefined
  const at = Date.parse(text)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : undefined
}
