import { writtenDay } from './days.ts'
import { LOCALE } from './limits.ts'

// French formats of numbers, prices, durations and dates, the same on pages, in mails and in pictures.

/**
 * Formats "1 290 000,5" exactly like Intl, but without it: a browser takes 30 ms to initialise Intl (four times that on
 * a phone), which would be the longest task of every page with a price.
 */
export function frenchNumber(value: number): string {
  const [whole = '', decimals] = String(Math.round(value * 1000) / 1000).split('.')
  const grouped = groupThousands(whole, '\u202f')
  return decimals ? `${grouped},${decimals}` : grouped
}

/** Puts a space between the thousands of a whole number: "-1250000" becomes "-1 250 000". */
export const groupThousands = (whole: string, space: string): string =>
  whole.replace(
    /^(-?\d{1,3})((?:\d{3})+)$/,
    (_, first: string, others: string) => first + others.replace(/\d{3}/g, `${space}$&`),
  )

/** docs/specification.md §9: "1 290 000 €". */
export const euros = (amount: number): string => `${frenchNumber(Math.round(amount))}\u00a0€`

/** "7,5 %" for 7.5. */
export const percents = (percent: number): string => `${frenchNumber(percent)}\u00a0%`

/** Formats bytes as "1,5 Mo", with at most one decimal. */
export const megabytes = (bytes: number): string => `${frenchNumber(Math.round((bytes / 1024 ** 2) * 10) / 10)}\u00a0Mo`

/** Singular or plural of a noun. In French, zero is singular. */
export const plural = (count: number, one: string, several = `${one}s`): string => (count >= 2 ? several : one)

/** "1 bien", "4 biens". */
export const counted = (count: number, one: string, several?: string): string =>
  `${frenchNumber(count)}\u00a0${plural(count, one, several)}`

/** "3 ans" for 36 months; "18 mois" when it is not a whole number of years. */
export const inYears = (months: number): string =>
  months % 12 === 0 ? counted(months / 12, 'an') : counted(months, 'mois', 'mois')

const PARIS = 'Europe/Paris'

/** Formats a Date or an ISO 8601 text. */
type DateFormatter = (at: Date | string) => string

const longDay = dateFormatter({ dateStyle: 'long', timeZone: 'UTC' })

/** "1er janvier 2026" for 2026-01-01, or for the day in Paris of a timestamp. */
export const longDate: DateFormatter = (at) => longDay(writtenDay(typeof at === 'string' ? at : at.toISOString()))

/** "19/11/2026" for 2026-11-19, or for the day in Paris of a timestamp. Without Intl, for pages. */
export const numericDate = (iso: string): string => writtenDay(iso).split('-').toReversed().join('/')

/** "19/11/2026 10:32", in Paris like every day that is written, wherever the reader or the server is. */
export const shortDateTime: DateFormatter = dateFormatter({ dateStyle: 'short', timeStyle: 'short', timeZone: PARIS })

/** "1er novembre 2026 à 10:32", in Paris. */
export const longDateTime: DateFormatter = dateFormatter({ dateStyle: 'long', timeStyle: 'short', timeZone: PARIS })

/** Creates the Intl formatter on first use, so that pages without a date do not pay for it. */
function dateFormatter(options: Intl.DateTimeFormatOptions): DateFormatter {
  let format: Intl.DateTimeFormat | undefined
  return (at) => {
    format ??= new Intl.DateTimeFormat(LOCALE, options)
    return format.format(new Date(at)).replace(/^1 /, '1er ')
  }
}
