import { STATUS_CHOICES } from './contributions.ts'
import type { Deal } from '#domain/listing/register/deals.ts'
import { FINANCING_MARKET } from './market.ts'

// The financing of a purchase: formulas, and assumptions that the agency keeps up to date.

/** The deals that a loan may pay for; lettings and franchises are not purchases. */
export const FINANCED_DEALS = ['fonds', 'droit-au-bail', 'murs-et-fonds', 'murs', 'titres'] as const satisfies Deal[]
export type FinancedDeal = (typeof FINANCED_DEALS)[number]

export const isFinanced = (deal: string | null | undefined): deal is FinancedDeal =>
  FINANCED_DEALS.some((one) => one === deal)

/** Loans for premises are longer than for a business, and their purchase bears other duties. */
const hasPremises = (deal: FinancedDeal): boolean => deal === 'murs' || deal === 'murs-et-fonds'

/** Whether the duty follows from the price: not for shares, whose rate depends on the company. */
export const hasComputedDuty = (deal: FinancedDeal): boolean => deal !== 'titres'

/**
 * Registration duty on the sale of a business or of a lease right, in whole euros: 0 % up to 23 000 €, 3 % to 200 000 €,
 * 5 % above (CGI art. 719 and 725, with the taxes of art. 1584 and 1595), on the price without new goods.
 */
export function registrationDuty(amount: number): number {
  const slice = (from: number, to: number) => Math.max(0, Math.min(amount, to) - from)
  return Math.round(slice(23_000, 200_000) * 0.03 + slice(200_000, Infinity) * 0.05)
}

/** The constant monthly payment of a loan, in euros to the cent: L·i ÷ (1 − (1 + i)⁻ⁿ); i is a twelfth of the rate. */
export function monthlyPayment(loan: number, { ratePercent, months }: { ratePercent: number; months: number }): number {
  const i = ratePercent / 100 / 12
  return Math.round((i === 0 ? loan / months : (loan * i) / (1 - (1 + i) ** -months)) * 100) / 100
}

/** How repayments compare with the capacity of the business to repay. */
export const VERDICTS = {
  usual: 'compatible',
  tight: 'tendu',
  beyond: 'au-delà de l’usage',
  never: 'ne se rembourse pas',
}
type Verdict = keyof typeof VERDICTS

/** Computes a plan: total need, loans, repayments, and what is left. */
export function finance(plan: FinancingPlan) {
  const { deal, price, stock, deposit, works, cash, insurancePercent } = plan
  const isLet = deal === 'murs'
  const withoutFees = Math.max(0, price - plan.buyerFees)
  const premises = isLet ? withoutFees : hasPremises(deal) ? Math.min(plan.premisesPrice ?? 0, withoutFees) : 0
  const premisesCosts = Math.round((premises * plan.premisesCostsPercent) / 100)
  // Fees are shared between premises and business in proportion to their prices.
  const premisesPrice = withoutFees > 0 ? Math.round((premises / withoutFees) * price) : 0
  const dutiable = Math.max(0, withoutFees - premises - plan.stockInPrice)
  const duty = isLet ? 0 : (plan.duty ?? (hasComputedDuty(deal) ? registrationDuty(dutiable) : undefined))
  const business = price - premisesPrice + (duty ?? 0) + plan.deedCosts + stock + deposit + cash + works
  const parts = [
    partOf(plan, 'business', isLet ? 0 : business),
    partOf(plan, 'premises', premisesPrice + premisesCosts + (isLet ? works : 0)),
  ]
  const sum = (amount: 'guarantee' | 'need' | 'apport' | 'ownerLoan' | 'amount' | 'month') =>
    parts.reduce((total, part) => total + part[amount], 0)
  const [loan, month] = [sum('amount'), Math.round(sum('month') * 100) / 100]
  const insuranceOfMonth = Math.round((loan * insurancePercent) / 12) / 100
  // The first years, in which the seller's loan is repaid too.
  const year = Math.round(12 * (month + insuranceOfMonth + sum('ownerLoan') / FINANCING_MARKET.ownerLoanMonths))
  const income = incomeOf(plan)
  const available = income === undefined ? undefined : income - plan.upkeep - plan.tax
  const paid = isLet ? 0 : plan.pay === undefined ? undefined : plan.pay * plan.people
  const capacity = available === undefined || paid === undefined ? undefined : available - paid
  return {
    /** Undefined for shares, until the buyer enters it; the need then lacks it. */
    duty,
    premisesCosts,
    guarantee: sum('guarantee'),
    need: sum('need'),
    apport: sum('apport'),
    ownerLoan: sum('ownerLoan'),
    /** Only loans with an amount. */
    loans: parts.filter(({ amount }) => amount > 0),
    loan,
    month,
    insuranceOfMonth,
    /** Repayments of a year: loans, insurance, and the seller's loan. */
    year,
    /** What is left of the EBITDA or rent after upkeep, tax and repayments; undefined when the income is not known. */
    left: available === undefined ? undefined : available - year,
    /** What can be used for repayments once the buyer is paid; undefined until income and pay are known. */
    capacity,
    coverage: capacity === undefined ? undefined : coverageOf(plan, year, capacity),
  }
}

