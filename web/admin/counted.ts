import { LOCALE } from '#contract/limits.ts'

/** « 1 demande », « 8 demandes »: in French, zero is singular. */
export const countWithNoun = (count: number, noun: string): string =>
  `${count.toLocaleString(LOCALE)}\u00a0${noun}${count >= 2 ? 's' : ''}`
