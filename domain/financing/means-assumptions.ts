import { euros, percents } from '#domain/format.ts'
import type { BuyerMeans } from './hold.ts'
import { FINANCING_MARKET } from './market.ts'

/** What a verdict supposes, in a sentence for the visitor. */
export const meansAssumptions = ({ income = FINANCING_MARKET.pay, loanRate, loanMonths }: BuyerMeans): string => {
  const { business, premises, deedCosts, guaranteePercent, insurancePercent, apportMinPercent, coveragePercents } =
    FINANCING_MARKET
  const years = (months: number) => `${(months / 12).toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0ans`
  return [
    `prêt sur ${years(loanMonths ?? business.months)} à ${percents(loanRate ?? business.ratePercent)}`,
    `murs sur ${years(premises.months)} à ${percents(premises.ratePercent)}`,
    `assurance de ${percents(insurancePercent)}, garanties de ${percents(guaranteePercent)} du prêt, frais d’acte de ${euros(deedCosts)}`,
    `droits calculés, apport d’au moins ${percents(apportMinPercent)} du besoin`,
    `${euros(income)} par an pour vivre, cotisations comprises`,
    `remboursements de ${percents(coveragePercents.usual)} au plus de ce qui reste`,
  ].join('\u00a0; ')
}
