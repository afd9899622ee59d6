import { LOCALE } from './limits.ts'

// How numbers, prices, durations and dates are written in French: the same on pages, in mails and in pictures.

/**
 * "1 290 000,5", to the letter as Intl writes it. A browser takes 30 ms to set Intl up before its first number, and four
 * times that on a phone: the longest task of every page with a price.
 */
export function frenchNumber(value: number): string {
  const [whole = '', decimals] = String(Math.round(value * 1000) / 1000).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u202f')
  return decimals ? `${grouped},${decimals}` : grouped
}

/** docs/specification.md §9: "1 290 000 €". */
export const euros = (amount: number): string => `${frenchNumber(Math.round(amount))}\u00a0€`

/** "7,5 %" for 7.5. */
export const percents = (percent: number): string => `${frenchNumber(percent)}\u00a0%`

/** "1,5 Mo", to one decimal. */
export const megabytes = (bytes: number): string => `${frenchNumber(Math.round((bytes / 1024 ** 2) * 10) / 10)}\u00a0Mo`

/** The noun in the number that goes with a count. In French, zero is singular. */
export const plural = (count: number, one: string, several = `${one}s`): string => (count >= 2 ? several : one)

/** "1 bien", "4 biens". */
export const counted = (count: number, one: string, several?: string): string =>
  `${frenchNumber(count)}\u00a0${plural(count, one, several)}`

/** "3 ans" for 36 months; "18 mois" when they make no whole years. */
export const inYears = (months: number): string =>
  months % 12 === 0 ? counted(months / 12, 'an') : counted(months, 'mois', 'mois')

/** A point in time, as Date or in ISO 8601, in words. */
type Writer = (at: Date | string) => string

/** "1er janvier 2026" for 2026-01-01. */
export const longDate: Writer = writer({ dateStyle: 'long', timeZone: 'UTC' })

/** "19/11/2026", where the reader is. */
export const shortDate: Writer = writer({ dateStyle: 'short' })

/** "19/11/2026 10:32", where the reader is. */
export const shortDateTime: Writer = writer({ dateStyle: 'short', timeStyle: 'short' })

/** "1er novembre 2026 à 10:32", where the reader is. */
export const longDateTime: Writer = writer({ dateStyle: 'long', timeStyle: 'short' })

/** The same in Paris: for mails, written by a server that stands anywhere. */
export const longDateTimeInParis: Writer = writer({ dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' })

/** Sets Intl up at its first call, not for pages without a date. */
function writer(options: Intl.DateTimeFormatOptions): Writer {
  let format: Intl.DateTimeFormat | undefined
  return (at) => {
    format ??= new Intl.DateTimeFormat(LOCALE, options)
    return format.format(new Date(at)).replace(/^1 /, '1er ')
  }
}
