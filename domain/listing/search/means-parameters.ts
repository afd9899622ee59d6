// In a file of its own: every page reads the URL of searches.

/** What the visitor has, in the URL of a search: euros, euros a year, per cent, months. */
export const MEANS_PARAMETERS = ['contribution', 'income', 'loanRate', 'loanMonths'] as const

export type MeansParameter = (typeof MEANS_PARAMETERS)[number]
