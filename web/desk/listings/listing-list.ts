import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Category } from '#domain/listing/register/category.ts'
import { PAGE_SIZE_MAX } from '#domain/limits.ts'
import type { Property } from '#domain/listing/listing.ts'
import { callPage } from '#web/api/call.ts'
import { listUnmandated } from '#web/api/queries/dossiers.ts'
import { getQueryClient } from '#web/api/query-client.ts'

export interface ListingFilters {
  /** Words of the title, the reference, the place, the status or the agent's name. */
  text: string
  category: Category | ''
}

export type ListedProperty = Property & {
  /** No mandate in force covers it; absent when that is not known. */
  isUnmandated?: boolean
}

export interface ListingList {
  items: ListedProperty[]
  total: number
  hasMore: boolean
}

const LIST = 'GET /api/properties'
const KEY = [LIST, 'administration']

/** The first pages of listings, newest first. All pages are read again together, to avoid missing or duplicate listings. */
export const listingList = (filters: ListingFilters, pages: number) =>
  queryOptions({
    queryKey: [...KEY, filters, pages],
    queryFn: () => readPages(filters, pages),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

async function readPages(filters: ListingFilters, count: number): Promise<ListingList> {
  const first = await readPage(filters)
  const items = await withMandates(first.items)
  let { next } = first
  for (let read = 1; read < count && next; read++) {
    const page = await readPage(filters, next)
    items.push(...(await withMandates(page.items)))
    next = page.next
  }
  return { items, total: first.total, hasMore: next !== undefined }
}

/** The cards are worth showing without it. */
async function withMandates(items: Property[]): Promise<ListedProperty[]> {
  if (items.length === 0) return []
  const found = await listUnmandated(items.map(({ id }) => id)).catch(() => [])
  // Cards do without what a call outside the specification does not say.
  const unmandated = new Set(Array.isArray(found) ? found : [])
  return items.map((item) => ({ ...item, isUnmandated: unmandated.has(item.id) }))
}

function readPage({ text, category }: ListingFilters, cursor?: string) {
  if (text) return callPage('GET /api/admin/published', { query: { q: text, category: category || undefined, cursor } })
  return callPage(LIST, { query: { category, sort: 'recent', limit: String(PAGE_SIZE_MAX), cursor } })
}

/** Updates the cached list after the server's answer, before it is refetched. */
export function updateCachedListing(changed: Property): void {
  change((list) => ({ ...list, items: list.items.map((one) => (one.id === changed.id ? changed : one)) }))
}

/** The same, after a deletion. */
export function removeCachedListing(id: number): void {
  change((list) => {
    const items = list.items.filter((one) => one.id !== id)
    return { ...list, items, total: list.total - (list.items.length - items.length) }
  })
}

function change(changed: (list: ListingList) => ListingList): void {
  getQueryClient().setQueriesData<ListingList>({ queryKey: KEY }, (list) => list && changed(list))
}
