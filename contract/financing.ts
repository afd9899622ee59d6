import type { Deal } from './listing/register/deals.ts'

// The financing of a purchase: formulae, and the assumptions that the agency keeps up to date.

/**
 * Usual conditions of the market: defaults and thresholds of the simulator, shown with their date. None is an offer of a
 * bank. Read again at least once a year.
 */
export const FINANCING_MARKET = {
  readOn: '2026-11-22',
  /** Means quoted by the trade press from the Banque de France, first quarter of 2025. */
  business: { ratePercent: 4.7, months: 84 },
  premises: { ratePercent: 3.7, months: 180 },
  source: 'taux moyens du 1er trimestre 2025 d’après la Banque de France, cités par la presse professionnelle',
  /** Of the capital, a year: the agency's own assumption. */
  insurancePercent: 0.3,
  /** Deed and file: the agency's own assumption. */
  deedCosts: 4_000,
  /** A seller's loan is repaid over three years, without interest: the agency's own assumption. */
  ownerLoanMonths: 36,
  /** What a buyer lives on, with contributions, a year, where they have not said: the agency's own assumption. */
  pay: 36_000,
  /** Brokers' barometer of 2018 for cafés, hotels and restaurants. */
  apportPercent: 30,
  /** Under it, banks usually refuse (trade press). */
  apportMinPercent: 20,
  /** Yearly repayments in per cent of the capacity: up to the first one is usual, up to the second one tight. */
  coveragePercents: { usual: 60, tight: 70, target: 65 },
} as const

/** What a loan may pay for: rents and fees of franchises are not bought. */
export const FINANCED_DEALS = ['fonds', 'droit-au-bail', 'murs-et-fonds', 'murs', 'titres'] as const satisfies Deal[]
export type FinancedDeal = (typeof FINANCED_DEALS)[number]

export const isFinanced = (deal: string | null | undefined): deal is FinancedDeal =>
  FINANCED_DEALS.some((one) => one === deal)

/** Amounts in whole euros, percentages of a hundred, durations in months. */
export interface FinancingPlan {
  deal: FinancedDeal
  /** What the buyer pays, with the fees charged to them. */
  price: number
  /** Parts of the price that bear no registration duty: fees charged to the buyer, and new goods. */
  buyerFees: number
  stockInPrice: number
  /** Registration duty; undefined computes it, for the deals it can be computed for. */
  duty?: number | undefined
  deedCosts: number
  /** Bought beside the price. */
  stock: number
  deposit: number
  works: number
  /** Cash to begin with. */
  cash: number
  apportPercent: number
  /** What the seller lends. */
  ownerLoan: number
  months: number
  ratePercent: number
  insurancePercent: number
  /** Restated EBITDA of a year, before the owner's pay; undefined when not known. */
  ebitda?: number | undefined
  /** The buyer's pay and contributions of a year. */
  pay: number
  /** What is invested every year to keep the business going. */
  upkeep: number
  /** Income or corporation tax of a year. */
  tax: number
}

/** Whether the duty follows from the price: not for shares and premises, whose rates depend on more than that. */
export const hasComputedDuty = (deal: FinancedDeal): boolean => deal === 'fonds' || deal === 'droit-au-bail'

/**
 * Registration duty on the sale of a business or of a lease right, in whole euros: 0 % up to 23 000 €, 3 % to 200 000 €,
 * 5 % above (CGI art. 719 and 725, with the taxes of art. 1584 and 1595), on the price without new goods.
 */
export function registrationDuty(amount: number): number {
  const slice = (from: number, to: number) => Math.max(0, Math.min(amount, to) - from)
  return Math.round(slice(23_000, 200_000) * 0.03 + slice(200_000, Infinity) * 0.05)
}

/** The constant monthly payment of a loan, in euros to the cent: L·i ÷ (1 − (1 + i)⁻ⁿ), i being a twelfth of the rate. */
export function monthlyPayment(loan: number, { ratePercent, months }: { ratePercent: number; months: number }): number {
  const i = ratePercent / 100 / 12
  return Math.round((i === 0 ? loan / months : (loan * i) / (1 - (1 + i) ** -months)) * 100) / 100
}

/** How repayments compare with what the business leaves to repay. */
export type Verdict = 'usual' | 'tight' | 'beyond' | 'never'

export const VERDICTS: Record<Verdict, string> = {
  usual: 'compatible',
  tight: 'tendu',
  beyond: 'au-delà de l’usage',
  never: 'ne se rembourse pas',
}

interface Coverage {
  /** Yearly repayments in per cent of the capacity, to one decimal; undefined when the capacity is nil or negative. */
  percent: number | undefined
  verdict: Verdict
}

