import { CURRENCY, LOCALE } from '#contract/limits.ts'

const format = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: CURRENCY, maximumFractionDigits: 0 })

/** Spec §9: "1 290 000 €". */
export const euros = (amount: number): string => format.format(amount)
