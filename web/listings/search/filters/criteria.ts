import { filterWords, valuesOf } from '#contract/listing/search/filter-words.ts'
import { type Search, TRADE_PARAMETERS } from '#web/api/search-path.ts'

interface Chip {
  words: string
  without: Search
}

const FILTERS = ['category', 'minPrice', 'maxPrice', ...TRADE_PARAMETERS] as const

/** Each value of each filter, in words, with the parameters of the search without it. */
export const chipsOf = (search: Search): Chip[] =>
  FILTERS.flatMap((name) => {
    const values = valuesOf(name, search)
    return values.map((value) => ({
      words: filterWords(name, value),
      without: { [name]: values.filter((other) => other !== value).join() || undefined } as Search,
    }))
  })
