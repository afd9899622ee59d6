import type { Activity, Sector } from '#domain/listing/register/activities.ts'
import type { TradeParameter } from './trade-filters.ts'
import words from './search-words.json' with { type: 'json' }

/**
 * Words for activities that people search with, besides those of their labels: singular, in any spelling of accents and
 * capitals (the search also accepts plurals and typing errors). Read on the server only: too large for pages.
 */
export const ACTIVITY_WORDS: Record<Activity, string> = words.activities

/** Words for a whole sector. */
export const SECTOR_WORDS: Partial<Record<Sector, string>> = words.sectors

/** Parameters of /search that a word can stand for; several values are separated by commas. */
export type WordParameter = TradeParameter | 'category'

/** Words for several activities at once, for a category, or for any other search filter. */
export const OTHER_WORDS = Object.entries<Partial<Record<WordParameter, string>>>(words.others)

export const NEAR_KM = 20

export const {
  /** Known words that no filter expresses: the visitor is told that they were ignored. */
  unsearchable: UNSEARCHABLE_WORDS,
  /** Words that exclude the words after them, or mean that these name something else: "bord de Loire". */
  negations: NEGATIONS,
  /** Words that exclude the words before them: "Paris exclu". */
  negationsAfter: NEGATIONS_AFTER,
  /** Words that may be between a negation and what it excludes. */
  negationFillers: NEGATION_FILLERS,
  /** Words for a search around a town. */
  near: NEAR_WORDS,
  /** Parts of a place that are not a search filter. */
  placeSides: PLACE_SIDES,
  /** Words without meaning for a search: ignored silently. */
  empty: EMPTY_WORDS,
} = words
