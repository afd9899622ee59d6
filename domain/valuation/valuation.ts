import type { FinancedDeal } from '#domain/financing/financing.ts'
import type { Activity } from '#domain/listing/register/activities.ts'
import {
  type Bound,
  boundOf,
  boundOfBoth,
  boundOfWhole,
  type MultipleCap,
  multipleCap,
  repayableBoth,
  repayablePrice,
  repayableWhole,
} from './bounds.ts'
import type { ValuationCaps } from './caps.ts'
import type { OwnSale, OwnSales } from './own-sales.ts'
import type { ReferenceRow } from './reference-file.ts'
import { findReferences, rangeOf, REFERENCES, standInOf } from './references.ts'
import type { ValuationZone } from './zones.ts'

// What a business is worth by rules of thumb: the formulas. All amounts are euros, all rates as in their source. A weight or a
// threshold without a source is the agency's own choice.

/** A financial year; amounts are without VAT. */
export interface ValuedYear {
  revenue?: number | undefined
  /** As in the accounts: after the owner's pay, if there is one. */
  ebitda?: number | undefined
  months: number
}

type Comparable = Omit<OwnSale, 'id'>

export interface ValuationInputs {
  activity: Activity
  deal: FinancedDeal
  zone?: ValuationZone | undefined
  /** Latest first, three at most. */
  years: ValuedYear[]
  /** Revenue of the latest year, with VAT. */
  revenueWithVat?: number | undefined
  /** Yearly pay and contributions of the owner that were deducted from the EBITDA. */
  ownerPay: number
  /** Other yearly costs: positive if the buyer will not bear them, negative if only the buyer will. */
  restatements: number
  /** Loans less cash; negative when there is more cash. For shares. */
  netDebt?: number | undefined
  /** The agency's own sales in this trade, when there are enough to show. */
  ownSales?: OwnSales | undefined
  /** The agency's limits; sectors without one have those of the references. */
  caps?: ValuationCaps | undefined

  /** Yearly rent of the premises without VAT, actual or possible, and the expected yield in per cent. */
  premisesRent?: number | undefined
  premisesYield?: number | undefined
  /** The EBITDA is not reduced by that rent, because the business owns its premises. */
  isRentUnpaid?: boolean | undefined

  // Only an agent enters these.
  /** Yearly rents without VAT: paid, and at market price. */
  rent?: number | undefined
  marketRent?: number | undefined
  leaseCoefficient?: number | undefined
  /** Businesses that were sold, entered by an agent. */
  comparables: Comparable[]
}

export interface Range {
  low: number
  high: number
}

export type Method = keyof typeof METHOD_WEIGHTS

/** How a method computes its range, `figure` × `rates`, or why it cannot. */
export interface MethodResult {
  method: Method
  /** Exactly one of `range` and `missing` is present. */
  range?: Range
  missing?: 'reference' | 'revenue' | 'revenueWithVat' | 'ebitda' | 'netDebt' | 'comparables' | 'figures'
  /** Between 0 and 1; 0 for a method that is added to the others or is only a minimum. */
  weight: number
  reference?: ReferenceRow
  /** The activity whose reference is used, when it is another one. */
  standIn?: Activity
  rates?: { low: number; mid: number; high: number }
  figure?: number
  /** The business earns too little for this range: the bound is below it. */
  isBeyondProfit?: true
}

export type Confidence = 'high' | 'medium' | 'low'

/** A reason for less confidence. */
export type Doubt = keyof ReturnType<typeof doubtful>

