import { contributionsWords } from '#domain/financing/contributions.ts'
import {
  finance,
  type Financing,
  type FinancingPlan,
  hasComputedDuty,
  highestPrice,
  stressed,
  VERDICTS,
  type Loan,
} from '#domain/financing/financing.ts'
import { FINANCING_MARKET } from '#domain/financing/market.ts'
import { euros, inYears, numericDate, percents } from '#domain/format.ts'
import { LEGAL_SENTENCES } from '#domain/words/legal-sentences.ts'
import { Fact } from '#web/ui/fact.tsx'

/** The result of a plan, with the statements required by law right under it. */
export function FinancingResult({ plan }: { plan: FinancingPlan }) {
  const financing = finance(plan)
  const isSplit = plan.deal !== 'murs-et-fonds' || Boolean(plan.premisesPrice)
  return (
    <section className="box financing-result" aria-label="Résultat de la simulation">
      {isSplit ? (
        <>
          <Headline plan={plan} financing={financing} />
          <Warnings plan={plan} />
        </>
      ) : (
        <p className="financing-warning">
          Indiquez la part des murs dans le prix : les murs et le fonds s’empruntent à part, pas sur la même durée.
        </p>
      )}
      <div className="financing-legal">
        <p>{LEGAL_SENTENCES.financingSimulation.text}</p>
        <p>{LEGAL_SENTENCES.financingAgency.text}</p>
        <p>{`Repères indicatifs relevés le ${numericDate(FINANCING_MARKET.readOn)}\u00a0: ${MEANS}.`}</p>
      </div>
      {isSplit && (
        <>
          <NetPay plan={plan} left={financing.left} />
          <FinancingLines plan={plan} financing={financing} />
          <HighestPrice plan={plan} />
          <Stress plan={plan} />
        </>
      )}
    </section>
  )
}

const { business, premises, source, apportMinPercent, coveragePercents } = FINANCING_MARKET

const MEANS = `${percents(business.ratePercent)} sur ${inYears(business.months)} pour un fonds, ${percents(premises.ratePercent)} sur ${inYears(premises.months)} pour des murs (${source})`

/** First the remaining income, then the payment; a verdict only if the buyer has entered what they need. */
function Headline({ plan, financing }: { plan: FinancingPlan; financing: Financing }) {
  const { month, loans, left, coverage } = financing
  const [one, other] = loans.map(({ months }) => inYears(months))
  const during = other && other !== one ? `${one} pour le fonds et ${other} pour les murs` : one
  const terms = during ? `pendant ${during}, hors assurance` : 'sans emprunt bancaire'
  if (left === undefined)
    return (
      <p className="financing-month">
        <span>Mensualité</span>
        <output>{`${euros(month)} par mois`}</output>
        <span>{terms}</span>
      </p>
    )
  return (
    <>
      <p className="financing-month">
        <span>{leftWords(plan.deal, left)}</span>
        <output>{`${euros(Math.abs(left))} par an${plan.deal === 'murs' || left < 0 ? '' : ' pour vivre'}`}</output>
        <span>{aside(plan, left)}</span>
        <span>{`Mensualité\u00a0: ${euros(month)} par mois, ${terms}.`}</span>
      </p>
      <p className={`financing-verdict ${coverage ? `financing-${coverage.verdict}` : ''}`}>
        {verdictOf(plan, financing)}
      </p>
    </>
  )
}

/**
 * What the buyer lives on once their own contributions are paid: what a first-time buyer takes the headline for. It stands under the
 * legal statements, which have to be on one screen of a phone with the payment.
 */
function NetPay({ plan, left }: { plan: FinancingPlan; left: number | undefined }) {
  const words = left === undefined ? undefined : contributionsWords(plan, left)
  return words ? <p className="financing-net">{words}</p> : null
}

function leftWords(deal: FinancingPlan['deal'], left: number): string {
  if (left < 0) return deal === 'murs' ? 'Le loyer ne suffit pas\u00a0: il manque' : 'Il manque, avant de vous payer,'
  return deal === 'murs' ? 'Le prêt payé, le loyer vous laisse' : 'Il vous reste'
}

function aside({ deal, people, tax, upkeep }: FinancingPlan, left: number): string {
  const each = deal !== 'murs' && people > 1 && left > 0 ? `soit ${euros(left / people)} chacun` : ''
  const mine = deal === 'murs' ? (upkeep ? '' : 'taxe foncière, charges non récupérées') : 'cotisations'
  const before = [mine, tax ? '' : 'impôt'].filter(Boolean)
  return [each, before.length > 0 ? `avant ${before.join(' et ')}` : ''].filter(Boolean).join(', ')
}

