import type { Search } from '#web/api/search-path.ts'
import { SortForm } from './sort-form.tsx'
import { useResultsFocus } from './use-results-focus.ts'

/** The number of results, and their order. `total` is undefined while loading. */
export function CountLine({ search, total }: { search: Search; total: number | undefined }) {
  const line = useResultsFocus<HTMLParagraphElement>()
  return (
    <div className="count-line filet">
      <p ref={line} role="status" aria-live="polite" tabIndex={-1}>
        {total === undefined ? 'Recherche en cours…' : countText(total)}
      </p>
      {(total === undefined || total > 1) && <SortForm search={search} />}
    </div>
  )
}

// docs/specification.md §2.
const countText = (total: number) => (total > 1 ? `${total} biens trouvés` : `${total} bien trouvé`)
