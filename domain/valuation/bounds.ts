import { finance, type FinancedDeal, financingPlan, highestPrice } from '#domain/financing/financing.ts'
import { FINANCING_MARKET } from '#domain/financing/market.ts'
import { activity as activityRow, type Activity } from '#domain/listing/register/activities.ts'
import type { ValuationCaps } from './caps.ts'
import { capOf, findReference, rangeOf } from './references.ts'

// What a business may be worth at most: a multiple of what it earns, and what its buyer can finance. Amounts in euros.

/** A range may exceed the price that can be repaid by this fraction: the agency's own choice. */
const OVER_CEILING = 0.1

/** The most that a business is worth, and what limits it. */
export interface Bound {
  amount: number
  by: 'multiple' | 'financing'
  /** The multiple of the EBITDA, for its words. */
  multiple: number
}

/** The multiple of the yearly EBITDA that no value exceeds, and whose it is. */
export interface MultipleCap {
  multiple: number
  /** The agency's setting for the sector, that of references.json, or the top of the trade's own published multiple. */
  from: 'agency' | 'file' | 'reference'
  /** The agency's words, or the id of a source in references.json. */
  source: string
  /** Year of a published multiple; null when not dated. */
  year?: number | null
}

interface Earning {
  activity: Activity
  deal: FinancedDeal
  /** Yearly EBITDA before the owner's pay, restated. */
  ebitda: number
  revenue: number | undefined
  /** Yearly pay of the owner; 0 if not given. */
  ownerPay: number
  /** Loans less cash of a company whose shares are sold: its buyer takes them over. */
  netDebt: number
  caps: ValuationCaps | undefined
}

type Capped = Pick<Earning, 'activity' | 'deal' | 'revenue' | 'caps'>

/** The multiple of the EBITDA that no price exceeds: of the sector, or the top of the trade's own reference if higher. */
export function multipleCap({ activity, deal, revenue, caps }: Capped): MultipleCap {
  const { sector } = activityRow(activity)
  const [chosen, known] = [caps?.[sector], capOf(sector)]
  const ofSector: MultipleCap = chosen
    ? { ...chosen, from: 'agency' }
    : { multiple: known.multiple, source: known.source, from: 'file' }
  const own = findReference({ activity, method: 'ebitda', deal, zone: undefined })
  const top = own ? rangeOf(own, revenue).high : 0
  if (!own || top <= ofSector.multiple) return ofSector
  return { multiple: top, from: 'reference', source: own.source, year: own.year }
}

/** The most that a business is worth. It never falls when the EBITDA rises. `isStrict` allows nothing above the ceiling. */
export function boundOf(earning: Earning, isStrict: boolean): Bound {
  const { multiple } = multipleCap(earning)
  const byMultiple = Math.max(0, multiple * Math.max(0, earning.ebitda) - earning.netDebt)
  const byFinancing = repayablePrice(earning) * (isStrict ? 1 : 1 + OVER_CEILING)
  return byFinancing < byMultiple
    ? { amount: byFinancing, by: 'financing', multiple }
    : { amount: byMultiple, by: 'multiple', multiple }
}

/** The highest price of a business that its EBITDA repays after the owner's pay, rounded down to 1 000 €; 0 for none. */
export function repayablePrice({ activity, deal, ebitda, ownerPay, netDebt }: Earning): number {
  const plan = financingPlan({
    deal: deal === 'titres' ? deal : 'fonds',
    ebitda,
    pay: buyerPay(ownerPay),
    ...(activity === 'pharmacy' ? { months: FINANCING_MARKET.pharmacyMonths } : {}),
  })
  return downToThousands((highestPrice(plan) ?? 0) - netDebt)
}

/**
 * The highest price of premises and business together, each with its own loan: what the premises leave of the capacity pays
 * for the business. `ebitda` is before any rent. Rounded down to 1 000 €; 0 for none.
 */
export function repayableWhole(earning: Earning, premisesPrice: number): number {
  const pay = buyerPay(earning.ownerPay)
  const usable = ((earning.ebitda - pay) * FINANCING_MARKET.coveragePercents.target) / 100
  const premises = financingPlan({ deal: 'murs', price: premisesPrice })
  const rest = usable - finance(premises).year
  if (rest < 0) return downToThousands(highestPrice({ ...premises, rent: usable }) ?? 0)
  const ebitda = pay + (rest * 100) / FINANCING_MARKET.coveragePercents.target
  return downToThousands(premisesPrice + repayablePrice({ ...earning, ebitda }))
}

/** The highest price of premises and business sold together, if half of it is for the premises: the agency's own choice. */
export function repayableBoth({ ebitda, ownerPay }: Earning): number {
  const halves = { price: 200_000, premisesPrice: 100_000 }
  const pay = buyerPay(ownerPay)
  return downToThousands(highestPrice(financingPlan({ deal: 'murs-et-fonds', ...halves, ebitda, pay })) ?? 0)
}

/** The most that premises and business are worth when one reference is about both. */
export function boundOfBoth(earning: Earning, isStrict: boolean): Bound {
  const { multiple } = multipleCap(earning)
  const byFinancing = boundOfWhole(repayableBoth(earning), isStrict)
  const byMultiple = multiple * Math.max(0, earning.ebitda)
  return {
    amount: Math.min(byFinancing, byMultiple),
    by: byFinancing < byMultiple ? 'financing' : 'multiple',
    multiple,
  }
}

/** The most that premises and business are worth together. */
export const boundOfWhole = (ceiling: number, isStrict: boolean): number => ceiling * (isStrict ? 1 : 1 + OVER_CEILING)

/** What the buyer lives on: as much as the owner, and at least the amount that the agency assumes. */
export const buyerPay = (ownerPay: number): number => Math.max(ownerPay, FINANCING_MARKET.pay)

const downToThousands = (amount: number): number => Math.max(0, Math.floor(amount / 1_000) * 1_000)