export interface Valuation {
  /** Rounded; undefined when there is none, or none that is useful: see `outcome`. */
  range: Range | undefined
  /** `too-little`: the business earns too little for its revenue to set a price. `apart`: two methods contradict each other. */
  outcome: 'range' | 'none' | 'too-wide' | 'too-little' | 'apart'
  /** What `range` covers: premises and business are sold together, but valued separately. */
  covers: 'all' | 'business' | 'walls'
  /** The two ranges that `range` is the sum of, when both were valued. */
  parts: { business: Range; walls: Range } | undefined
  confidence: Confidence
  doubts: Doubt[]
  /** Enough comparable sales and three years: required for a high confidence. */
  hasSureSales: boolean
  methods: MethodResult[]
  /** Weighted yearly figures; undefined when not given. */
  revenue: number | undefined
  ebitda: number | undefined
  /** `ebitda` before the owner's pay and contributions, and restated. */
  restatedEbitda: number | undefined
  /** Indexes of the years that are far from the others. */
  unusualYears: number[]
  /** When the methods disagree: EBITDA in per cent of revenue, of this business and as implied by the references. */
  profitability: { own: number; implied: number } | undefined
  /**
   * The price that all of `covers` can repay after the buyer's pay, rounded down; 0 for none, undefined where it does not
   * judge.
   */
  ceiling: number | undefined
  /** What the range of the business, or of the whole, was cut by; undefined if nothing was. */
  bound: Bound | undefined
  /** The multiple that limits the business; absent where the profit is unknown, or does not judge. */
  cap?: MultipleCap | undefined
  /** When the profit is unknown: the range if the business earned little; without one, it would earn too little. */
  ifLow: { ebitda: number; range: Range | undefined } | undefined
}

/** Weights of the years, latest first. */
const YEAR_WEIGHTS = [3, 2, 1] as const
/** A year that differs from the weighted mean by more than this fraction of it is unusual. */
const UNUSUAL = 0.5

const METHOD_WEIGHTS = {
  ebitda: 0.5,
  revenue: 0.25,
  comparables: 0.25,
  lease: 0,
  walls: 0,
  shares: 1,
}

/** An EBITDA that is low for most trades, in per cent of the revenue. */
export const LOW_EBITDA_PERCENT = 5

/** Half the width of a range, as a fraction of its middle: widened to the minimum, not shown beyond the maximum. */
const SPREAD = { min: 0.08, max: 0.35 } as const

/** The middles of two methods agree within this fraction of their mean. */
const AGREEMENT = 0.25

/** Beyond this factor between the middles of two methods, or between a value and its bound, there is no range. */
const APART = 2

/** A range that is cut by its bound begins below it, at this part of it: where the revenue alone speaks, or other methods. */
const LOW_OF_BOUND = { alone: 2 / 3, checked: 4 / 5 } as const

const COMPARABLES_MIN = 3

/** Number of comparable sales for a high confidence. */
const COMPARABLES_SURE = 5

const REFERENCE_YEARS = 5
const SAMPLE_MIN = 20

/** The weighted mean of the available figures, each scaled to twelve months; undefined when there are none. */
export function weightedYear(years: ValuedYear[], figure: 'revenue' | 'ebitda'): number | undefined {
  const known = years.slice(0, YEAR_WEIGHTS.length).flatMap((year, at) => {
    const value = year[figure]
    return value === undefined ? [] : [{ value: (value * 12) / year.months, weight: YEAR_WEIGHTS[at] ?? 1 }]
  })
  const weights = known.reduce((sum, { weight }) => sum + weight, 0)
  return weights === 0 ? undefined : known.reduce((sum, { value, weight }) => sum + value * weight, 0) / weights
}

interface Options {
  /** Limits the top of the range to the price that the business can repay, when the owner's pay is known: for agents. */
  isCapped?: boolean
}

/**
 * Values a business by the available references and an agent's knowledge. `year` is the current one, from which the age of
 * the references is computed. Invariants, where the profit is known: neither end of the range falls when an EBITDA rises,
 * and the top exceeds neither a multiple of it nor, by more than a tenth, what the business can repay.
 */
