import { LOCALE } from '#contract/limits.ts'

/** "1er janvier 2026" for 2026-01-01. Nothing is set up before it is called: pages that do not call it load this too. */
export const longDate = (day: string): string =>
  new Date(day).toLocaleDateString(LOCALE, { dateStyle: 'long', timeZone: 'UTC' }).replace(/^1 /, '1er ')
