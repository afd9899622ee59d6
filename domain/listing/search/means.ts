import type { BuyerMeans } from '#domain/financing/hold.ts'
import { MEANS_MAX } from '#domain/financing/means-bounds.ts'
import type { MeansParameter } from './means-parameters.ts'
import { numberText } from './trade-filters.ts'

/** As with prices: empty and zero are none, and too much is the most. */
const bounded = (name: MeansParameter, message: string) =>
  numberText(message)
    .transform((value) => Math.max(0, Math.min(value, MEANS_MAX[name])) || undefined)
    .optional()

/** What the visitor has: verdicts on each listing, and an order; never a filter (docs/decisions/demand-and-means.md). */
export const MEANS_QUERY = {
  contribution: bounded('contribution', 'L’apport doit être un montant').describe(
    'Own money, in euros: each listing then says whether it holds with it, by its published figures only',
  ),
  income: bounded('income', 'Le revenu doit être un montant').describe('Needed a year, contributions included'),
  loanRate: bounded('loanRate', 'Le taux doit être un nombre'),
  loanMonths: bounded('loanMonths', 'La durée doit être un nombre de mois'),
}

/** What the visitor has; undefined without a contribution. */
export const meansOf = ({
  contribution,
  ...others
}: { [Name in MeansParameter]?: number | undefined }): BuyerMeans | undefined =>
  contribution === undefined
    ? undefined
    : { contribution, income: others.income, loanRate: others.loanRate, loanMonths: others.loanMonths }
