import {
  finance,
  type Financing,
  FINANCING_MARKET,
  type FinancingPlan,
  hasComputedDuty,
  highestPrice,
  stressed,
  VERDICTS,
} from '#contract/financing.ts'
import { euros, inYears, numericDate, percents } from '#contract/format.ts'
import { LEGAL_SENTENCES } from '#web/info/legal/legal-sentences.ts'

/** What a plan comes to. What the law wants said stands right under the payment. */
export function FinancingResult({ plan }: { plan: FinancingPlan }) {
  const financing = finance(plan)
  const { month, loan, coverage } = financing
  return (
    <section className="financing-result" aria-label="Résultat de la simulation">
      <p className="financing-month">
        <span>Mensualité</span>
        <output>{`${euros(month)} par mois`}</output>
        <span>{loan > 0 ? `pendant ${inYears(plan.months)}, hors assurance` : 'sans emprunt bancaire'}</span>
      </p>
      {coverage && <p className={`financing-verdict financing-${coverage.verdict}`}>{verdictOf(financing)}</p>}
      <Warnings plan={plan} />
      <div className="financing-legal">
        <p>{LEGAL_SENTENCES.financingSimulation.text}</p>
        <p>{LEGAL_SENTENCES.financingAgency.text}</p>
        <p>{`Repères indicatifs relevés le ${numericDate(FINANCING_MARKET.readOn)}\u00a0: ${MEANS}.`}</p>
      </div>
      <Lines plan={plan} financing={financing} />
      <HighestPrice plan={plan} />
      <Stress plan={plan} />
    </section>
  )
}

const { business, premises, source, apportMinPercent, coveragePercents } = FINANCING_MARKET

const MEANS = `${percents(business.ratePercent)} sur ${inYears(business.months)} pour un fonds, ${percents(premises.ratePercent)} sur ${inYears(premises.months)} pour des murs (${source})`

function verdictOf({ year, capacity, coverage }: Financing): string {
  if (!coverage || capacity === undefined) return ''
  const { percent, verdict } = coverage
  if (verdict === 'never')
    return `À ces conditions, l’emprunt ${VERDICTS.never}\u00a0: il ne reste rien pour rembourser.`
  return `Les remboursements prennent ${percents(percent ?? 0)} de la capacité (${euros(year)} sur ${euros(capacity)} par an)\u00a0: ${VERDICTS[verdict]}.`
}

function Warnings({ plan: { apportPercent, deal, duty } }: { plan: FinancingPlan }) {
  return (
    <>
      {apportPercent < apportMinPercent && (
        <p className="financing-warning">{`Sous ${percents(apportMinPercent)} d’apport, les banques refusent le plus souvent.`}</p>
      )}
      {duty === undefined && !hasComputedDuty(deal) && (
        <p className="financing-warning">
          Droits non compris : ceux des murs et des titres dépendent du dossier. Demandez le montant au notaire et
          saisissez-le.
        </p>
      )}
    </>
  )
}

function Lines({ plan, financing }: { plan: FinancingPlan; financing: Financing }) {
  const { duty, need, apport, ownerLoan, loan, insuranceOfMonth, year, capacity } = financing
  const lines: [label: string, amount: number][] = [
    ['Besoin total', need],
    ['dont droits d’enregistrement', duty],
    [`Apport (${percents(plan.apportPercent)})`, apport],
    ...(ownerLoan ? [['Crédit vendeur', ownerLoan] as [string, number]] : []),
    ['Emprunt bancaire', loan],
    ['Assurance du prêt, par mois', insuranceOfMonth],
    ['Remboursements d’une année, assurance comprise', year],
    ...(capacity === undefined ? [] : [[capacityLabel(plan), capacity] as [string, number]]),
  ]
  return (
    <dl className="financing-lines">
      {lines.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{euros(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Says what was left out of it. */
const capacityLabel = ({ pay, tax }: FinancingPlan) =>
  ['Capacité de remboursement', pay ? '' : 'avant votre rémunération', tax ? '' : 'avant impôt']
    .filter(Boolean)
    .join(', ')

function HighestPrice({ plan }: { plan: FinancingPlan }) {
  const price = highestPrice(plan)
  if (plan.ebitda === undefined) return null
  const conditions = `pour que les remboursements prennent au plus ${percents(coveragePercents.target)} de la capacité, les autres conditions restant les mêmes`
  return (
    <p className="financing-highest">
      {price === undefined
        ? `Aucun prix ne convient ${conditions}.`
        : `Prix le plus haut\u00a0: environ ${euros(Math.floor(price / 1000) * 1000)}, ${conditions}.`}
    </p>
  )
}

function Stress({ plan }: { plan: FinancingPlan }) {
  const cases = stressed(plan)
  if (cases.length === 0) return null
  return (
    <table className="financing-stress">
      <caption>Si les choses vont moins bien</caption>
      <thead>
        <tr>
          <th scope="col">Hypothèse</th>
          <th scope="col">Mensualité</th>
          <th scope="col">Part de la capacité</th>
        </tr>
      </thead>
      <tbody>
        {cases.map(({ label, financing: { month, coverage } }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{euros(month)}</td>
            <td>
              {coverage?.percent !== undefined && <span>{percents(coverage.percent)}</span>}
              {coverage && <small>{VERDICTS[coverage.verdict]}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
