import { X } from 'lucide'
import { type Search, searchPath } from '#web/api/search-path.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { TO_RESULTS } from './use-results-focus.ts'
import { Icon } from '#web/ui/icon.tsx'

/**
 * A reference overrides the other filters (docs/specification.md §7) and has no field here: it can only be removed.
 */
export function ReferenceChip({ search }: { search: Search }) {
  const others = searchPath({ ...search, reference: undefined })
  return (
    <p className="reference-chip">
      <span>{`Référence\u00a0: ${search.reference}`}</span>
      <PageLink to={others} state={TO_RESULTS} aria-label={`Retirer la référence ${search.reference}`}>
        <Icon of={X} />
      </PageLink>
    </p>
  )
}
