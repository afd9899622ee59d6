import { LOCALE } from '#contract/limits.ts'

const date = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'short' })
const dateAndTime = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'short', timeStyle: 'short' })

/** « 19/11/2026 » */
export function Day({ at }: { at: string }) {
  return <time dateTime={at}>{date.format(new Date(at))}</time>
}

/** « 19/11/2026 10:32 » */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{dateAndTime.format(new Date(at))}</time>
}