export function value(given: ValuationInputs, year: number, { isCapped = false }: Options = {}): Valuation {
  const inputs = afterRent(given)
  const { years } = inputs
  const revenue = weightedYear(years, 'revenue')
  const ebitda = weightedYear(years, 'ebitda')
  const restatedEbitda = ebitda === undefined ? undefined : ebitda + inputs.ownerPay + inputs.restatements
  const figures = { revenue, ebitda, restatedEbitda }
  const found = weighted(methodsOf(inputs, figures))
  const limit = limitOf(inputs, figures, { methods: found, isStrict: isCapped && inputs.ownerPay > 0 })
  const methods = found.map((result) =>
    isBeyond(result, limit) ? { ...result, isBeyondProfit: true as const } : result,
  )
  const whole = together(inputs, methods, businessRange(methods, limit), limit)
  const doubts = Object.entries(doubtful(methods, { inputs, restatedEbitda, year })).flatMap(([doubt, isDoubtful]) =>
    isDoubtful ? [doubt as Doubt] : [],
  )
  const isSure = isSureBySales(methods, inputs)
  return {
    ...whole,
    cap: limit?.cap,
    confidence: confidenceOf(doubts, isSure),
    doubts,
    hasSureSales: isSure,
    methods,
    ...figures,
    unusualYears: unusualYears(years, revenue),
    profitability: profitabilityOf(methods),
    ifLow: restatedEbitda === undefined ? ifEarningLittle(inputs, revenue, year) : undefined,
  }
}

/** References are about businesses that pay a rent: one that owns its premises is valued as if it did too. */
function afterRent(inputs: ValuationInputs): ValuationInputs {
  if (inputs.deal !== 'murs-et-fonds' || !inputs.isRentUnpaid) return inputs
  return { ...inputs, restatements: inputs.restatements - (inputs.premisesRent ?? 0) }
}

function ifEarningLittle(inputs: ValuationInputs, revenue: number | undefined, year: number): Valuation['ifLow'] {
  if (!revenue) return undefined
  const ebitda = (revenue * LOW_EBITDA_PERCENT) / 100
  const years = [{ revenue, ebitda, months: 12 }]
  const { range } = value({ ...inputs, years, ownerPay: 0, restatements: 0, isRentUnpaid: false }, year)
  return { ebitda, range }
}

/** What limits a value: the bound of the business, and what the business, or premises and business, can repay. */
interface Limit {
  bound: Bound
  cap: MultipleCap
  ceiling: number
  /** For premises and business that are valued separately: the price that both repay, by that of the premises. */
  wholeCeiling: (premisesPrice: number) => number
  isStrict: boolean
}

/** Undefined where the profit is unknown or does not judge the value: for premises and lease rights. */
function limitOf(
  inputs: ValuationInputs,
  { revenue, restatedEbitda }: Figures,
  { methods, isStrict }: { methods: MethodResult[]; isStrict: boolean },
): Limit | undefined {
  const { activity, deal, ownerPay, netDebt = 0, premisesRent = 0, caps } = inputs
  if (restatedEbitda === undefined || deal === 'murs' || deal === 'droit-au-bail') return undefined
  const earning = {
    activity,
    deal,
    ebitda: restatedEbitda,
    revenue,
    ownerPay,
    netDebt: deal === 'titres' ? netDebt : 0,
    caps,
  }
  // The buyer of the premises pays no rent.
  const owning = { ...earning, ebitda: restatedEbitda + premisesRent }
  const isOfBoth = methods.some(({ reference }) => reference?.deal === 'murs-et-fonds')
  return {
    bound: isOfBoth ? boundOfBoth(owning, isStrict) : boundOf(earning, isStrict),
    cap: multipleCap(earning),
    ceiling: isOfBoth ? repayableBoth(owning) : repayablePrice(earning),
    wholeCeiling: (premisesPrice) => repayableWhole(owning, premisesPrice),
    isStrict,
  }
}

/** Whether a method by the revenue gives more than the profit allows. */
const isBeyond = ({ method, range }: MethodResult, limit: Limit | undefined): boolean =>
  method === 'revenue' && range !== undefined && limit !== undefined && range.low > limit.bound.amount

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
  const revenues = revenueMethods(inputs, figures)
  const own = [ebitda, ...revenues]
  // The reference covers premises and business together: adding sales of businesses or premises would count them twice.
  const isOfBoth = revenues.some(({ reference }) => reference?.deal === 'murs-et-fonds')
  if (!isOfBoth || !inputs.ownSales) own.push(comparablesMethod(inputs, figures))
  if (inputs.leaseCoefficient !== undefined) own.push(leaseMethod(inputs))
  if (deal === 'murs-et-fonds' && !isOfBoth) own.push(wallsMethod(inputs))
  return own
}

