import { queryOptions } from '@tanstack/react-query'
import { cutText } from '#contract/cut-text.ts'
import { CARD_DESCRIPTION_CHARS, PAGE_SIZE, SIMILAR_DESCRIPTION_CHARS } from '#contract/limits.ts'
import type { Property } from '#contract/listing/listing.ts'
import type { Search } from '#web/api/search-path.ts'
import { call, CallError, callPage, listOf, objectWith } from '#web/api/call.ts'

// The queries of the public pages: the key is the call's name and its input.

/** The loader has already run the query (page-data.ts): if it failed, mounting the component does not retry it. */
const NO_RETRY = { retryOnMount: false } as const

/** On the server, cuts descriptions to what cards show: a page carries the answers that it was rendered from. */
const forCards = (list: Property[], max = CARD_DESCRIPTION_CHARS): Property[] =>
  import.meta.env.SSR ? list.map((property) => cutOnce(property, max)) : list

const cut = new WeakMap<Property, Map<number, Property>>()

/** The same object for the same listing: its card's HTML is kept with it. */
function cutOnce(property: Property, max: number): Property {
  const ofListing = cut.get(property) ?? new Map<number, Property>()
  cut.set(property, ofListing)
  const found = ofListing.get(max) ?? { ...property, description: cutText(property.description, max) }
  ofListing.set(max, found)
  return found
}

export const featuredProperties = () =>
  queryOptions({
    queryKey: ['GET /api/featured-properties'],
    queryFn: () =>
      call('GET /api/featured-properties', {})
        .then(listOf)
        .then((all) => forCards(all)),
    ...NO_RETRY,
  })

/** docs/specification.md §7: a reference is sent alone. */
export const properties = (search: Search) => {
  const { reference, vue: _, ...others } = search
  const query = reference ? { reference } : { ...others, limit: String(PAGE_SIZE) }
  return queryOptions({
    queryKey: ['GET /api/properties', query],
    queryFn: async () => {
      const page = await callPage('GET /api/properties', { query })
      return { ...page, items: forCards(page.items) }
    },
    ...NO_RETRY,
  })
}

/** Summary of the listings of a category, sector or activity and a place. */
export const landing = ({ category, location, sector, activity }: Search) => {
  const query = { category, location, sector, activity }
  return queryOptions({
    queryKey: ['GET /api/landing', query],
    queryFn: () => call('GET /api/landing', { query }).then(objectWith('categories')),
    ...NO_RETRY,
  })
}

/** A search without what only tells which of its listings are shown, and how. */
function firstPage(search: Search) {
  const { sort: _, page: __, cursor: ___, vue: ____, ...filters } = search
  return filters
}

/** Searches that find more than this one. */
export const widerSearches = (search: Search) => {
  const { reference: _, ignored: __, ...query } = firstPage(search)
  return queryOptions({
    queryKey: ['GET /api/wider-searches', query],
    queryFn: () => call('GET /api/wider-searches', { query }).then(listOf),
    ...NO_RETRY,
  })
}

/** Where the listings of a search are. */
export const listingMap = (search: Search) => {
  const { reference: _, ...query } = firstPage(search)
  return queryOptions({
    queryKey: ['GET /api/map', query],
    queryFn: () => call('GET /api/map', { query }).then(objectWith('places')),
    ...NO_RETRY,
  })
}

/** The area a listing is in; null when it names no place. */
export const zone = (id: number) =>
  queryOptions({
    queryKey: ['GET /api/properties/{id}/zone', id],
    queryFn: () =>
      call('GET /api/properties/{id}/zone', { params: { id } }).then(objectWith('drawing')).catch(nullWhenMissing),
    ...NO_RETRY,
  })

/** null when there is no such property. */
export const property = (id: number) =>
  queryOptions({
    queryKey: ['GET /api/properties/{id}', id],
    queryFn: () => call('GET /api/properties/{id}', { params: { id } }).catch(nullWhenMissing),
    ...NO_RETRY,
  })

/** Everything public about a listing that is for sale, or what is left of a sold one; null for any other. */
export const sheet = (id: number) =>
  queryOptions({
    queryKey: ['GET /api/properties/{id}/sheet', id],
    queryFn: () =>
      call('GET /api/properties/{id}/sheet', { params: { id } }).then(objectWith('groups')).catch(nullWhenMissing),
    ...NO_RETRY,
  })

export const similarProperties = (id: number) =>
  queryOptions({
    queryKey: ['GET /api/properties/{id}/similar', id],
    queryFn: () =>
      call('GET /api/properties/{id}/similar', { params: { id } })
        .then(listOf)
        .then((all) => forCards(all, SIMILAR_DESCRIPTION_CHARS))
        .catch(nullWhenMissing),
    ...NO_RETRY,
  })

/** The ids in the URL of a comparison: one to four, each once; none when it has others. */
export function comparedIds(params: URLSearchParams): number[] {
  const text = params.get('biens') ?? ''
  return /^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,3}$/.test(text) ? [...new Set(text.split(',').map(Number))] : []
}

export const comparison = (ids: number[]) =>
  queryOptions({
    queryKey: ['GET /api/comparison', ids],
    queryFn: () => call('GET /api/comparison', { query: { ids: ids.join() } }).then(objectWith('groups')),
    ...NO_RETRY,
  })

/** The search that the text of its field means. */
export const typedSearch = (text: string) =>
  queryOptions({
    queryKey: ['GET /api/typed-search', text],
    queryFn: () => call('GET /api/typed-search', { query: { text } }).then(objectWith('parameters')),
  })

/** Activities and places whose name starts with `text`. */
export const searchSuggestions = (text: string) =>
  queryOptions({
    queryKey: ['GET /api/search-suggestions', text],
    queryFn: () => call('GET /api/search-suggestions', { query: { text } }).then(listOf),
  })

/** Départements and régions with listings. */
export const placesWithListings = () =>
  queryOptions({
    queryKey: ['GET /api/places'],
    queryFn: () => call('GET /api/places', { query: {} }).then(listOf),
    ...NO_RETRY,
  })

/** Places whose name starts with `q`. */
export const placeSuggestions = (q: string) =>
  queryOptions({
    queryKey: ['GET /api/places', q],
    queryFn: () => call('GET /api/places', { query: { q } }).then(listOf),
  })

function nullWhenMissing(error: unknown): null {
  if (error instanceof CallError && (error.status === 404 || error.status === 400)) return null
  throw error
}
