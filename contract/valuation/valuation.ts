import { type FinancedDeal, FINANCING_MARKET, financingPlan, highestPrice } from '#contract/financing.ts'
import type { Activity } from '#contract/listing/register/activities.ts'
import type { OwnSales } from './own-sales.ts'
import type { ReferenceRow } from './reference-file.ts'
import { findReference, rangeOf, standInOf } from './references.ts'
import type { Zone } from './zones.ts'

// What a business is worth by rules of thumb: formulae. All amounts are euros, all rates are those of their source.
// Where no source is named, a weight or a threshold is the agency's own choice.

/** A financial year, without VAT. */
export interface ValuedYear {
  revenue?: number | undefined
  /** As in the accounts: after the owner's pay, where there is one. */
  ebitda?: number | undefined
  months: number
}

/** A business that was sold, entered by an agent. */
interface Comparable {
  label: string
  price: number
  revenue?: number | undefined
  ebitda?: number | undefined
}

export interface ValuationInputs {
  activity: Activity
  deal: FinancedDeal
  zone?: Zone | undefined
  /** Latest first, three at most. */
  years: ValuedYear[]
  /** Of the latest year. */
  revenueWithVat?: number | undefined
  /** Pay and contributions of the owner that the EBITDA was reduced by, a year. */
  ownerPay: number
  /** Other costs that a buyer will not bear (added), or will (negative), a year. */
  restatements: number
  /** Loans less cash; negative when there is more cash. For shares. */
  netDebt?: number | undefined
  /** What the agency has sold of the same trade, when that is enough to be told. */
  ownSales?: OwnSales | undefined

  // Only an agent knows:
  /** Yearly rents without VAT: paid, and of the market. */
  rent?: number | undefined
  marketRent?: number | undefined
  leaseCoefficient?: number | undefined
  /** Yearly rent without VAT that the premises earn, or would, and the yield asked for, in per cent. */
  premisesRent?: number | undefined
  premisesYield?: number | undefined
  comparables: Comparable[]
}

interface Range {
  low: number
  high: number
}

export type Method = 'revenue' | 'ebitda' | 'comparables' | 'lease' | 'walls' | 'shares'

/** How a method comes to its range, as `figure` × `rates`; or why it does not. */
export interface MethodResult {
  method: Method
  /** Exactly one of `range` and `missing` is there. */
  range?: Range
  missing?: 'reference' | 'revenue' | 'revenueWithVat' | 'ebitda' | 'profit' | 'netDebt' | 'comparables' | 'figures'
  /** Between 0 and 1; 0 for what is added or is a floor. */
  weight: number
  reference?: ReferenceRow
  /** The activity that lent its reference. */
  standIn?: Activity
  rates?: { low: number; mid: number; high: number }
  figure?: number
  /** A loss leaves only the lower half of the range. */
  isLowered?: true
}

export type Confidence = 'high' | 'medium' | 'low'

export interface Valuation {
  /** Rounded; undefined when nothing can be said, or not with any use: `outcome` says which. */
  range: Range | undefined
  outcome: 'range' | 'none' | 'too-wide'
  confidence: Confidence
  /** Enough sales to compare with, and three years: what a high confidence needs. */
  hasSureSales: boolean
  methods: MethodResult[]
  /** Of a year, weighted: undefined when not given. */
  revenue: number | undefined
  ebitda: number | undefined
  /** `ebitda` before the owner's pay and contributions, and restated. */
  restatedEbitda: number | undefined
  /** Positions of the years that are far from the others. */
  unusualYears: number[]
  /** When the methods disagree: EBITDA in per cent of revenue, of the business and as the references imply. */
  profitability: { own: number; implied: number } | undefined
  /** The price that the business repays, rounded down. */
  ceiling: number | undefined
}

/** Weights of the years, latest first. */
const YEAR_WEIGHTS = [3, 2, 1] as const
/** A year further from the weighted one than this part of it is unusual. */
const UNUSUAL = 0.5

const METHOD_WEIGHTS: Record<Method, number> = {
  ebitda: 0.5,
  revenue: 0.25,
  comparables: 0.25,
  lease: 0,
  walls: 0,
  shares: 1,
}

/** Half of the range, as a part of its middle: never narrower; not shown when wider. */
const SPREAD = { min: 0.08, max: 0.35 } as const

/** The middles of two methods agree within this part of their mean. */
const AGREEMENT = 0.25

const COMPARABLES_MIN = 3

/** For a high confidence; under it, comparables say less. */
const COMPARABLES_SURE = 5

const REFERENCE_YEARS = { recent: 8, lowering: 5 } as const
const SAMPLE_MIN = 20