/** Method A: a percentage of the yearly revenue, with or without VAT as in the reference; one result for each source. */
function revenueMethods(inputs: ValuationInputs, { revenue }: Figures): MethodResult[] {
  return referencesFor('revenue', inputs, revenue).map((found) => {
    if (!found.reference) return found
    const isWithVat = found.reference.base === 'ttc'
    const figure = isWithVat ? inputs.revenueWithVat : revenue
    if (figure === undefined) return { ...found, missing: isWithVat ? 'revenueWithVat' : 'revenue' }
    return applied(found, figure, 0.01)
  })
}

/** Method B: a multiple of the yearly EBITDA, before the owner's pay if the reference says so; zero for a loss. */
function ebitdaMethod(inputs: ValuationInputs, { revenue, ebitda, restatedEbitda }: Figures): MethodResult {
  const [found = { method: 'ebitda', missing: 'reference', weight: 0 }] = referencesFor('ebitda', inputs, revenue)
  if (!found.reference) return found
  const isBeforeOwner = found.reference.base === 'before-owner'
  const figure = isBeforeOwner ? restatedEbitda : ebitda === undefined ? undefined : ebitda + inputs.restatements
  if (figure === undefined) return { ...found, missing: 'ebitda' }
  if (found.reference.slices && revenue === undefined) return { ...found, missing: 'revenue' }
  return { ...applied(found, Math.max(0, figure), 1), figure }
}

function referencesFor(
  method: 'revenue' | 'ebitda',
  { activity, deal, zone }: ValuationInputs,
  revenue: number | undefined,
): MethodResult[] {
  const standIn = standInOf(activity)
  const references = findReferences({ activity, method, deal, zone })
  if (references.length === 0) return [{ method, missing: 'reference', weight: 0 }]
  return references.map((reference) => ({
    method,
    weight: 0,
    reference,
    rates: rangeOf(reference, revenue),
    ...(standIn ? { standIn } : {}),
  }))
}

function applied(found: MethodResult, figure: number, unit: number): MethodResult {
  const { low, high } = found.rates ?? { low: 0, high: 0 }
  return { ...found, figure, range: { low: low * unit * figure, high: high * unit * figure } }
}

/** Method C: the quartiles of price ÷ revenue and price ÷ EBITDA of sales, applied to this business; their mean. */
function comparablesMethod(inputs: ValuationInputs, { revenue, restatedEbitda }: Figures): MethodResult {
  const { comparables, ownSales } = inputs
  const ratiosOf = (by: 'revenue' | 'ebitda') => (ownSales ? ownSales[by] : quartiles(comparables, by))
  const ranges = [
    timesRange(ratiosOf('revenue'), ownSales && revenue ? revenue / 100 : revenue),
    timesRange(ratiosOf('ebitda'), restatedEbitda),
  ].filter((range) => range !== undefined)
  const mean = (bound: keyof Range) => ranges.reduce((sum, range) => sum + range[bound], 0) / ranges.length
  if (ranges.length === 0) return { method: 'comparables', missing: 'comparables', weight: 0 }
  return { method: 'comparables', weight: 0, range: { low: mean('low'), high: mean('high') } }
}

function quartiles(sold: Comparable[], by: 'revenue' | 'ebitda'): Range | undefined {
  const ratios = sold.flatMap((one) => ((one[by] ?? 0) > 0 ? [one.price / (one[by] ?? 1)] : []))
  if (ratios.length < COMPARABLES_MIN) return undefined
  return { low: quantile(ratios, 0.25), high: quantile(ratios, 0.75) }
}

