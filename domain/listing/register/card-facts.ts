import type { Sector } from './activities.ts'
import type { Category } from './category.ts'
import type { Deal } from './deals.ts'
import { FIELD_NAMES, field } from './fields.ts'

export const CARD_FACTS_MAX = 3

const PLACES = FIELD_NAMES.flatMap((name) => {
  const { card } = field(name)
  return typeof card === 'object' ? Object.entries(card).map(([trade, place]) => ({ name, trade, place })) : []
})

const BY_TRADE = Object.groupBy(
  PLACES.toSorted((one, other) => one.place - other.place),
  ({ trade }) => trade,
)

interface Trade {
  category: Category
  deal?: Deal | null | undefined
  sector?: Sector | null | undefined
}

/** The facts that say most about a listing of that trade, the most telling first: its card shows the first three it has. */
export const cardFactsOf = ({ category, deal, sector }: Trade) =>
  (BY_TRADE[deal ?? ''] ?? BY_TRADE[sector ?? ''] ?? BY_TRADE[category] ?? []).map(({ name }) => name)
