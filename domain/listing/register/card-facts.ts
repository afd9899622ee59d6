import type { Sector } from './activities.ts'
import { CATEGORIES, type Category, isCategory } from './category.ts'
import { type Deal, isDeal } from './deals.ts'
import { FIELD_NAMES, type FactName, field } from './fields.ts'

export const CARD_FACTS_MAX = 3

const cardOf = (name: FactName) => {
  const { card } = field(name)
  return typeof card === 'object' ? card : {}
}

type TradeName = Exclude<keyof ReturnType<typeof cardOf>, 'others'>

/** The deals, sectors and categories that have an order of their own. */
const TRADES = [...new Set([...CATEGORIES, ...FIELD_NAMES.flatMap((name) => Object.keys(cardOf(name)) as TradeName[])])]

function placeIn(trade: TradeName, name: FactName): number | undefined {
  const { others, [trade]: place = isDeal(trade) ? undefined : others } = cardOf(name)
  const { categories } = field(name)
  return categories && isCategory(trade) && !categories.includes(trade) ? undefined : place
}

const BY_TRADE = Object.fromEntries(
  TRADES.map((trade) => {
    const names = FIELD_NAMES.filter((name) => placeIn(trade, name))
    return [trade, names.toSorted((one, other) => (placeIn(trade, one) ?? 0) - (placeIn(trade, other) ?? 0))]
  }),
)

interface Trade {
  category: Category
  deal?: Deal | null | undefined
  sector?: Sector | null | undefined
}

/** The facts of a trade, most important first: the card of a listing shows the first three that it has. */
export const cardFactsOf = ({ category, deal, sector }: Trade): readonly FactName[] =>
  BY_TRADE[deal ?? ''] ?? BY_TRADE[sector ?? ''] ?? BY_TRADE[category] ?? []
