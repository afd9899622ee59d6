import { LOCALE } from '#contract/limits.ts'

const format = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' })

/** "1er janvier 2026" for 2026-01-01. */
export const longDate = (day: string): string => format.format(new Date(day)).replace(/^1 /, '1er ')
