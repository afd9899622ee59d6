import { type Category, categoryNamed } from '#domain/listing/register/category.ts'
import { PAGES_NUMBERED, type RADII_KM } from '#domain/limits.ts'
import { amountQuestion, readAmount } from '#domain/reading/amount.ts'
import { TRADE_PARAMETERS } from '#domain/listing/search/parameters.ts'
import { valueNamed } from '#domain/reading/named-value.ts'
import { type Sort, SORT_NAMES } from '#domain/listing/search/sorts.ts'
import type { TradeParameter } from '#domain/listing/search/trade-filters.ts'
import { MEANS_PARAMETERS, type MeansParameter } from '#domain/listing/search/means-parameters.ts'
import { amount, plainValue, RADII, tradeValue, unknownValues } from './search-values.ts'

/** The filters in the URL of /search: texts, absent when empty (docs/specification.md §2, §3); lists use commas. */
export interface Search extends Partial<Record<TradeParameter | MeansParameter, string>> {
  location?: string
  /** Kilometres around the town that `location` names. */
  radius?: Radius
  category?: Category
  minPrice?: string
  maxPrice?: string
  reference?: string
  /** Words of the typed text that have no meaning: shown, not searched for. */
  ignored?: string
  /** Values that no filter has, and amounts that are not understood: shown, not searched for. */
  unknown?: string
  /** Absent for the newest first. */
  sort?: Exclude<Sort, 'recent'>
  /** Page 2 and later, up to PAGES_NUMBERED. */
  page?: string
  cursor?: string
  /** Shows the results on a map. */
  vue?: 'carte'
}

type Radius = `${(typeof RADII_KM)[number]}`

export const URL_SORTS = SORT_NAMES.filter((sort) => sort !== 'recent')

type Get = (name: string) => string | undefined

/** How each parameter is parsed, in the order of search paths. What has no such value is in `unknown`. */
const READ: { [Name in keyof Search]-?: (get: Get, params: URLSearchParams) => Search[Name] | undefined } = {
  location: (get) => get('location'),
  radius: (get) => (get('location') ? RADII.find((km) => km === get('radius')) : undefined),
  category: (get) => categoryNamed(get('category') ?? ''),
  minPrice: (get) => amount(get('minPrice')),
  maxPrice: (get) => amount(get('maxPrice')),
  ...(Object.fromEntries(
    TRADE_PARAMETERS.map((name) => [name, (_: Get, params: URLSearchParams) => tradeValue(name, params)]),
  ) as Record<TradeParameter, (get: Get, params: URLSearchParams) => string | undefined>),
  ...(Object.fromEntries(MEANS_PARAMETERS.map((name) => [name, (get: Get) => amount(get(name))])) as Record<
    MeansParameter,
    (get: Get) => string | undefined
  >),
  reference: (get) => get('reference'),
  ignored: (get) => get('ignored'),
  unknown: (get, params) => plainValue([get('unknown'), ...unknownValues(params)].filter(Boolean).join(', ')),
  sort: (get) => valueNamed(URL_SORTS, get('sort') ?? ''),
  page: (get) => pageNumber(get('page')),
  cursor: (get) => /^[\w-]+$/.exec(get('cursor') ?? '')?.[0],
  vue: (get) => (get('vue') === 'carte' && !get('reference') ? 'carte' : undefined),
}

export function readSearch(params: URLSearchParams): Search {
  const get: Get = (name) => plainValue(params.get(name))
  const entries = Object.entries(READ).map(([name, read]) => [name, read(get, params)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** Page 1 has no number. */
const pageNumber = (text: string | undefined) =>
  text && /^\d{1,3}$/.test(text) && Number(text) > 1 && Number(text) <= PAGES_NUMBERED
    ? String(Number(text))
    : undefined

/** The path of a search, with its parameters always in the same order. */
export function searchPath(search: Search): string {
  const params = new URLSearchParams(
    (Object.keys(READ) as (keyof Search)[]).flatMap((name) => {
      const value = search[name]
      if (!value) return []
      return (TRADE_PARAMETERS.includes(name as TradeParameter) ? value.split(',') : [value]).map((one) => [name, one])
    }),
  )
  return params.size ? `/search?${params}` : '/search'
}

/** A search without what it does not search for: the next one does not repeat it. */
export const withoutNotes = (search: Search): Search => ({ ...search, ignored: undefined, unknown: undefined })

/** Whether a search is a page for search engines: by one category, sector or activity, by place, by both or none. */
export function isLanding(search: Search): boolean {
  const { category, sector, activity } = search
  const others = { ...search, location: '', sort: '', category: '', sector: '', activity: '' }
  const subjects = [category, sector, activity].filter((subject) => subject !== undefined)
  return !Object.values(others).some(Boolean) && subjects.length <= 1 && !/,/.test(sector ?? activity ?? '')
}

/**
 * Returns the whole euros of a typed budget: "250 000 €", "300 k€", "jusqu’à 1,2 M€"; of another text its digits
 * (docs/specification.md §5), undefined without any. A budget that may mean two amounts is to be asked about.
 */
export function budgetIn(budget: string): { euros: string | undefined; question?: string | undefined } {
  const fromDigits = budget.replace(/^\D*(?=\d)/, '')
  const reading = readAmount(fromDigits)
  if (reading.is === 'value') return { euros: String(Math.floor(reading.value)) || undefined }
  if (reading.is === 'question') return { euros: undefined, question: amountQuestion(fromDigits) }
  return { euros: budget.replace(/\D/g, '').slice(0, 15) || undefined }
}
