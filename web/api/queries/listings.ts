import { cutText } from '#domain/cut-text.ts'
import { CARD_DESCRIPTION_CHARS, PAGE_SIZE, SIMILAR_DESCRIPTION_CHARS } from '#domain/limits.ts'
import type { Property } from '#domain/listing/listing.ts'
import { type Read, reading } from '#web/api/answers.ts'
import type { Search } from '#web/api/search-path.ts'
import { CallError, listOf, objectWith, pageOf } from '#web/api/call.ts'

// Queries of the public pages about listings.

/** On the server, cuts descriptions to what cards show, because a page carries the responses it was rendered from. */
const forCards = (list: Property[], max = CARD_DESCRIPTION_CHARS): Property[] =>
  import.meta.env.SSR ? list.map((property) => cutOnce(property, max)) : list

const cut = new WeakMap<Property, Map<number, Property>>()

/** Returns the same object for the same listing: the HTML of its card is cached by that object. */
function cutOnce(property: Property, max: number): Property {
  const ofListing = cut.get(property) ?? new Map<number, Property>()
  cut.set(property, ofListing)
  const found = ofListing.get(max) ?? { ...property, description: cutText(property.description, max) }
  ofListing.set(max, found)
  return found
}

export const featuredProperties = reading('GET /api/featured-properties', (all) => forCards(listOf(all)))

/** docs/specification.md §7: a reference is sent alone. */
export const properties = (search: Search) => {
  const { reference, vue: _, ignored: __, unknown: ___, ...others } = search
  const query = reference ? { reference } : { ...others, limit: String(PAGE_SIZE) }
  return readPage(query)
}

const readPage = reading('GET /api/properties', (answer) => {
  const page = pageOf(answer)
  return { ...page, items: forCards(page.items) }
})

/** Summary of the listings of a category, sector or activity and a place. */
export const landing = ({ category, location, sector, activity }: Search) =>
  readLanding({ category, location, sector, activity })

const readLanding = reading('GET /api/landing', objectWith('categories'))

/** A search without its sort order, page and view. */
function firstPage(search: Search) {
  const { sort: _, page: __, cursor: ___, vue: ____, unknown: _____, ...filters } = search
  return filters
}

/** Searches that find more results than this one. */
export const widerSearches = (search: Search) => {
  const { reference: _, ignored: __, ...query } = firstPage(search)
  return readWider(query)
}

const readWider = reading('GET /api/wider-searches', listOf)

/** The places of a search's listings, for the map. */
export const listingMap = (search: Search) => {
  const { reference: _, ...query } = firstPage(search)
  return readMap(query)
}

const readMap = reading('GET /api/map', objectWith('places'))

/** Makes a query resolve to null when the server has nothing with this id. */
export const orNull =
  <T>(readOf: (id: number) => Read<T>) =>
  (id: number): Read<T | null> => {
    const one = readOf(id)
    return { ...one, load: () => one.load().catch(nullWhenMissing) }
  }

function nullWhenMissing(error: unknown): null {
  if (error instanceof CallError && (error.status === 404 || error.status === 400)) return null
  throw error
}

/** The area of a listing; null when its location names no known place. */
export const zone = orNull(reading('GET /api/properties/{id}/zone', objectWith('drawing')))

/** Null when there is no such listing. */
export const property = orNull(reading('GET /api/properties/{id}', objectWith('id')))

/** All public data of a listing for sale, or what remains public of a sold one; null for any other. */
export const sheet = orNull(reading('GET /api/properties/{id}/sheet', objectWith('groups')))

export const similarProperties = orNull(
  reading('GET /api/properties/{id}/similar', (all) => forCards(listOf(all), SIMILAR_DESCRIPTION_CHARS)),
)

/** The ids in the URL of a comparison, without duplicates; empty when it is not a list of one to four ids. */
export function comparedIds(params: URLSearchParams): number[] {
  const text = params.get('biens') ?? ''
  return /^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,3}$/.test(text) ? [...new Set(text.split(',').map(Number))] : []
}

export const comparison = (ids: number[]) => readComparison({ ids: ids.join() })

const readComparison = reading('GET /api/comparison', objectWith('groups'))

/** The search that a typed text means. */
export const typedSearch = reading('GET /api/typed-search', objectWith('parameters'))

/** Activities and places whose name starts with a text. */
export const searchSuggestions = reading('GET /api/search-suggestions', listOf)

/** The places that an ambiguous text may mean. */
export const placeChoices = (search: Search, text: string) => {
  const { reference: _, ignored: __, radius: ___, ...filters } = firstPage(search)
  return readChoices({ ...filters, text })
}

const readChoices = reading('GET /api/place-choices', listOf)

/** Places whose name starts with `q`; without `q`, départements and régions that have listings. */
export const placeSuggestions = reading('GET /api/places', listOf)
