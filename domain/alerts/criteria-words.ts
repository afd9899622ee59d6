import { filterWords, filterValues } from '#domain/listing/search/filter-words.ts'
import type { TradeParameter } from '#domain/listing/search/trade-filters.ts'

/** The criteria of an alert as in the URL of /search; several values are separated by commas. */
export type CriteriaTexts = Partial<
  Record<TradeParameter | 'category' | 'minPrice' | 'maxPrice' | 'location' | 'radius', string>
>

const SUBJECTS = ['activity', 'sector', 'category'] as const

/**
 * "Boulangerie-pâtisserie, Lyon et 30 km autour, Prix jusqu’à 300 000 €": what is searched for, where, then the other
 * criteria. Empty without criteria.
 */
export function criteriaWords({ location, radius, ...texts }: CriteriaTexts): string {
  const place = location && (radius ? `${location} et ${radius}\u00a0km autour` : location)
  const others = (Object.keys(texts) as (keyof typeof texts)[]).filter(
    (name) => !SUBJECTS.some((subject) => subject === name),
  )
  const wordsOf = (names: readonly (keyof typeof texts)[]) =>
    names.flatMap((name) => filterValues(name, texts).map((value) => filterWords(name, value)))
  return [...wordsOf(SUBJECTS), ...(place ? [place] : []), ...wordsOf(others)].join(', ')
}