/** A computed plan: amounts in euros. */
export type Financing = ReturnType<typeof finance>

/** A loan and what it pays for: euros; the monthly payment to the cent, without insurance. */
export type Loan = Financing['loans'][number]

/** The income that repays: the rent for premises alone, else the EBITDA. */
const incomeOf = ({ deal, rent, ebitda }: FinancingPlan) => (deal === 'murs' ? rent : ebitda)

/**
 * The part of a plan that pays for `cost` and for the guarantee of its own loan, which is a share of that loan: loan = (cost
 * × (1 − apport) − seller's loan) ÷ (1 − guarantee × (1 − apport)).
 */
function partOf(plan: FinancingPlan, of: 'business' | 'premises', cost: number) {
  const isBusiness = of === 'business'
  const borrowed = 1 - plan.apportPercent / 100
  const sellerLends = isBusiness === (plan.deal !== 'murs') ? plan.ownerLoan : 0
  const guaranteed = Math.max(0, cost * borrowed - sellerLends) / (1 - (plan.guaranteePercent / 100) * borrowed)
  const guarantee = Math.round((guaranteed * plan.guaranteePercent) / 100)
  const need = cost + guarantee
  const apport = Math.round((need * plan.apportPercent) / 100)
  const ownerLoan = Math.min(sellerLends, need - apport)
  const amount = need - apport - ownerLoan
  const terms = isBusiness
    ? { months: plan.months, ratePercent: plan.ratePercent }
    : { months: plan.premisesMonths, ratePercent: plan.premisesRatePercent }
  return { of, guarantee, need, apport, ownerLoan, amount, ...terms, month: monthlyPayment(amount, terms) }
}

/**
 * Yearly repayments in per cent of the capacity, to one decimal, and whether that is acceptable: all of a rent may be used
 * to repay, but only the usual part of what a business earns. `percent` is undefined when the capacity is nil or negative.
 */
function coverageOf(
  { deal }: FinancingPlan,
  year: number,
  capacity: number,
): { percent: number | undefined; verdict: Verdict } {
  if (year === 0) return { percent: 0, verdict: 'usual' }
  if (capacity <= 0) return { percent: undefined, verdict: 'never' }
  const percent = Math.round((year / capacity) * 1000) / 10
  const { usual, tight } = deal === 'murs' ? { usual: 100, tight: 100 } : FINANCING_MARKET.coveragePercents
  if (percent <= usual) return { percent, verdict: 'usual' }
  return { percent, verdict: percent <= tight ? 'tight' : 'beyond' }
}

/** The same plan with EBITDA or rent 10 % and 20 % lower, and rates one point higher. Empty without EBITDA or rent. */
export function stressed(plan: FinancingPlan): { label: string; financing: Financing }[] {
  const income = incomeOf(plan)
  if (income === undefined) return []
  const lower = (percent: number) => {
    const less = income - (Math.abs(income) * percent) / 100
    return finance({ ...plan, ...(plan.deal === 'murs' ? { rent: less } : { ebitda: less }) })
  }
  const name = plan.deal === 'murs' ? 'Loyer' : 'EBE'
  const [ratePercent, premisesRatePercent] = [plan.ratePercent + 1, plan.premisesRatePercent + 1]
  return [
    { label: `${name} 10\u00a0% plus bas`, financing: lower(10) },
    { label: `${name} 20\u00a0% plus bas`, financing: lower(20) },
    { label: 'Taux 1 point plus haut', financing: finance({ ...plan, ratePercent, premisesRatePercent }) },
  ]
}

