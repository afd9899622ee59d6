import { cutText } from '#domain/cut-text.ts'
import { CARD_DESCRIPTION_CHARS, PAGE_SIZE, SIMILAR_DESCRIPTION_CHARS } from '#domain/limits.ts'
import type { Property } from '#domain/listing/listing.ts'
import { read } from '#web/api/answers.ts'
import type { Search } from '#web/api/search-path.ts'
import { call, CallError, callPage, listOf, objectWith } from '#web/api/call.ts'

// What the public pages read of listings.

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
  read(['GET /api/featured-properties'], () =>
    call('GET /api/featured-properties', {})
      .then(listOf)
      .then((all) => forCards(all)),
  )

/** docs/specification.md §7: a reference is sent alone. */
export const properties = (search: Search) => {
  const { reference, vue: _, ...others } = search
  const query = reference ? { reference } : { ...others, limit: String(PAGE_SIZE) }
  return read(['GET /api/properties', query], async () => {
    const page = await callPage('GET /api/properties', { query })
    return { ...page, items: forCards(page.items) }
  })
}

/** Summary of the listings of a category, sector or activity and a place. */
export const landing = ({ category, location, sector, activity }: Search) => {
  const query = { category, location, sector, activity }
  return read(['GET /api/landing', query], () => call('GET /api/landing', { query }).then(objectWith('categories')))
}

/** A search without what only tells which of its listings are shown, and how. */
function firstPage(search: Search) {
  const { sort: _, page: __, cursor: ___, vue: ____, ...filters } = search
  return filters
}

/** Searches that find more than this one. */
export const widerSearches = (search: Search) => {
  const { reference: _, ignored: __, ...query } = firstPage(search)
  return read(['GET /api/wider-searches', query], () => call('GET /api/wider-searches', { query }).then(listOf))
}

/** Where the listings of a search are. */
export const listingMap = (search: Search) => {
  const { reference: _, ...query } = firstPage(search)
  return read(['GET /api/map', query], () => call('GET /api/map', { query }).then(objectWith('places')))
}

/** The area a listing is in; null when it names no place. */
export const zone = (id: number) =>
  read(['GET /api/properties/{id}/zone', id], () =>
    call('GET /api/properties/{id}/zone', { params: { id } }).then(objectWith('drawing')).catch(nullWhenMissing),
  )

/** null when there is no such property. */
export const property = (id: number) =>
  read(['GET /api/properties/{id}', id], () =>
    call('GET /api/properties/{id}', { params: { id } }).catch(nullWhenMissing),
  )

/** Everything public about a listing that is for sale, or what is left of a sold one; null for any other. */
export const sheet = (id: number) =>
  read(['GET /api/properties/{id}/sheet', id], () =>
    call('GET /api/properties/{id}/sheet', { params: { id } }).then(objectWith('groups')).catch(nullWhenMissing),
  )

export const similarProperties = (id: number) =>
  read(['GET /api/properties/{id}/similar', id], () =>
    call('GET /api/properties/{id}/similar', { params: { id } })
      .then(listOf)
      .then((all) => forCards(all, SIMILAR_DESCRIPTION_CHARS))
      .catch(nullWhenMissing),
  )

/** The ids in the URL of a comparison: one to four, each once; none when it has others. */
export function comparedIds(params: URLSearchParams): number[] {
  const text = params.get('biens') ?? ''
  return /^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,3}$/.test(text) ? [...new Set(text.split(',').map(Number))] : []
}

export const comparison = (ids: number[]) =>
  read(['GET /api/comparison', ids], () =>
    call('GET /api/comparison', { query: { ids: ids.join() } }).then(objectWith('groups')),
  )

/** The search that the text of its field means. */
export const typedSearch = (text: string) =>
  read(['GET /api/typed-search', text], () =>
    call('GET /api/typed-search', { query: { text } }).then(objectWith('parameters')),
  )

/** Activities and places whose name starts with `text`. */
export const searchSuggestions = (text: string) =>
  read(['GET /api/search-suggestions', text], () =>
    call('GET /api/search-suggestions', { query: { text } }).then(listOf),
  )

/** The places that a text may mean when it names not exactly one. */
export const placeChoices = (text: string) =>
  read(['GET /api/place-choices', text], () => call('GET /api/place-choices', { query: { text } }).then(listOf))

/** Départements and régions with listings. */
export const placesWithListings = () =>
  read(['GET /api/places'], () => call('GET /api/places', { query: {} }).then(listOf))

/** Places whose name starts with `q`. */
export const placeSuggestions = (q: string) =>
  read(['GET /api/places', q], () => call('GET /api/places', { query: { q } }).then(listOf))

export function nullWhenMissing(error: unknown): null {
  if (error instanceof CallError && (error.status === 404 || error.status === 400)) return null
  throw error
}