/** A plan worked out: euros. */
export interface Financing {
  duty: number
  need: number
  apport: number
  ownerLoan: number
  loan: number
  /** To the cent, without insurance. */
  month: number
  insuranceOfMonth: number
  /** Repayments of a year: loan, insurance, and the seller's loan. */
  year: number
  /** What the business leaves to repay in a year; undefined without EBITDA. */
  capacity: number | undefined
  coverage: Coverage | undefined
}

/** Works out a plan: what is needed, what is borrowed and repaid, and what part of the capacity that takes. */
export function finance(plan: FinancingPlan): Financing {
  const { deal, price, deedCosts, stock, deposit, works, cash, insurancePercent, ebitda } = plan
  const dutiable = Math.max(0, price - plan.buyerFees - plan.stockInPrice)
  const duty = plan.duty ?? (hasComputedDuty(deal) ? registrationDuty(dutiable) : 0)
  const need = price + duty + deedCosts + stock + deposit + works + cash
  const apport = Math.round((need * plan.apportPercent) / 100)
  const ownerLoan = Math.min(plan.ownerLoan, need - apport)
  const loan = need - apport - ownerLoan
  const month = monthlyPayment(loan, plan)
  const insuranceOfMonth = Math.round((loan * insurancePercent) / 12) / 100
  // The first years, while the seller is repaid too.
  const year = Math.round(12 * (month + insuranceOfMonth + ownerLoan / FINANCING_MARKET.ownerLoanMonths))
  const capacity = ebitda === undefined ? undefined : ebitda - plan.pay - plan.upkeep - plan.tax
  const coverage = capacity === undefined ? undefined : coverageOf(year, capacity)
  return { duty, need, apport, ownerLoan, loan, month, insuranceOfMonth, year, capacity, coverage }
}

function coverageOf(year: number, capacity: number): Coverage {
  if (year === 0) return { percent: 0, verdict: 'usual' }
  if (capacity <= 0) return { percent: undefined, verdict: 'never' }
  const percent = Math.round((year / capacity) * 1000) / 10
  const { usual, tight } = FINANCING_MARKET.coveragePercents
  if (percent <= usual) return { percent, verdict: 'usual' }
  return { percent, verdict: percent <= tight ? 'tight' : 'beyond' }
}

/** The same plan when less goes well: EBITDA 10 % and 20 % lower, rate one point higher. Empty without EBITDA. */
export function stressed(plan: FinancingPlan): { label: string; financing: Financing }[] {
  const { ebitda, ratePercent } = plan
  if (ebitda === undefined) return []
  const lower = (percent: number) => ebitda - (Math.abs(ebitda) * percent) / 100
  return [
    { label: 'EBE 10 % plus bas', financing: finance({ ...plan, ebitda: lower(10) }) },
    { label: 'EBE 20 % plus bas', financing: finance({ ...plan, ebitda: lower(20) }) },
    { label: 'Taux 1 point plus haut', financing: finance({ ...plan, ratePercent: ratePercent + 1 }) },
  ]
}

const PRICE_MAX = 1_000_000_000

/**
 * The highest price, in whole euros, whose repayments take at most `coveragePercents.target` of the capacity, everything
 * else being equal: by bisection, since duty goes up by slices. Fees and goods keep their part of the price. Undefined
 * without EBITDA, or where no price can be repaid.
 */
