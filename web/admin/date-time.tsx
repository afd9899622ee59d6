import { LOCALE } from '#contract/limits.ts'

const date = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'short' })
const dateAndTime = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'short', timeStyle: 'short' })

/** « 19/11/2026 » */
export function Day({ at }: { at: string }) {
  return <Time at={at} format={date} />
}

/** « 19/11/2026 10:32 » */
export function Moment({ at }: { at: string }) {
  return <Time at={at} format={dateAndTime} />
}

/** Nothing for a date that is none. */
function Time({ at, format }: { at: string; format: Intl.DateTimeFormat }) {
  const moment = new Date(at)
  return Number.isNaN(moment.valueOf()) ? null : <time dateTime={at}>{format.format(moment)}</time>
}
