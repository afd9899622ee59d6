import { ACTIVITY_NAMES, SECTOR_NAMES } from '#domain/listing/register/activities.ts'
import { DEAL_NAMES } from '#domain/listing/register/deals.ts'
import { field, VALUE_FILTERS } from '#domain/listing/register/fields.ts'
import { FOR_SALE } from '#domain/listing/register/status.ts'
import { FILTER_WORDS } from './filters.ts'
import type { TradeParameter } from './trade-filters.ts'

// Computed at build time like filters.ts, because the home page needs only the names, not the labels.

/** The search parameters of the trade, in their order in a URL. */
export const TRADE_PARAMETERS = Object.keys(FILTER_WORDS) as TradeParameter[]

export const AMOUNT_PARAMETERS = TRADE_PARAMETERS.filter((name) => FILTER_WORDS[name].isNumber)

const YES = ['yes']

/** The values of the parameters that are lists, as a URL has them. */
export const VALUES: Partial<Record<TradeParameter, readonly string[]>> = {
  deal: DEAL_NAMES,
  sector: SECTOR_NAMES,
  activity: ACTIVITY_NAMES,
  status: FOR_SALE,
  newListings: YES,
  priceCut: YES,
  withoutRevenue: YES,
  ...Object.fromEntries(
    VALUE_FILTERS.map((name) => [name, field(name).choices ? Object.keys(field(name).choices ?? {}) : YES]),
  ),
}

/** Filters by the day of publication, which an alert cannot have: it only finds new listings anyway. */
export const DATED: TradeParameter[] = ['publishedAfter', 'newListings']

/** The unit of each amount, which tells how it is read: see readAmount. */
export const AMOUNT_UNITS: Readonly<Record<string, string>> = Object.fromEntries(
  AMOUNT_PARAMETERS.map((name) => [name, FILTER_WORDS[name].unit ?? '']),
)
