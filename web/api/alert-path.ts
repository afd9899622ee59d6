import { criteriaWords } from '#domain/alerts/criteria-words.ts'
import { type Search, searchPath } from './search-path.ts'
import { DATED, TRADE_PARAMETERS } from '#domain/listing/search/parameters.ts'

const CRITERIA = ['location', 'radius', 'category', 'minPrice', 'maxPrice', ...TRADE_PARAMETERS] as const

/** The criteria of a search that an alert can have: no reference, no sort order, and nothing by the day of publication. */
export const criteriaOf = (search: Search): Search =>
  Object.fromEntries(
    CRITERIA.filter((name) => search[name] && !DATED.some((one) => one === name)).map((name) => [name, search[name]]),
  )

/** The criteria as the API takes them: a query string in the order of search paths. */
export const criteriaQuery = (search: Search): string => searchPath(criteriaOf(search)).split('?')[1] ?? ''

/** The path of the page that creates an alert on a search. */
export function alertPath(search: Search): string {
  const criteria = criteriaQuery(search)
  return criteria ? `/alertes/nouvelle?${criteria}` : '/alertes/nouvelle'
}

/** A search in words: "Boulangerie-pâtisserie, Lyon et 20 km autour, Prix jusqu’à 300 000 €"; may be empty. */
export const criteriaText = (search: Search): string => criteriaWords(criteriaOf(search))
