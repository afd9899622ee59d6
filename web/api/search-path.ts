import { type Category, isCategory } from '#contract/listing/category.ts'
import { TEXT_QUERY_MAX_CHARS } from '#contract/limits.ts'

/** The filters in the URL of /search: texts, absent when empty (docs/specification.md §2, §3). */
export interface Search {
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
    reference: get('reference'),
    sort: sort === 'price-asc' || sort === 'price-desc' ? sort : undefined,
    cursor: cursor && /^[\w-]+$/.test(cursor) ? cursor : undefined,
  })
}

/** The path of a search, with its parameters always in the same order. */
export function searchPath(search: Search): string {
  const { location, category, minPrice, maxPrice, reference, sort, cursor } = search
  const entries = Object.entries({ location, category, minPrice, maxPrice, reference, sort, cursor })
  const params = new URLSearchParams(entries.flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return params.size ? `/search?${params}` : '/search'
}

/** A search by category, place, both or none: a page for search engines. */
export const isLanding = ({ minPrice, maxPrice, reference, cursor }: Search) =>
  !minPrice && !maxPrice && !reference && !cursor

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
