import { X } from 'lucide'
import { type Search, searchPath, withoutNotes } from '#web/api/search-path.ts'
import { TRADE_PARAMETERS } from '#domain/listing/search/parameters.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TO_RESULTS } from '../use-results-focus.ts'
import { filterWords, filterValues } from '#domain/listing/search/filter-words.ts'

/** The filters of a search, each a link to the search without it. The place is only in its field. */
export function ActiveFilters({ search }: { search: Search }) {
  const chips = chipsOf(search)
  if (chips.length === 0 || search.reference) return null
  return (
    <ul className="row active-filters" role="list">
      {chips.map(({ words, without }) => (
        <li key={words}>
          <PageLink
            to={searchPath({ ...withoutNotes(search), page: undefined, cursor: undefined, ...without })}
            state={TO_RESULTS}
          >
            <span className="visually-hidden">Retirer : </span>
            {words}
            <Icon of={X} />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

export const CHIP_FILTERS = ['category', 'minPrice', 'maxPrice', ...TRADE_PARAMETERS] as const

/** Each filter value: its text, and the search parameters without it. */
const chipsOf = (search: Search): { words: string; without: Search }[] =>
  CHIP_FILTERS.flatMap((name) => {
    const values = filterValues(name, search)
    return values.map((value) => ({
      words: filterWords(name, value),
      without: { [name]: values.filter((other) => other !== value).join() || undefined } as Search,
    }))
  })
