import { FILTERS } from './filters.ts'
import type { TradeParameter } from './trade-filters.ts'

// Worked out for pages as filters.ts is: the home page needs names, no words.

/** The parameters of the trade, in the order of a path. */
export const TRADE_PARAMETERS = Object.keys(FILTERS) as TradeParameter[]

export const AMOUNTS = TRADE_PARAMETERS.filter((name) => FILTERS[name].isNumber)