/** The weighted mean of the figures there are, each scaled to twelve months. */
export function weightedYear(years: ValuedYear[], figure: 'revenue' | 'ebitda'): number | undefined {
  const known = years.slice(0, YEAR_WEIGHTS.length).flatMap((year, at) => {
    const value = year[figure]
    return value === undefined ? [] : [{ value: (value * 12) / year.months, weight: YEAR_WEIGHTS[at] ?? 1 }]
  })
  const weights = known.reduce((sum, { weight }) => sum + weight, 0)
  return weights === 0 ? undefined : known.reduce((sum, { value, weight }) => sum + value * weight, 0) / weights
}

interface Options {
  /** What the business cannot repay lowers the upper end of the range: an agent's view. */
  isCapped?: boolean
}

/**
 * Values a business by the references there are, and by what an agent knows. `year` is the current one, to tell how old
 * the references are.
 */
export function value(inputs: ValuationInputs, year: number, { isCapped = false }: Options = {}): Valuation {
  const { deal, years } = inputs
  const revenue = weightedYear(years, 'revenue')
  const ebitda = weightedYear(years, 'ebitda')
  const restatedEbitda = ebitda === undefined ? undefined : ebitda + inputs.ownerPay + inputs.restatements
  const figures = { revenue, ebitda, restatedEbitda }
  const methods = weighted(methodsOf(inputs, figures))
  const ceiling = ceilingOf(deal, restatedEbitda, inputs.ownerPay)
  const combined = capped(combine(methods, deal), isCapped ? ceiling : undefined)
  const rounded = combined && shown(combined)
  const outcome = combined === undefined ? 'none' : rounded ? 'range' : 'too-wide'
  return {
    range: rounded,
    outcome,
    confidence: confidenceOf(methods, { inputs, year }),
    hasSureSales: isSureBySales(methods, inputs),
    methods,
    ...figures,
    unusualYears: unusualYears(years, revenue),
    profitability: profitabilityOf(methods),
    ceiling,
  }
}

interface Figures {
  revenue: number | undefined
  ebitda: number | undefined
  restatedEbitda: number | undefined
}

function methodsOf(inputs: ValuationInputs, figures: Figures): MethodResult[] {
  const { deal } = inputs
  if (deal === 'murs') return [wallsMethod(inputs)]
  if (deal === 'droit-au-bail') return [leaseMethod(inputs)]
  const ebitda = ebitdaMethod(inputs, figures)
  if (deal === 'titres') return [ebitda, sharesMethod(ebitda, inputs.netDebt)]
  const revenue = revenueMethod(inputs, figures)
  const hasLoss = figures.restatedEbitda !== undefined && figures.restatedEbitda <= 0
  const own = [ebitda, hasLoss ? lowered(revenue) : revenue]
  own.push(comparablesMethod(inputs, figures))
  if (inputs.leaseCoefficient !== undefined) own.push(leaseMethod(inputs))
  if (deal === 'murs-et-fonds') own.push(wallsMethod(inputs))
  return own
}

/** A: a part of a year's revenue, with or without VAT as the reference has it. */
function revenueMethod(inputs: ValuationInputs, { revenue }: Figures): MethodResult {
  const found = referenceFor('revenue', inputs, revenue)
  if (!found.reference) return found
  const isWithVat = found.reference.base === 'ttc'
  const figure = isWithVat ? inputs.revenueWithVat : revenue
  if (figure === undefined) return { ...found, missing: isWithVat ? 'revenueWithVat' : 'revenue' }
  return applied(found, figure, 0.01)
}

/** B: a multiple of a year's EBITDA, before the owner's pay where the reference says so. */
function ebitdaMethod(inputs: ValuationInputs, { revenue, ebitda, restatedEbitda }: Figures): MethodResult {
  const found = referenceFor('ebitda', inputs, revenue)
  if (!found.reference) return found
  const isBeforeOwner = found.reference.base === 'before-owner'
  const figure = isBeforeOwner ? restatedEbitda : ebitda === undefined ? undefined : ebitda + inputs.restatements
  if (figure === undefined) return { ...found, missing: 'ebitda' }
  if (figure <= 0) return { ...found, figure, missing: 'profit' }
  return applied(found, figure, 1)
}

function referenceFor(
  method: 'revenue' | 'ebitda',
  { activity, deal, zone }: ValuationInputs,
  revenue: number | undefined,
): MethodResult {
  const reference = findReference({ activity, method, deal, zone, revenue })
  const standIn = standInOf(activity)
  if (!reference) return { method, missing: 'reference', weight: 0 }
  return { method, weight: 0, reference, rates: rangeOf(reference), ...(standIn ? { standIn } : {}) }
}

