import { frenchNumber } from '#contract/format/french-number.ts'

/** « 1 bien », « 4 biens »: in French, zero is singular. */
export const listingCount = (count: number): string => `${frenchNumber(count)}\u00a0${count >= 2 ? 'biens' : 'bien'}`
