import { queryOptions } from '@tanstack/react-query'
import { PAGE_SIZE } from '#contract/limits.ts'
import type { Search } from '#web/api/search-path.ts'
import { call, CallError, callPage, listOf, objectWith } from '#web/api/call.ts'

/** Every read of the public pages, as data: the key is the call's row and what it was given. */

/** The loader has asked already (page-data.ts): what it could not read is not asked for again a moment later. */
const ONCE = { retryOnMount: false } as const

export const featuredProperties = () =>
  queryOptions({
    queryKey: ['GET /api/featured-properties'],
    queryFn: () => call('GET /api/featured-properties', {}).then(listOf),
    ...ONCE,
  })

/** docs/specification.md §7: a reference travels alone. */
export const properties = (search: Search) => {
  const { reference, ...others } = search
  const query = reference ? { reference } : { ...others, limit: String(PAGE_SIZE) }
  return queryOptions({
    queryKey: ['GET /api/properties', query],
    queryFn: () => callPage('GET /api/properties', { query }),
    ...ONCE,
  })
}

/** What there is in a category and a place as a whole. */
export const landing = ({ category, location }: Search) => {
  const query = { category, location }
  return queryOptions({
    queryKey: ['GET /api/landing', query],
    queryFn: () => call('GET /api/landing', { query }).then(objectWith('categories')),
    ...ONCE,
  })
}

/** null when there is no such property. */
export const property = (id: number) =>
  queryOptions({
    queryKey: ['GET /api/properties/{id}', id],
    queryFn: () => call('GET /api/properties/{id}', { params: { id } }).catch(nullWhenMissing),
    ...ONCE,
  })

export const similarProperties = (id: number) =>
  queryOptions({
    queryKey: ['GET /api/properties/{id}/similar', id],
    queryFn: () => call('GET /api/properties/{id}/similar', { params: { id } }).then(listOf).catch(nullWhenMissing),
    ...ONCE,
  })

/** Départements and régions with listings. */
export const placesWithListings = () =>
  queryOptions({
    queryKey: ['GET /api/places'],
    queryFn: () => call('GET /api/places', { query: {} }).then(listOf),
    ...ONCE,
  })

/** Places whose name begins so. */
export const placeSuggestions = (q: string) =>
  queryOptions({
    queryKey: ['GET /api/places', q],
    queryFn: () => call('GET /api/places', { query: { q } }).then(listOf),
  })

function nullWhenMissing(error: unknown): null {
  if (error instanceof CallError && (error.status === 404 || error.status === 400)) return null
  throw error
}