/**
 * The highest price, in whole euros, whose yearly repayments take at most `coveragePercents.target` of the capacity (or the
 * whole rent), everything else being equal. By bisection, because duty is progressive. Fees, stock and premises keep their
 * share of the price. Undefined without EBITDA, pay or rent, or when no price can be repaid.
 */
export function highestPrice(plan: FinancingPlan): number | undefined {
  const { price, capacity } = { ...plan, capacity: finance(plan).capacity }
  if (capacity === undefined || capacity <= 0) return undefined
  const part = (amount: number) => (price > 0 ? amount / price : 0)
  const limit = plan.deal === 'murs' ? capacity : (capacity * FINANCING_MARKET.coveragePercents.target) / 100
  const fits = (at: number) =>
    finance({
      ...plan,
      price: at,
      buyerFees: at * part(plan.buyerFees),
      stockInPrice: at * part(plan.stockInPrice),
      premisesPrice: at * part(plan.premisesPrice ?? 0),
    }).year <= limit
  if (!fits(1)) return undefined
  let [low, high] = [1, PRICE_MAX]
  if (fits(high)) return high
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}

/** A number that a person can change. */
export interface FinancingInput {
  label: string
  /** Its name in the URL of /financement. */
  parameter: string
  unit: '€' | '%' | 'mois'
  min?: number
  max: number
  step?: number
  /** The deals for which it is asked; all by default. */
  deals?: readonly FinancedDeal[]
  /** Labels of the values to choose from, instead of a free number. */
  choices?: readonly string[]
  /** `main`: shown before the result; `more`: among the details. */
  group: 'main' | 'more'
  /** Has a slider beside its field. */
  hasSlider?: true
  hint?: string
}

const BUSINESS = ['fonds', 'droit-au-bail', 'murs-et-fonds', 'titres'] as const
const TENANTS = ['fonds', 'droit-au-bail', 'titres'] as const
const PREMISES = ['murs', 'murs-et-fonds'] as const
const PRICE_MAX = 1_000_000_000

const inputOf =
  (usual: Pick<FinancingInput, 'unit' | 'min' | 'max' | 'step' | 'hasSlider'>) =>
  (label: string, parameter: string, own: Partial<FinancingInput> = {}): FinancingInput => ({
    group: 'more',
    ...usual,
    label,
    parameter,
    ...own,
  })
const euros = inputOf({ unit: '€', max: PRICE_MAX })
const percents = inputOf({ unit: '%', max: 5, step: 0.05 })
const rate = inputOf({ unit: '%', max: 15, step: 0.05, hasSlider: true })
const months = inputOf({ unit: 'mois', min: 12, max: 300, step: 6, hasSlider: true })

