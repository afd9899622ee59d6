import { LOCALE } from '#contract/limits.ts'

let format: Intl.DateTimeFormat | undefined

/** « Lun. 8:12 », in the reader's time zone. */
export function dayAndHour(iso: string): string {
  format ??= new Intl.DateTimeFormat(LOCALE, { weekday: 'short', hour: 'numeric', minute: '2-digit' })
  const parts = Object.fromEntries(format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
  const day = parts['weekday'] ?? ''
  return `${day.charAt(0).toUpperCase()}${day.slice(1)} ${Number(parts['hour'])}:${parts['minute']}`
}
