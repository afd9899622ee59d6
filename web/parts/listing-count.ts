import { LOCALE } from '#contract/limits.ts'

/** « 1 bien », « 4 biens »: in French, zero is singular. */
export const listingCount = (count: number): string =>
  `${count.toLocaleString(LOCALE)}\u00a0${count >= 2 ? 'biens' : 'bien'}`
