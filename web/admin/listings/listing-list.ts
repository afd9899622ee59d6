import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Category } from '#contract/listing/category.ts'
import { PAGE_SIZE_MAX } from '#contract/limits.ts'
import type { Property } from '#contract/listing/listing.ts'
import { callPage } from '#web/api/call.ts'
import { getQueryClient } from '#web/api/query-client.ts'

export interface PropertyFilters {
  /** A place, or a reference. */
  text: string
  category: Category | ''
}

export interface PropertyList {
  items: Property[]
  total: number
  hasMore: boolean
}

const LIST = 'GET /api/properties'
const KEY = [LIST, 'administration']

/** The first pages of the catalogue, newest first. Read whole each time, so that no listing is missing or there twice. */
export const propertyList = (filters: PropertyFilters, pages: number) =>
  queryOptions({
    queryKey: [...KEY, filters, pages],
    queryFn: () => readPages(filters, pages),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

async function readPages(filters: PropertyFilters, count: number): Promise<PropertyList> {
  const first = await readPage(filters)
  const items = [...first.items]
  let { next } = first
  for (let read = 1; read < count && next; read++) {
    const page = await readPage(filters, next)
    items.push(...page.items)
    next = page.next
  }
  return { items, total: first.total, hasMore: next !== undefined }
}

/** What is found nowhere as a place may be a reference. */
async function readPage({ text, category }: PropertyFilters, cursor?: string) {
  const query = { location: text, category, sort: 'recent', limit: String(PAGE_SIZE_MAX), cursor } as const
  const page = await callPage(LIST, { query })
  return page.total > 0 || !text ? page : callPage(LIST, { query: { reference: text } })
}

/** What the server answered shows at once, before the list is read again. */
export function keepProperty(changed: Property): void {
  change((list) => ({ ...list, items: list.items.map((one) => (one.id === changed.id ? changed : one)) }))
}

/** So does a deletion. */
export function dropProperty(id: number): void {
  change((list) => {
    const items = list.items.filter((one) => one.id !== id)
    return { ...list, items, total: list.total - (list.items.length - items.length) }
  })
}

function change(changed: (list: PropertyList) => PropertyList): void {
  getQueryClient().setQueriesData<PropertyList>({ queryKey: KEY }, (list) => list && changed(list))
}