/** A loss counts as zero. */
function timesRange(ratios: Range | undefined, figure: number | undefined): Range | undefined {
  if (!ratios || figure === undefined) return undefined
  const earned = Math.max(0, figure)
  return { low: ratios.low * earned, high: ratios.high * earned }
}

/** The quantile of numbers, interpolated between the two nearest. Throws a TypeError when there are none. */
export function quantile(numbers: number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * part
  const [below, above] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  if (below === undefined || above === undefined) throw new TypeError('No numbers')
  return below + (above - below) * (at - Math.floor(at))
}

/** Method D: coefficient × (market rent − rent paid). A business is worth at least its lease. */
function leaseMethod({ rent, marketRent, leaseCoefficient }: ValuationInputs): MethodResult {
  if (rent === undefined || marketRent === undefined || leaseCoefficient === undefined)
    return { method: 'lease', missing: 'figures', weight: 0 }
  const saved = Math.max(0, marketRent - rent)
  const worth = saved * leaseCoefficient
  return { method: 'lease', weight: 0, figure: saved, range: { low: worth, high: worth } }
}

/** Method E: yearly rent ÷ yield; without a given yield, by the highest and the lowest usual one. */
function wallsMethod({ premisesRent, premisesYield }: ValuationInputs): MethodResult {
  if (!premisesRent) return { method: 'walls', missing: 'figures', weight: 0 }
  const { low, high } = premisesYield ? { low: premisesYield, high: premisesYield } : REFERENCES.yields
  const range = { low: (premisesRent / high) * 100, high: (premisesRent / low) * 100 }
  return { method: 'walls', weight: 0, figure: premisesRent, rates: { low, mid: (low + high) / 2, high }, range }
}

/** Method F: the value of the business by its EBITDA, minus its net debt. */
function sharesMethod(business: MethodResult, netDebt: number | undefined): MethodResult {
  if (!business.range) return { method: 'shares', missing: business.missing ?? 'figures', weight: 0 }
  if (netDebt === undefined) return { method: 'shares', missing: 'netDebt', weight: 0 }
  const { low, high } = business.range
  const range = { low: Math.max(0, low - netDebt), high: Math.max(0, high - netDebt) }
  return { method: 'shares', weight: 0, figure: netDebt, range }
}

/** Gives each method that has a range its share of the total weight; several sources of a method share its weight. */
function weighted(methods: MethodResult[]): MethodResult[] {
  const hasShares = methods.some(({ method }) => method === 'shares')
  const weightOf = ({ method, range }: MethodResult) =>
    range === undefined || (hasShares && method !== 'shares') ? 0 : METHOD_WEIGHTS[method] / sourcesOf(method)
  const sourcesOf = (name: Method) => methods.filter(({ method, range }) => method === name && range).length
  const sum = methods.reduce((total, result) => total + weightOf(result), 0)
  return methods.map((result) => ({ ...result, weight: sum === 0 ? 0 : weightOf(result) / sum }))
}

/** The combined range of the business, without premises, before rounding, or why there is none. */
interface BusinessValue {
  range?: Range
  outcome: Valuation['outcome']
  /** The bound, if it cut the range. */
  bound?: Bound
}

function businessRange(methods: MethodResult[], limit: Limit | undefined): BusinessValue {
  const lease = rangeBy(methods, 'lease')
  const told = toldBy(methods, limit)
  // A business is worth at least its lease, whatever it earns.
  if (!lease || told.outcome === 'apart') return told
  if (!told.range) return { range: lease, outcome: 'range' }
  const { low, high } = told.range
  return { ...told, range: { low: Math.max(low, lease.low), high: Math.max(high, lease.high) } }
}

