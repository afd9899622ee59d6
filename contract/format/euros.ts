import { frenchNumber } from './french-number.ts'

/** docs/specification.md §9: "1 290 000 €". */
export const euros = (amount: number): string => `${frenchNumber(Math.round(amount))}\u00a0€`
