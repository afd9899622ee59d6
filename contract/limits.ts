/** Every number of the specification, once, with its unit. */

// Money and dates: spec §1, §9
export const LOCALE = 'fr-FR'
export const CURRENCY = 'EUR'

// Interface delays: spec §2, §9
export const TOAST_MS = 5_000
export const NAVIGATION_TARGET_MS = 5_000
export const SCROLL_OFFSET_PX = 80

// Lists: spec §2, §9
export const SIMILAR_MAX = 3
export const SIMILAR_DESCRIPTION_CHARS = 100
export const OTHER_SERVICES_MAX = 3
export const SEARCH_PLACEHOLDERS = 6
export const FEATURED_SKELETONS = 2

// Ours: bounds the specification leaves open
export const PAGE_SIZE = 24
export const PAGE_SIZE_MAX = 100
export const FEATURED_MAX = 100
export const TEXT_QUERY_MAX_CHARS = 200
export const CURSOR_MAX_CHARS = 200
export const SUGGESTIONS = 8
export const BODY_MAX_BYTES = 256 * 1024
export const REQUEST_TIMEOUT_MS = 30_000