function applied(found: MethodResult, figure: number, unit: number): MethodResult {
  const { low, high } = found.rates ?? { low: 0, high: 0 }
  return { ...found, figure, range: { low: low * unit * figure, high: high * unit * figure } }
}

/** A business that earns nothing is worth the lower half of what its revenue says. */
function lowered(result: MethodResult): MethodResult {
  if (!result.range) return result
  return { ...result, isLowered: true, range: { low: result.range.low, high: middle(result.range) } }
}

/** C: the quartiles of price ÷ revenue and of price ÷ EBITDA of businesses sold, applied to its own; their mean. */
function comparablesMethod(inputs: ValuationInputs, { revenue, restatedEbitda }: Figures): MethodResult {
  const { comparables, ownSales } = inputs
  const ranges = (
    ownSales
      ? [timesRange(ownSales.revenue, (revenue ?? 0) / 100), timesRange(ownSales.ebitda, restatedEbitda ?? 0)]
      : [quartileRange(comparables, 'revenue', revenue), quartileRange(comparables, 'ebitda', restatedEbitda)]
  ).filter((range) => range !== undefined)
  if (ranges.length === 0) return { method: 'comparables', missing: 'comparables', weight: 0 }
  const mean = (bound: keyof Range) => ranges.reduce((sum, range) => sum + range[bound], 0) / ranges.length
  return { method: 'comparables', weight: 0, range: { low: mean('low'), high: mean('high') } }
}

function quartileRange(sold: Comparable[], by: 'revenue' | 'ebitda', figure: number | undefined): Range | undefined {
  const ratios = sold.flatMap((one) => ((one[by] ?? 0) > 0 ? [one.price / (one[by] ?? 1)] : []))
  if (ratios.length < COMPARABLES_MIN || figure === undefined || figure <= 0) return undefined
  return { low: quantile(ratios, 0.25) * figure, high: quantile(ratios, 0.75) * figure }
}

const timesRange = (ratios: Range | undefined, figure: number): Range | undefined =>
  ratios && figure > 0 ? { low: ratios.low * figure, high: ratios.high * figure } : undefined

/** The quantile of numbers, interpolated between the two nearest. Throws a TypeError when there are none. */
export function quantile(numbers: number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * part
  const [below, above] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  if (below === undefined || above === undefined) throw new TypeError('No numbers')
  return below + (above - below) * (at - Math.floor(at))
}

/** D: coefficient × (rent of the market − rent paid). A business is worth its lease at least. */
function leaseMethod({ rent, marketRent, leaseCoefficient }: ValuationInputs): MethodResult {
  if (rent === undefined || marketRent === undefined || leaseCoefficient === undefined)
    return { method: 'lease', missing: 'figures', weight: 0 }
  const saved = Math.max(0, marketRent - rent)
  const worth = saved * leaseCoefficient
  return { method: 'lease', weight: 0, figure: saved, range: { low: worth, high: worth } }
}

/** E: yearly net rent ÷ yield. */
function wallsMethod({ premisesRent, premisesYield }: ValuationInputs): MethodResult {
  if (premisesRent === undefined || !premisesYield) return { method: 'walls', missing: 'figures', weight: 0 }
  const worth = (premisesRent / premisesYield) * 100
  return { method: 'walls', weight: 0, figure: premisesRent, range: { low: worth, high: worth } }
}

/** F: what its EBITDA says of the business, less its net debt. */
function sharesMethod(business: MethodResult, netDebt: number | undefined): MethodResult {
  if (!business.range) return { method: 'shares', missing: business.missing ?? 'figures', weight: 0 }
  if (netDebt === undefined) return { method: 'shares', missing: 'netDebt', weight: 0 }
  const { low, high } = business.range
  const range = { low: Math.max(0, low - netDebt), high: Math.max(0, high - netDebt) }
  return { method: 'shares', weight: 0, figure: netDebt, range }
}

/** Gives each method that has a range its part of the whole. */
function weighted(methods: MethodResult[]): MethodResult[] {
  const hasShares = methods.some(({ method }) => method === 'shares')
  const weightOf = ({ method, range }: MethodResult) =>
    range === undefined || (hasShares && method !== 'shares') ? 0 : METHOD_WEIGHTS[method]
  const sum = methods.reduce((total, result) => total + weightOf(result), 0)
  return methods.map((result) => ({ ...result, weight: sum === 0 ? 0 : weightOf(result) / sum }))
}

