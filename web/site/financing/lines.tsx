import type { Financing, FinancingPlan, Loan } from '#domain/financing/financing.ts'
import { euros, inYears, percents } from '#domain/format.ts'

interface LinesProps {
  plan: FinancingPlan
  financing: Financing
}

type Line = [label: string, amount: number | undefined, missing?: string]

/** What is paid, who pays it, and what is repaid. An amount that is not known is never a nought in a total. */
export function FinancingLines({ plan, financing }: LinesProps) {
  const { duty, need, apport, ownerLoan, loans, insuranceOfMonth, year } = financing
  const lines: Line[] = [
    [duty === undefined ? 'Besoin total, droits à ajouter' : 'Besoin total', need],
    ['dont prix, honoraires compris', plan.price],
    ...costs(plan, financing),
    [`Apport (${percents(plan.apportPercent)})`, apport],
    ...(ownerLoan ? [['Crédit vendeur', ownerLoan] as Line] : []),
    ...loans.flatMap((loan): Line[] => [
      [`Emprunt${NAMES[loan.of]}, ${inYears(loan.months)} à ${percents(loan.ratePercent)}`, loan.amount],
      ...(loans.length > 1 ? [[`Mensualité${NAMES[loan.of]}`, loan.month] as Line] : []),
    ]),
    ['Assurance, par mois', insuranceOfMonth],
    ['Remboursements d’une année, assurance comprise', year],
  ]
  return (
    <dl className="financing-lines">
      {lines.map(([label, amount, missing = 'à ajouter']) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount === undefined ? missing : euros(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

const NAMES: Record<Loan['of'], string> = { business: ' pour le fonds', premises: ' pour les murs' }

function costs(plan: FinancingPlan, { duty, premisesCosts, guarantee }: Financing): Line[] {
  const { deal, premisesCostsPercent, guaranteePercent, deedCosts, stock, deposit, works, cash } = plan
  const given = (label: string, amount: number): Line[] => (amount ? [[label, amount]] : [])
  const expected = (label: string, amount: number): Line => [label, amount || undefined, 'non compris']
  return [
    ...(deal === 'murs' ? [] : [['dont droits d’enregistrement', duty] as Line]),
    ...given(
      `dont droits et notaire sur les murs (${percents(premisesCostsPercent)}, ordre de grandeur)`,
      premisesCosts,
    ),
    ...given(`dont garanties de la banque (${percents(guaranteePercent)} du prêt)`, guarantee),
    ...(deal === 'murs' ? [] : given('dont frais d’acte et de dossier', deedCosts)),
    ...(deal === 'murs' || deal === 'titres' || plan.stockInPrice ? [] : [expected('dont stock en sus', stock)]),
    ...(deal === 'fonds' || deal === 'droit-au-bail' ? [expected('dont dépôt de garantie du bail', deposit)] : []),
    ...given('dont travaux et matériel', works),
    ...(deal === 'murs' ? [] : given('dont trésorerie de départ', cash)),
  ]
}
