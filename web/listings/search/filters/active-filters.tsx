import { X } from 'lucide'
import { type Search, searchPath } from '#web/api/search-path.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { chipsOf } from './criteria.ts'
import { TO_RESULTS } from '../use-results-focus.ts'

/** The filters of a search, each a link to the search without it. The place stays in its field. */
export function ActiveFilters({ search }: { search: Search }) {
  const chips = chipsOf(search)
  if (chips.length === 0 || search.reference) return null
  return (
    <ul className="active-filters" role="list">
      {chips.map(({ words, without }) => (
        <li key={words}>
          <PageLink
            to={searchPath({ ...search, page: undefined, cursor: undefined, ignored: undefined, ...without })}
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