/** The inputs of the simulator, in the order of its form: whole euros, percentages (5 for 5 %), durations in months. */
const FINANCING_INPUTS = {
  price: euros('Prix, honoraires compris', 'prix', { group: 'main', min: 1 }),
  premisesPrice: euros('Dont murs', 'murs', {
    group: 'main',
    deals: ['murs-et-fonds'],
    hint: 'Hors honoraires. Les murs s’empruntent à part, sur plus longtemps.',
  }),
  /** Typed in euros, under APPORT_PARAMETER: see typed-plan.ts. */
  apportPercent: percents('Apport', 'apport', { max: 100, step: 1, group: 'main', hasSlider: true }),
  /** Rent received for premises that are bought to be let. */
  rent: euros('Loyer perçu, HT et par an', 'loyer', {
    group: 'main',
    deals: ['murs'],
    hint: 'Sans lui, seule la mensualité est calculée.',
  }),
  ebitda: euros('EBE retraité, par an', 'ebe', {
    min: -PRICE_MAX,
    group: 'main',
    deals: BUSINESS,
    hint: 'Avant la rémunération du dirigeant. Sans lui, seule la mensualité est calculée.',
  }),
  people: euros('Vous en vivrez', 'personnes', {
    min: 1,
    max: 2,
    choices: ['Seul', 'À deux'],
    group: 'main',
    deals: BUSINESS,
  }),
  pay: euros('Ce qu’il vous faut par an et par personne', 'revenu', {
    group: 'main',
    deals: BUSINESS,
    hint: 'Rémunération, cotisations comprises.',
  }),
  /** Decides the contributions on what is left to live on, not the loan. */
  status: euros('Votre statut', 'statut', {
    min: 1,
    max: 2,
    choices: STATUS_CHOICES,
    group: 'main',
    deals: BUSINESS,
  }),
  months: months('Durée du prêt', 'duree', { deals: BUSINESS, hint: 'Pour un fonds, 84 mois le plus souvent.' }),
  ratePercent: rate('Taux, hors assurance', 'taux', { deals: BUSINESS }),
  premisesMonths: months('Durée du prêt sur les murs', 'dureemurs', {
    deals: PREMISES,
    hint: 'Le plus souvent 180 à 240 mois.',
  }),
  premisesRatePercent: rate('Taux du prêt sur les murs, hors assurance', 'tauxmurs', { deals: PREMISES }),
  /** Yearly investment to keep the business going; for premises, the owner's costs. */
  upkeep: euros('Entretien et charges à votre charge, par an', 'entretien'),
  tax: euros('Impôt, par an', 'impot'),
  // No registration duty is due on these parts of the price.
  buyerFees: euros('Dont honoraires à votre charge', 'honoraires'),
  stockInPrice: euros('Dont stock compris dans le prix', 'stockinclus', { deals: BUSINESS }),
  duty: euros('Droits d’enregistrement', 'droits', {
    deals: BUSINESS,
    hint: 'Vide\u00a0: calculés pour un fonds ou un droit au bail. Pour des titres, demandez le montant.',
  }),
  premisesCostsPercent: percents('Droits et notaire, du prix des murs', 'fraismurs', {
    max: 20,
    deals: PREMISES,
    hint: 'Ordre de grandeur\u00a0: 5,81 ou 6,32\u00a0% de droits selon le département (loi de finances pour 2025), le notaire en plus. Demandez-lui le montant.',
  }),
  deedCosts: euros('Frais d’acte et de dossier', 'frais', { deals: BUSINESS }),
  stock: euros('Stock repris en sus', 'stock', { deals: BUSINESS }),
  deposit: euros('Dépôt de garantie du bail', 'depot', {
    deals: TENANTS,
    hint: 'Au bailleur, ou au cédant qui l’a versé\u00a0: souvent un trimestre de loyer.',
  }),
  works: euros('Travaux et matériel', 'travaux'),
  cash: euros('Trésorerie de départ', 'tresorerie', { deals: BUSINESS, hint: 'Un mois de charges au moins.' }),
  ownerLoan: euros('Crédit vendeur', 'vendeur', {
    hint: `Remboursé en ${FINANCING_MARKET.ownerLoanMonths} mois, sans intérêt, dans ce calcul.`,
  }),
  insurancePercent: percents('Assurance, du capital et par an', 'assurance'),
  guaranteePercent: percents('Garanties de la banque, du prêt', 'garanties', {
    hint: 'Nantissement, hypothèque ou caution\u00a0: ordre de grandeur, choix de l’agence.',
  }),
}

export type FinancingInputName = keyof typeof FINANCING_INPUTS

export const FINANCING_INPUT_NAMES = Object.keys(FINANCING_INPUTS) as FinancingInputName[]

/** A row of the inputs, with every property a row may have. */
export const financingInput = (name: FinancingInputName): FinancingInput => FINANCING_INPUTS[name]

/** Inputs that may be unknown: undefined. An empty duty is computed, for the deals for which that is possible. */
const OPTIONAL = ['duty', 'ebitda', 'rent', 'pay', 'premisesPrice'] as const
type Optional = (typeof OPTIONAL)[number]
type Required = Exclude<FinancingInputName, Optional>

export const isRequiredInput = (name: FinancingInputName): name is Required => !OPTIONAL.some((one) => one === name)

/** What a person finances, by the names of the inputs. */
export type FinancingPlan = { deal: FinancedDeal } & Record<Required, number> & {
    [Name in Optional]?: number | undefined
  }

/** A plan from what is known; other values come from FINANCING_MARKET, or are zero. */
export function financingPlan(known: Partial<FinancingPlan> = {}): FinancingPlan {
  const { insurancePercent, guaranteePercent, premisesCostsPercent, deedCosts, apportPercent, business, premises } =
    FINANCING_MARKET
  const nil = Object.fromEntries(FINANCING_INPUT_NAMES.filter(isRequiredInput).map((name) => [name, 0]))
  return {
    ...(nil as Record<Required, number>),
    deal: 'fonds',
    price: 200_000,
    people: 1,
    status: 1,
    insurancePercent,
    guaranteePercent,
    premisesCostsPercent,
    deedCosts,
    apportPercent,
    ...business,
    premisesMonths: premises.months,
    premisesRatePercent: premises.ratePercent,
    ...known,
  }
}
