// In a file of its own: the results page loads no rules of the API.

/** What the visitor has, in the URL of a search, with its bounds: euros, per cent, months. */
export const MEANS_BOUNDS = {
  contribution: { min: 1, max: 1_000_000_000, unit: '€', word: 'apport' },
  income: { min: 1, max: 10_000_000, unit: '€', word: 'revenu' },
  loanRate: { min: 0, max: 15, unit: '%', word: 'taux' },
  loanMonths: { min: 12, max: 300, unit: 'mois', word: 'durée' },
} as const

export type MeansParameter = keyof typeof MEANS_BOUNDS

export const MEANS_PARAMETERS = Object.keys(MEANS_BOUNDS) as MeansParameter[]
