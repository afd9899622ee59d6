import { FILTERS } from './filters.ts'
import type { TradeParameter } from './trade-filters.ts'

// Computed at build time like filters.ts, because the home page needs only the names, not the labels.

/** The search parameters of the trade, in their order in a URL. */
export const TRADE_PARAMETERS = Object.keys(FILTERS) as TradeParameter[]

export const AMOUNTS = TRADE_PARAMETERS.filter((name) => FILTERS[name].isNumber)

/** Filters by the day of publication, which an alert cannot have: it only finds new listings anyway. */
export const DATED: TradeParameter[] = ['publishedAfter', 'newListings']

/** The unit of each amount, which tells how it is read: see readAmount. */
export const AMOUNT_UNITS: Readonly<Record<string, string>> = Object.fromEntries(
  AMOUNTS.map((name) => [name, FILTERS[name].unit ?? '']),
)
