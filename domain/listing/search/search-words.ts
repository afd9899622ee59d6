import type { Activity, Sector } from '#domain/listing/register/activities.ts'
import type { TradeParameter } from './trade-filters.ts'
import words from './search-words.json' with { type: 'json' }

/**
 * What people call activities when they search, besides the words of their labels: singular, in any spelling of accents
 * and capitals (the search also accepts plurals and typing errors). Read on the server only: too large for pages.
 */
export const ACTIVITY_WORDS: Record<Activity, string> = words.activities

/** Words for a whole sector. */
export const SECTOR_WORDS: Partial<Record<Sector, string>> = words.sectors

/** Parameters of /search that a word can stand for; several values are separated by commas. */
export type WordParameter = TradeParameter | 'category'

/** Words for several activities at once, for a category, or for anything else that a search filters by. */
export const OTHER_WORDS = Object.entries<Partial<Record<WordParameter, string>>>(words.others)

export const NEAR_KM = 20

export const {
  /** Words that the parser knows but no filter expresses: show them to the visitor as left out. */
  unsearchable: UNSEARCHABLE_WORDS,
  /** What turns away the words behind it, or says that they name something else: "bord de Loire". */
  negations: NEGATIONS,
  /** What turns away the words before it: "Paris exclu". */
  negationsAfter: NEGATIONS_AFTER,
  /** Between a negation and what it turns away. */
  negationFillers: NEGATION_FILLERS,
  /** Around a town rather than in it. */
  near: NEAR_WORDS,
  /** Parts of a place that no search filters by. */
  placeSides: PLACE_SIDES,
  /** Words that say nothing of what is searched: left out without a word. */
  empty: EMPTY_WORDS,
} = words
