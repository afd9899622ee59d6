import { type Category, isCategory } from '#contract/listing/category.ts'
import { TEXT_QUERY_MAX_CHARS } from '#contract/limits.ts'
import type { TRADE_FILTERS } from '#contract/listing/trade-filters.ts'

export type TradeParameter = keyof typeof TRADE_FILTERS

/**
 * The parameters of the trade, in the order of a path. Named here because contract/listing/trade-filters.ts, which they
 * must equal, is too large for public pages: search-path.test.ts compares them.
 */
const LISTS = 'deal sector activity status extraction licence accessible energyClass'.split(' ')
const FLAGS = 'flat ownerLoan allTrades seasonal withoutRevenue'.split(' ')
const AMOUNTS =
  'revenueMin revenueMax ebitdaMin rentMax surfaceMin salesSurfaceMin terraceMin seatsMin roomsMin starsMin pitchesMin employeesMax yieldMin requiredFundsMax'.split(
    ' ',
  )
export const TRADE_PARAMETERS = [...LISTS, ...AMOUNTS, ...FLAGS, 'publishedAfter'] as TradeParameter[]

/** The filters in the URL of /search: texts, absent when empty (docs/specification.md §2, §3); several values with commas. */
export interface Search extends Partial<Record<TradeParameter, string>> {
  location?: string
  category?: Category
  minPrice?: string
  maxPrice?: string
  reference?: string
  sort?: 'price-asc' | 'price-desc'
  cursor?: string
}

/** Ignores invalid values (an unknown category, a price in letters). */
export function readSearch(params: URLSearchParams): Search {
  const get = (name: string) =>
    (params.get(name) ?? '').replaceAll('\0', '').trim().slice(0, TEXT_QUERY_MAX_CHARS) || undefined
  const [category, sort, cursor] = [get('category'), get('sort'), get('cursor')]
  return withoutEmpty({
    location: get('location'),
    category: isCategory(category) ? category : undefined,
    minPrice: amount(get('minPrice')),
    maxPrice: amount(get('maxPrice')),
    ...Object.fromEntries(TRADE_PARAMETERS.map((name) => [name, tradeValue(name, params)])),
    reference: get('reference'),
    sort: sort === 'price-asc' || sort === 'price-desc' ? sort : undefined,
    cursor: cursor && /^[\w-]+$/.test(cursor) ? cursor : undefined,
  })
}

function tradeValue(name: string, params: URLSearchParams): string | undefined {
  if (AMOUNTS.includes(name)) return amount(params.get(name)?.trim())
  // As checkboxes send them: the same parameter again and again.
  const text = [...new Set(params.getAll(name).flatMap((value) => value.split(',')))].filter(Boolean).join()
  return /^[\wà-ÿ ,-]{1,2000}$/.test(text) ? text : undefined
}

/** The path of a search, with its parameters always in the same order. */
export function searchPath(search: Search): string {
  const names = [
    'location',
    'category',
    'minPrice',
    'maxPrice',
    ...TRADE_PARAMETERS,
    'reference',
    'sort',
    'cursor',
  ] as const
  const params = new URLSearchParams(
    names.flatMap((name) => {
      const value = search[name]
      if (!value) return []
      return (LISTS.includes(name) ? value.split(',') : [value]).map((one) => [name, one])
    }),
  )
  return params.size ? `/search?${params}` : '/search'
}

/** A search by a category, sector or activity, by a place, both or none: a page for search engines. */
export function isLanding(search: Search): boolean {
  const { category, sector, activity } = search
  const others = { ...search, location: '', sort: '', category: '', sector: '', activity: '' }
  const subjects = [category, sector, activity].filter((subject) => subject !== undefined)
  return !Object.values(others).some(Boolean) && subjects.length <= 1 && !/,/.test(sector ?? activity ?? '')
}

/** docs/specification.md §5: the digits of a budget as typed ("250 000 €"); undefined when there are none. */
export const digitsIn = (budget: string): string | undefined => budget.replace(/\D/g, '').slice(0, 15) || undefined

/**
 * docs/specification.md §5: numbers only; zero means no filter. People write spaces between thousands ("400 000").
 */
function amount(text: string | undefined): string | undefined {
  const number = text?.replace(/\s/g, '').replace(',', '.')
  return number && /^\d{1,15}(\.\d+)?$/.test(number) && Number(number) !== 0 ? number : undefined
}

const withoutEmpty = (search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