function verdictOf({ deal, people, pay, rent }: FinancingPlan, { year, capacity, coverage }: Financing): string {
  if (deal === 'murs' && rent && year > 0)
    return `${euros(rent)} de loyer pour ${euros(year)} de prêt et d’assurance par an\u00a0: le loyer en couvre ${percents(Math.floor((rent / year) * 1000) / 10)}.`
  if (!coverage || capacity === undefined)
    return `Indiquez ce qu’il vous faut pour vivre\u00a0: nous dirons si l’achat tient.`
  const { percent, verdict } = coverage
  const paid = `Une fois ${euros((pay ?? 0) * people)} par an pris pour vivre`
  if (verdict === 'never') return `${paid}, il ne reste rien pour rembourser\u00a0: l’emprunt ${VERDICTS.never}.`
  return `${paid}, les remboursements prennent ${percents(percent ?? 0)} de ce qui reste (${euros(year)} sur ${euros(capacity)})\u00a0: ${VERDICTS[verdict]}.`
}

const Warnings = ({ plan: { apportPercent, deal, duty } }: { plan: FinancingPlan }) => (
  <>
    {apportPercent < apportMinPercent && (
      <p className="financing-warning">{`Sous ${percents(apportMinPercent)} d’apport, les banques refusent le plus souvent.`}</p>
    )}
    {duty === undefined && !hasComputedDuty(deal) && (
      <p className="financing-warning">
        Droits à ajouter : ceux des titres dépendent de la société. Demandez leur montant et saisissez-le.
      </p>
    )}
  </>
)

function HighestPrice({ plan }: { plan: FinancingPlan }) {
  if (finance(plan).capacity === undefined) return null
  const price = highestPrice(plan)
  const conditions =
    plan.deal === 'murs'
      ? 'pour que le loyer paie le prêt et l’assurance, les autres conditions restant les mêmes'
      : `pour que les remboursements prennent au plus ${percents(coveragePercents.target)} de ce qui reste une fois que vous vivez, les autres conditions restant les mêmes`
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
    <table className="figures-table financing-stress">
      <caption>Si les choses vont moins bien</caption>
      <thead>
        <tr>
          <th scope="col">Hypothèse</th>
          <th scope="col">Mensualité</th>
          <th scope="col">{plan.deal === 'murs' ? 'Reste par an' : 'Reste par an pour vivre'}</th>
        </tr>
      </thead>
      <tbody>
        {cases.map(({ label, financing: { month, left = 0, coverage } }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{euros(month)}</td>
            <td>
              <span>{euros(left)}</span>
              {coverage && plan.deal !== 'murs' && <small>{VERDICTS[coverage.verdict]}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Line = [label: string, amount: number | undefined, missing?: string]

/** The costs, their funding and the repayments. An unknown amount is never counted as zero in a total. */
function FinancingLines({ plan, financing }: { plan: FinancingPlan; financing: Financing }) {
  const { duty, need, apport, ownerLoan, loans, insuranceOfMonth, year } = financing
  const lines: Line[] = [
    [duty === undefined ? 'Besoin total, droits à ajouter' : 'Besoin total', need],
    ['dont prix, honoraires compris', plan.price],
    ...costs(plan, financing),
    [`Apport (${percents(Math.round(plan.apportPercent * 10) / 10)})`, apport],
    ...(ownerLoan ? [['Crédit vendeur', ownerLoan] as Line] : []),
    ...loans.flatMap((loan): Line[] => [
      [`Emprunt${boughtWith(loan, plan.deal)}, ${inYears(loan.months)} à ${percents(loan.ratePercent)}`, loan.amount],
      ...(loans.length > 1 ? [[`Mensualité${boughtWith(loan, plan.deal)}`, loan.month] as Line] : []),
    ]),
    ['Assurance, par mois', insuranceOfMonth],
    ['Remboursements d’une année, assurance comprise', year],
  ]
  return (
    <dl className="financing-lines">
      {lines.map(([label, amount, missing = 'à ajouter']) => (
        <Fact key={label} label={label} text={amount === undefined ? missing : euros(amount)} />
      ))}
    </dl>
  )
}

/** What a loan pays for, in a label. */
const boughtWith = ({ of }: Loan, deal: FinancingPlan['deal']): string =>
  of === 'premises' ? ' pour les murs' : BUSINESS_NAMES[deal]

const BUSINESS_NAMES: Record<FinancingPlan['deal'], string> = {
  fonds: ' pour le fonds',
  'droit-au-bail': ' pour le droit au bail',
  'murs-et-fonds': ' pour le fonds',
  murs: ' pour les murs',
  titres: ' pour les titres',
}

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