/** What the weighted methods tell, within the bound. */
function toldBy(methods: MethodResult[], limit: Limit | undefined): BusinessValue {
  const used = methods.filter(({ weight }) => weight > 0)
  if (used.length === 0) return { outcome: 'none' }
  const sum = (bound: keyof Range) =>
    used.reduce((total, { range, weight }) => total + (range ? range[bound] * weight : 0), 0)
  const told = { low: sum('low'), high: sum('high') }
  if (!limit) return { range: widened(told), outcome: 'range' }
  const { bound } = limit
  if (bound.amount <= 0 || told.low > bound.amount * APART) return { outcome: 'too-little' }
  if (areApart(used)) return { outcome: 'apart' }
  const isAlone = used.every(({ method }) => method === 'revenue')
  const low = Math.min(told.low, bound.amount * (isAlone ? LOW_OF_BOUND.alone : LOW_OF_BOUND.checked))
  return {
    range: { low, high: Math.min(told.high, bound.amount) },
    outcome: 'range',
    ...(told.high > bound.amount ? { bound } : {}),
  }
}

/** Whether two methods contradict each other, and not because the business earns little: the bound judges that. */
function areApart(used: MethodResult[]): boolean {
  const middles = [...new Set(used.map(({ method }) => method))].map((name) => {
    const ranges = used.flatMap(({ method, range }) => (method === name && range ? [range] : []))
    return { name, middle: ranges.reduce((total, range) => total + middle(range), 0) / ranges.length }
  })
  const [lowest, ...others] = middles.toSorted((a, b) => a.middle - b.middle)
  const highest = others.at(-1)
  if (!lowest || !highest || lowest.name === 'ebitda') return false
  return highest.middle > lowest.middle * APART
}

const rangeBy = (methods: MethodResult[], name: Method) => methods.find(({ method }) => method === name)?.range

/** Without a known profit, lowers the lower end until the range has its maximum width. */
const widened = ({ low, high }: Range): Range => ({
  low: Math.min(low, (high * (1 - SPREAD.max)) / (1 + SPREAD.max)),
  high,
})

/** The range to show: of the business, of the premises, or of both where both are known. */
function together(
  { deal }: ValuationInputs,
  methods: MethodResult[],
  business: BusinessValue,
  limit: Limit | undefined,
): Pick<Valuation, 'range' | 'outcome' | 'covers' | 'parts' | 'ceiling' | 'bound'> {
  const walls = rangeBy(methods, 'walls')
  const isWallsAlone = business.outcome === 'none' && walls !== undefined
  const told = business.range ?? (isWallsAlone ? walls : undefined)
  const max = limit && !rangeBy(methods, 'lease') ? limit.bound.amount : Infinity
  const shownTold = told && shown(told, max)
  const hasWalls = deal !== 'murs-et-fonds' || methods.every(({ method }) => method !== 'walls')
  const covers = hasWalls ? 'all' : isWallsAlone ? 'walls' : 'business'
  if (covers === 'walls' && shownTold && limit)
    return { ...withinWhole(shownTold, middle(shownTold), limit), covers, parts: undefined }
  const outcome = told ? (told.high <= 0 ? 'none' : shownTold ? 'range' : 'too-wide') : business.outcome
  const isJudged = outcome === 'range' || outcome === 'too-little'
  const alone = { range: shownTold, outcome, covers, parts: undefined, bound: business.bound } as const
  const shownWalls = walls && shown(walls)
  if (covers !== 'business' || !shownTold || !shownWalls)
    return { ...alone, ceiling: isJudged && covers !== 'walls' ? limit?.ceiling : undefined }
  return withWalls({ business: shownTold, walls: shownWalls }, limit)
}

/** Premises and business together, within what both can repay. */
function withWalls(
  parts: NonNullable<Valuation['parts']>,
  limit: Limit | undefined,
): Pick<Valuation, 'range' | 'outcome' | 'covers' | 'parts' | 'ceiling' | 'bound'> {
  const sum = { low: parts.business.low + parts.walls.low, high: parts.business.high + parts.walls.high }
  if (!limit) return { range: sum, outcome: 'range', covers: 'all', parts, ceiling: undefined, bound: undefined }
  const within = withinWhole(sum, middle(parts.walls), limit)
  return { ...within, covers: 'all', parts: within.bound ? undefined : parts }
}