function combine(methods: MethodResult[], deal: FinancedDeal): Range | undefined {
  const rangeFrom = (name: Method) => methods.find(({ method }) => method === name)?.range
  const walls = rangeFrom('walls')
  if (deal === 'murs') return walls
  const lease = rangeFrom('lease')
  if (deal === 'droit-au-bail') return lease
  const used = methods.filter(({ weight }) => weight > 0)
  if (used.length === 0) return lease
  const sum = (bound: keyof Range) =>
    used.reduce((total, { range, weight }) => total + (range ? range[bound] * weight : 0), 0)
  const floor = lease?.low ?? 0
  const added = { low: walls?.low ?? 0, high: walls?.high ?? 0 }
  return { low: Math.max(sum('low'), floor) + added.low, high: Math.max(sum('high'), floor) + added.high }
}

const capped = (range: Range | undefined, ceiling = Infinity): Range | undefined =>
  range && { low: Math.min(range.low, ceiling), high: Math.min(range.high, ceiling) }

const middle = ({ low, high }: Range) => (low + high) / 2

/** Rounded, and not too narrow; undefined when it is too wide to be of use. */
function shown(range: Range): Range | undefined {
  const center = middle(range)
  const half = Math.max((range.high - range.low) / 2, center * SPREAD.min)
  if (center <= 0 || half > center * SPREAD.max + 1e-6) return undefined
  const step = center < 50_000 ? 500 : 5_000
  const round = (amount: number) => Math.round(amount / step) * step
  return { low: round(center - half), high: round(center + half) }
}

/** Whether the middles of all methods that count are near one another. */
function agree(ranges: Range[]): boolean {
  const middles = ranges.map(middle)
  const [low, high] = [Math.min(...middles), Math.max(...middles)]
  return high - low <= ((high + low) / 2) * AGREEMENT
}

const CONFIDENCES: Confidence[] = ['low', 'medium', 'high']

function confidenceOf(
  methods: MethodResult[],
  { inputs, year }: { inputs: ValuationInputs; year: number },
): Confidence {
  const used = methods.filter(({ weight }) => weight > 0)
  const references = methods.flatMap(({ range, reference }) => (range && reference ? [reference] : []))
  const ageOf = ({ year: of }: ReferenceRow) => (of === null ? Infinity : year - of)
  const ranges = used.flatMap(({ range }) => range ?? [])
  const isRecent = references.every((one) => ageOf(one) < REFERENCE_YEARS.recent)
  const level = isSureBySales(methods, inputs) ? 2 : ranges.length >= 2 && agree(ranges) && isRecent ? 1 : 0
  const isLowered =
    methods.some(({ standIn, range }) => standIn && range) ||
    references.some((one) => ageOf(one) > REFERENCE_YEARS.lowering || (one.sample ?? 0) < SAMPLE_MIN || one.isWeak)
  return CONFIDENCES[Math.max(0, isLowered ? level - 1 : level)] ?? 'low'
}

const isSureBySales = (methods: MethodResult[], { ownSales, comparables, years }: ValuationInputs): boolean =>
  methods.some(({ method, weight }) => method === 'comparables' && weight > 0) &&
  (ownSales?.sales ?? comparables.length) >= COMPARABLES_SURE &&
  years.filter(({ revenue }) => revenue !== undefined).length === YEAR_WEIGHTS.length

function unusualYears(years: ValuedYear[], revenue: number | undefined): number[] {
  if (revenue === undefined) return []
  return years.flatMap((year, at) =>
    year.revenue !== undefined && Math.abs((year.revenue * 12) / year.months - revenue) > Math.abs(revenue) * UNUSUAL
      ? [at]
      : [],
  )
}

/** Two references imply a profitability: one that differs from the business's own is why their values differ. */
function profitabilityOf(methods: MethodResult[]): Valuation['profitability'] {
  const [byRevenue, byEbitda] = [
    methods.find(({ method, range }) => method === 'revenue' && range),
    methods.find(({ method, range }) => method === 'ebitda' && range),
  ]
  if (!byRevenue?.range || !byEbitda?.range || agree([byRevenue.range, byEbitda.range])) return undefined
  const oneDecimal = (percent: number) => Math.round(percent * 10) / 10
  return {
    own: oneDecimal(((byEbitda.figure ?? 0) / (byRevenue.figure ?? 1)) * 100),
    implied: oneDecimal((byRevenue.rates?.mid ?? 0) / (byEbitda.rates?.mid ?? 1)),
  }
}

/** The price whose repayments the business bears, by the assumptions of the financing simulator. */
function ceilingOf(deal: FinancedDeal, restatedEbitda: number | undefined, pay: number): number | undefined {
  if (deal === 'murs' || restatedEbitda === undefined) return undefined
  const price = highestPrice(financingPlan({ deal, ebitda: restatedEbitda, pay }))
  return price === undefined ? undefined : Math.floor(price / 1_000) * 1_000
}

/** The share of the price paid in cash, in per cent, that `ceiling` supposes. */
export const CEILING_APPORT_PERCENT = FINANCING_MARKET.apportPercent
