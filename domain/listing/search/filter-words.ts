import { euros, frenchNumber, numericDate } from '#domain/format.ts'
import { activity, isActivity, sectorRow, SECTOR_NAMES, type Sector } from '#domain/listing/register/activities.ts'
import { FILTER_WORDS } from './filters.ts'
import type { TradeParameter } from './trade-filters.ts'

export const tradeLabel = (parameter: 'sector' | 'activity', slug: string): string =>
  parameter === 'activity' && isActivity(slug)
    ? activity(slug).label
    : SECTOR_NAMES.some((name) => name === slug)
      ? sectorRow(slug as Sector).label
      : slug

type FilterName = TradeParameter | 'category' | 'minPrice' | 'maxPrice'

/** The filters of a search as in its URL; several values are separated by commas. */
type FilterTexts = Partial<Record<FilterName, string>>

/** The label of one value of a filter: "CA minimum : 300 000 €", "Licence IV". */
export function filterWords(name: FilterName, value: string): string {
  if (name === 'category') return value
  if (name === 'minPrice') return `Prix dès ${euros(Number(value))}`
  if (name === 'maxPrice') return `Prix jusqu’à ${euros(Number(value))}`
  if (name === 'sector' || name === 'activity') return tradeLabel(name, value)
  const { label, offered, told, choices, unit } = FILTER_WORDS[name]
  if (name === 'publishedAfter') return `${label} ${numericDate(value)}`
  const own = offered?.[value] ?? told?.[value]
  if (own) return own
  if (value === 'yes') return label
  const text = choices?.[value] ?? (Number.isFinite(Number(value)) ? frenchNumber(Number(value)) : value)
  return `${label}\u00a0: ${text}${unit ? `\u00a0${unit}` : ''}`
}

/** The values of a filter, split unless the list as a whole has its own label. */
export function filterValues(name: FilterName, search: FilterTexts): string[] {
  const value = search[name]
  if (!value) return []
  return name in FILTER_WORDS && FILTER_WORDS[name as TradeParameter].offered?.[value] ? [value] : value.split(',')
}