/** A rounded range for premises, with or without the business, within what both can repay. */
function withinWhole(
  told: Range,
  premisesPrice: number,
  limit: Limit,
): Pick<Valuation, 'range' | 'outcome' | 'ceiling' | 'bound'> {
  const ceiling = limit.wholeCeiling(premisesPrice)
  const amount = boundOfWhole(ceiling, limit.isStrict)
  const bound = told.high > amount ? { ...limit.bound, amount, by: 'financing' as const } : undefined
  if (amount <= 0 || told.low > amount * APART) return { range: undefined, outcome: 'too-little', ceiling, bound }
  if (!bound) return { range: told, outcome: 'range', ceiling, bound }
  // Rounded down, so that a range that is cut never begins above one that is not.
  const cut = { low: roundedDown(Math.min(told.low, amount * LOW_OF_BOUND.checked)), high: roundedDown(amount) }
  const range = isTooWide(cut) ? undefined : cut
  return { range, outcome: range ? 'range' : 'too-wide', ceiling, bound }
}

const middle = ({ low, high }: Range) => (low + high) / 2

/** Rounded, and widened to the minimum, but not above `max`; undefined when too wide to be useful. */
function shown(range: Range, max = Infinity): Range | undefined {
  const center = middle(range)
  const half = Math.max((range.high - range.low) / 2, center * SPREAD.min)
  if (center <= 0 || isTooWide(range)) return undefined
  const high = Math.min(rounded(center + half), roundedDown(max))
  return { low: Math.min(rounded(center - half), high), high }
}

const isTooWide = ({ low, high }: Range) => (high - low) / 2 > ((high + low) / 2) * SPREAD.max + 1e-6

/** The step depends on the amount itself, so that a larger amount is never rounded to a smaller one. */
const rounded = (amount: number): number => Math.round(amount / stepOf(amount)) * stepOf(amount)
const roundedDown = (amount: number): number =>
  Number.isFinite(amount) ? Math.floor(amount / stepOf(amount)) * stepOf(amount) : amount
const stepOf = (amount: number) => (amount < 50_000 ? 500 : 5_000)

/** Whether the middles of all these ranges are close to one another. */
function agree(ranges: Range[]): boolean {
  const middles = ranges.map(middle)
  const [low, high] = [Math.min(...middles), Math.max(...middles)]
  return high - low <= ((high + low) / 2) * AGREEMENT
}

const CONFIDENCES: Confidence[] = ['low', 'medium', 'high']

interface Doubtful {
  inputs: ValuationInputs
  restatedEbitda: number | undefined
  year: number
}

function doubtful(methods: MethodResult[], { inputs, restatedEbitda, year }: Doubtful) {
  const ranges = methods.flatMap(({ range, weight }) => (range && weight > 0 ? [range] : []))
  const references = methods.flatMap(({ range, reference }) => (range && reference ? [reference] : []))
  const isOfBusiness = inputs.deal !== 'murs' && inputs.deal !== 'droit-au-bail'
  return {
    'unknown-profit': isOfBusiness && restatedEbitda === undefined,
    loss: isOfBusiness && restatedEbitda !== undefined && restatedEbitda <= 0,
    single: ranges.length < 2,
    apart: ranges.length >= 2 && !agree(ranges),
    old: references.some((one) => one.year !== null && year - one.year > REFERENCE_YEARS),
    undated: references.some((one) => one.year === null),
    'few-sales': references.some(({ sample = 0 }) => sample < SAMPLE_MIN),
    weak: references.some(({ isWeak }) => isWeak),
    borrowed: methods.some(({ standIn, range }) => standIn && range),
  }
}

/** High with enough sales and three years, medium when two methods agree; a doubtful reference lowers it by one level. */
function confidenceOf(doubts: Doubt[], isSure: boolean): Confidence {
  const has = (...some: Doubt[]) => some.some((doubt) => doubts.includes(doubt))
  if (has('unknown-profit', 'loss')) return 'low'
  const level = isSure ? 2 : has('single', 'apart') ? 0 : 1
  const isLowered = has('old', 'undated', 'few-sales', 'weak', 'borrowed')
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

/** Two references imply a profitability. If the business's own differs, that is why the two values differ. */
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
