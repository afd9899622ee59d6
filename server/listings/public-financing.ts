import { isFinanced } from '#domain/financing/financing.ts'
import { FINANCING_MARKET } from '#domain/financing/market.ts'
import type { PublicFinancing } from '#domain/financing/hold.ts'
import { buyerFees, type PriceLines, shownPriceLines } from '#domain/listing/fees.ts'
import type { PublicSheet } from '#domain/listing/public-sheet.ts'
import { amountOf, yearlyOf } from './ratios.ts'
import type { PropertyRow } from './listing-row.ts'

type FinancedRow = Pick<PropertyRow, 'deal' | 'price' | 'activity' | 'card'> & {
  sheet: Pick<PublicSheet, 'facts' | 'years'>
}

/** From what a simulation starts: public figures only, exact ones, and of an EBITDA told as a bracket its bounds. */
export function publicFinancing(row: FinancedRow): PublicFinancing | undefined {
  const { deal, price, activity, card, sheet } = row
  if (!isFinanced(deal)) return undefined
  const { stockMode, stockValue, guaranteeDeposit, leaseDeposit, yearlyRent } = sheet.facts
  const [premisesPrice, rent] = [shownPriceLines(storedPriceLines(row)).priceMurs, amountOf(yearlyRent)]
  const stock = amountOf(stockValue) ?? 0
  const { revenue, ebitda } = yearlyOf(sheet.years)
  return {
    deal,
    price: Math.round(price),
    buyerFees: Math.round(buyerFees({ price, ...card })?.amount ?? 0),
    stockInPrice: stockMode === 'inclus' ? stock : 0,
    stock: stockMode === 'en-sus' ? stock : 0,
    deposit: amountOf(guaranteeDeposit) ?? amountOf(leaseDeposit) ?? 0,
    // One month of operating costs.
    cash: revenue === undefined || ebitda === undefined ? 0 : Math.max(0, Math.round((revenue - ebitda) / 12)),
    ...(ebitda === undefined ? bracketOf(sheet) : { ebitda: Math.round(ebitda) }),
    ...(deal === 'murs-et-fonds' && premisesPrice ? { premisesPrice } : {}),
    ...(deal === 'murs' && rent ? { rent } : {}),
    ...(activity === 'pharmacy' ? { months: FINANCING_MARKET.pharmacyMonths } : {}),
  }
}

/** The bounds of the EBITDA, of a year of twelve months: a shorter one is not scaled by what is not known. */
function bracketOf({ years: [latest] }: FinancedRow['sheet']): Pick<PublicFinancing, 'ebitdaFrom' | 'ebitdaTo'> {
  const told = latest?.figures.restatedEbitda
  if (latest?.months !== 12 || typeof told !== 'object' || Array.isArray(told)) return {}
  const { from, to } = told
  return { ...(from === undefined ? {} : { ebitdaFrom: from }), ...(to === undefined ? {} : { ebitdaTo: to }) }
}

/** The parts of a price, as stored. */
export const storedPriceLines = ({
  price,
  card,
  sheet: { facts },
}: Pick<FinancedRow, 'price' | 'card' | 'sheet'>): PriceLines => ({
  price,
  ...card,
  priceFonds: amountOf(facts.priceFonds),
  priceMurs: amountOf(facts.priceMurs),
})
