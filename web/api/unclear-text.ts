import { FEW_RESULTS } from '#domain/limits.ts'
import type { Landing } from '#domain/listing/search/landing.ts'
import type { Search } from './search-path.ts'

interface Found {
  total: number
  /** The town at the center of the search. */
  around?: string | undefined
}

/** The text that may name several places, or be a misspelt place; undefined when the search has its place. */
export function unclearPlace(search: Search, page: Found | undefined, landing: Landing | undefined) {
  const { location, radius, reference, ignored } = search
  if (reference || !page) return undefined
  if (!location) return ignored
  if (radius) return page.around ? undefined : location
  return !landing?.place && (landing || page.total <= FEW_RESULTS) ? location : undefined
}

/** The text, when it may not be a place and nothing was found with it. */
export function unreadText(search: Search, page: Found | undefined, landing: Landing | undefined) {
  const { location, reference, ignored } = search
  return !reference && !ignored && page?.total === 0 && !landing?.place ? location : undefined
}
