import { ArrowLeft, ArrowRight } from 'lucide'
import { PAGE_SIZE, PAGES_NUMBERED } from '#domain/limits.ts'
import { frenchNumber } from '#domain/format.ts'
import { type Search, searchPath } from '#web/api/search-path.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TO_RESULTS } from './use-results-focus.ts'

const GAP = '…'

interface PaginationProps {
  search: Search
  page: { items: unknown[]; total: number; next?: string; previous?: string }
}

/** Links to numbered pages; pages too deep to be numbered are linked by cursor. */
export function Pagination({ search, page: { items, total, previous, next } }: PaginationProps) {
  if (!previous && !next) return null
  const current = search.cursor ? undefined : Number(search.page ?? 1)
  const last = Math.min(Math.ceil(total / PAGE_SIZE), PAGES_NUMBERED)
  const toPage = (number: number) =>
    searchPath({ ...search, cursor: undefined, page: number > 1 ? String(number) : undefined })
  const toCursor = (cursor: string) => searchPath({ ...search, page: undefined, cursor })
  return (
    <nav className="pages" aria-label="Pages de résultats">
      {previous && (
        <PageLink
          className="btn btn-line"
          rel="prev"
          to={current ? toPage(current - 1) : toCursor(previous)}
          state={TO_RESULTS}
        >
          <Icon of={ArrowLeft} />
          Page précédente
        </PageLink>
      )}
      {current && (
        <>
          <ol className="pages-numbers" role="list">
            {pageNumbers(current, last).map((number, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a gap has no identity but its place
              <li key={number === GAP ? `${GAP}${at}` : number}>
                {number === GAP ? (
                  <span aria-hidden="true">{GAP}</span>
                ) : (
                  <PageLink
                    to={toPage(number)}
                    state={TO_RESULTS}
                    aria-label={`Page ${number}`}
                    aria-current={number === current ? 'page' : undefined}
                  >
                    {number}
                  </PageLink>
                )}
              </li>
            ))}
          </ol>
          <p className="pages-range">{rangeText({ from: (current - 1) * PAGE_SIZE, count: items.length, total })}</p>
        </>
      )}
      {next && (
        <PageLink
          className="btn btn-line pages-next"
          rel="next"
          to={current && current < last ? toPage(current + 1) : toCursor(next)}
          state={TO_RESULTS}
        >
          Page suivante
          <Icon of={ArrowRight} />
        </PageLink>
      )}
    </nav>
  )
}

const rangeText = ({ from, count, total }: { from: number; count: number; total: number }) =>
  `Biens ${frenchNumber(from + 1)} à ${frenchNumber(from + count)} sur ${frenchNumber(total)}`

/** The current page, its neighbours, the first and the last; omitted pages are a gap, unless there is only one. */
export function pageNumbers(current: number, last: number): (number | typeof GAP)[] {
  const shown = [...new Set([1, current - 1, current, current + 1, last])].filter((page) => page >= 1 && page <= last)
  return shown.flatMap((page, at) => {
    const before = shown[at - 1] ?? 0
    if (page - before === 2) return [page - 1, page]
    return page - before > 2 ? [GAP, page] : [page]
  })
}
