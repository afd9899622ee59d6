import { ArrowLeft, ArrowRight } from 'lucide'
import { type Search, searchPath } from '#web/api/search-path.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { TO_RESULTS } from './use-results-focus.ts'
import { Icon } from '#web/ui/icon.tsx'

interface PaginationProps {
  search: Search
  page: { next?: string; previous?: string }
}

export function Pagination({ search, page: { previous, next } }: PaginationProps) {
  if (!previous && !next) return null
  return (
    <nav className="pages" aria-label="Pages de résultats">
      {previous && (
        <PageLink
          className="btn btn-line"
          rel="prev"
          to={searchPath({ ...search, cursor: previous })}
          state={TO_RESULTS}
        >
          <Icon of={ArrowLeft} />
          Page précédente
        </PageLink>
      )}
      {next && (
        <PageLink
          className="btn btn-line pages-next"
          rel="next"
          to={searchPath({ ...search, cursor: next })}
          state={TO_RESULTS}
        >
          Page suivante
          <Icon of={ArrowRight} />
        </PageLink>
      )}
    </nav>
  )
}