export function highestPrice(plan: FinancingPlan): number | undefined {
  const { price, capacity } = { ...plan, capacity: finance(plan).capacity }
  if (capacity === undefined || capacity <= 0) return undefined
  const part = (amount: number) => (price > 0 ? amount / price : 0)
  const limit = (capacity * FINANCING_MARKET.coveragePercents.target) / 100
  const fits = (at: number) =>
    finance({
      ...plan,
      price: at,
      buyerFees: at * part(plan.buyerFees),
      stockInPrice: at * part(plan.stockInPrice),
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

/** A number that a person may change. */
export interface FinancingInput {
  label: string
  /** Its name in the URL of /financement. */
  parameter: string
  unit: '€' | '%' | 'mois'
  min?: number
  max: number
  step?: number
  /** Where it stands: with the main ones, the other costs, or what the business earns. */
  group: 'main' | 'costs' | 'business'
  /** A slider stands beside its field. */
  hasSlider?: true
  hint?: string
}

const EUROS = { unit: '€', max: PRICE_MAX } as const

/** The inputs of the simulator, in the order of its form. */
const FINANCING_INPUTS = {
  price: { ...EUROS, label: 'Prix, honoraires compris', parameter: 'prix', group: 'main' },
  apportPercent: {
    label: 'Apport',
    parameter: 'apport',
    unit: '%',
    max: 100,
    group: 'main',
    hasSlider: true,
    hint: 'Part du besoin total que vous payez vous-même.',
  },
  months: {
    label: 'Durée du prêt',
    parameter: 'duree',
    unit: 'mois',
    min: 12,
    max: 300,
    step: 6,
    group: 'main',
    hasSlider: true,
    hint: 'Pour un fonds, 84 mois le plus souvent.',
  },
  ratePercent: {
    label: 'Taux, hors assurance',
    parameter: 'taux',
    unit: '%',
    max: 15,
    step: 0.05,
    group: 'main',
    hasSlider: true,
  },
  ebitda: {
    ...EUROS,
    min: -PRICE_MAX,
    label: 'EBE retraité, par an',
    parameter: 'ebe',
    group: 'business',
    hint: 'Avant la rémunération du dirigeant. Sans lui, seule la mensualité est calculée.',
  },
  pay: { ...EUROS, label: 'Votre rémunération, cotisations comprises, par an', parameter: 'revenu', group: 'business' },
  upkeep: { ...EUROS, label: 'Investissements d’entretien, par an', parameter: 'entretien', group: 'business' },
  tax: { ...EUROS, label: 'Impôt, par an', parameter: 'impot', group: 'business' },
  buyerFees: { ...EUROS, label: 'Dont honoraires à votre charge', parameter: 'honoraires', group: 'costs' },
  stockInPrice: { ...EUROS, label: 'Dont stock compris dans le prix', parameter: 'stockinclus', group: 'costs' },
  duty: {
    ...EUROS,
    label: 'Droits d’enregistrement',
    parameter: 'droits',
    group: 'costs',
    hint: 'Vide : calculés pour un fonds ou un droit au bail. Pour des murs ou des titres, demandez le montant au notaire.',
  },
  deedCosts: { ...EUROS, label: 'Frais d’acte et de dossier', parameter: 'frais', group: 'costs' },
  stock: { ...EUROS, label: 'Stock repris en sus', parameter: 'stock', group: 'costs' },
  deposit: { ...EUROS, label: 'Dépôt de garantie', parameter: 'depot', group: 'costs' },
  works: { ...EUROS, label: 'Travaux et matériel', parameter: 'travaux', group: 'costs' },
  cash: {
    ...EUROS,
    label: 'Trésorerie de départ',
    parameter: 'tresorerie',
    group: 'costs',
    hint: 'Un mois de charges au moins.',
  },
  ownerLoan: {
    ...EUROS,
    label: 'Crédit vendeur',
    parameter: 'vendeur',
    group: 'costs',
    hint: `Remboursé en ${FINANCING_MARKET.ownerLoanMonths} mois, sans intérêt, dans ce calcul.`,
  },
  insurancePercent: {
    label: 'Assurance, du capital et par an',
    parameter: 'assurance',
    unit: '%',
    max: 5,
    step: 0.05,
    group: 'costs',
  },
} as const satisfies Partial<Record<keyof FinancingPlan, FinancingInput>>

export type FinancingInputName = keyof typeof FINANCING_INPUTS

export const FINANCING_INPUT_NAMES = Object.keys(FINANCING_INPUTS) as FinancingInputName[]

/** A row of the inputs, with every property a row may have. */
export const financingInput = (name: FinancingInputName): FinancingInput => FINANCING_INPUTS[name]

/** Inputs that may stay empty. */
const OPTIONAL = new Set<FinancingInputName>(['duty', 'ebitda'])

/** A plan from what is known; the rest as FINANCING_MARKET has it, or nil. */
export function financingPlan(known: Partial<FinancingPlan> = {}): FinancingPlan {
  const { insurancePercent, deedCosts, apportPercent, business, premises } = FINANCING_MARKET
  const deal = known.deal ?? 'fonds'
  const nil = { stock: 0, deposit: 0, works: 0, cash: 0, ownerLoan: 0, pay: 0, upkeep: 0, tax: 0 }
  return {
    ...nil,
    buyerFees: 0,
    stockInPrice: 0,
    price: 200_000,
    insurancePercent,
    deedCosts,
    apportPercent,
    ...(deal === 'murs' ? premises : business),
    ...known,
    deal,
  }
}

/** The number of an input as it was typed, within its bounds; undefined when it is none. */
export function readFinancingInput(name: FinancingInputName, text: string): number | undefined {
  const { min = 0, max } = financingInput(name)
  const number = Number(text.replace(/[\s\u202f\u00a0]/g, '').replace(',', '.'))
  return text.trim() === '' || !Number.isFinite(number) ? undefined : Math.min(max, Math.max(min, number))
}

/** Changes a plan by inputs as they were typed, in a form or in a URL: an empty or unreadable one changes nothing. */
export function withFinancingInputs(plan: FinancingPlan, typed: (name: FinancingInputName) => string | null) {
  const changed = FINANCING_INPUT_NAMES.flatMap((name) => {
    const text = typed(name)
    if (text === null) return []
    const value = readFinancingInput(name, text)
    return value === undefined && !OPTIONAL.has(name) ? [] : [[name, value] as const]
  })
  return { ...plan, ...Object.fromEntries(changed) } as FinancingPlan
}
