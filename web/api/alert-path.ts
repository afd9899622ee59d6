import { criteriaWords } from '#domain/alerts/criteria-words.ts'
import { type Search, searchPath } from './search-path.ts'
import { TRADE_PARAMETERS } from '#domain/listing/search/parameters.ts'

const CRITERIA = ['location', 'radius', 'category', 'minPrice', 'maxPrice', ...TRADE_PARAMETERS] as const

/** What an alert can look for in a search: neither a reference, nor an order, nor what was new once. */
export const criteriaOf = (search: Search): Search =>
  Object.fromEntries(
    CRITERIA.filter((name) => search[name] && name !== 'publishedAfter').map((name) => [name, search[name]]),
  )

/** The criteria as the API takes them: the parameters of their search. */
export const criteriaQuery = (search: Search): string => searchPath(criteriaOf(search)).split('?')[1] ?? ''

/** The page where an alert on a search is asked for. */
export function alertPath(search: Search): string {
  const criteria = criteriaQuery(search)
  return criteria ? `/alertes/nouvelle?${criteria}` : '/alertes/nouvelle'
}

/** A whole search in words: "Boulangerie-pâtisserie, Lyon et 20 km autour, Prix jusqu’à 300 000 €"; empty without criteria. */
export const criteriaText = (search: Search): string => criteriaWords(criteriaOf(search))
