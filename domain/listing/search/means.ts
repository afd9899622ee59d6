import type { BuyerMeans } from '#domain/financing/hold.ts'
import { MEANS_BOUNDS, type MeansParameter } from './means-parameters.ts'
import { numberText } from './trade-filters.ts'

const bounded = (name: MeansParameter, message: string) => {
  const { min, max } = MEANS_BOUNDS[name]
  return numberText(message)
    .refine((value) => value === 0 || (value >= min && value <= max), message)
    .transform((value) => value || undefined)
    .optional()
}

/** What the visitor has: verdicts on each listing, and an order; never a filter (docs/decisions/demand-and-means.md). */
export const MEANS_QUERY = {
  contribution: bounded('contribution', 'L’apport doit être un montant').describe(
    'Own money, in euros: each listing then says whether it holds with it, by its published figures only',
  ),
  income: bounded('income', 'Le revenu doit être un montant').describe('Needed a year, contributions included'),
  loanRate: bounded('loanRate', 'Le taux doit être compris entre 0 et 15'),
  loanMonths: bounded('loanMonths', 'La durée doit être comprise entre 12 et 300 mois'),
}

/** What the visitor has; undefined without a contribution. */
export const meansOf = ({
  contribution,
  ...others
}: { [Name in MeansParameter]?: number | undefined }): BuyerMeans | undefined =>
  contribution === undefined
    ? undefined
    : { contribution, income: others.income, loanRate: others.loanRate, loanMonths: others.loanMonths }
