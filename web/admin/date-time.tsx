import { LOCALE } from '#contract/limits.ts'

const date = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'short' })
const dateAndTime = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'short', timeStyle: 'short' })

/** « 19/11/2026 » */
export function DateOnly({ at }: { at: string }) {
  return <Time at={at} format={date} />
}

/** « 19/11/2026 10:32 » */
export function DateTime({ at }: { at: string }) {
  return <Time at={at} format={dateAndTime} />
}

/** Renders nothing for an invalid date. */
function Time({ at, format }: { at: string; format: Intl.DateTimeFormat }) {
  const parsed = new Date(at)
  return Number.isNaN(parsed.valueOf()) ? null : <time dateTime={at}>{format.format(parsed)}</time>
}
