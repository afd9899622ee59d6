import { List, Map as MapIcon } from 'lucide'
import type { ChangeEvent } from 'react'
import { useNavigate } from 'react-router'
import { plural } from '#domain/format.ts'
import { SORTS } from '#domain/listing/search/sorts.ts'
import { type Search, searchPath, URL_SORTS } from '#web/api/search-path.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MeansPanel } from './means-panel.tsx'
import { offeredSorts } from './offered-sorts.ts'
import { useResultsFocus } from './use-results-focus.ts'

interface CountLineProps {
  search: Search
  /** Undefined while loading. */
  total: number | undefined
}

/** The number of results, what the visitor has, their order, and the choice of list or map. */
export function CountLine({ search, total }: CountLineProps) {
  const line = useResultsFocus<HTMLParagraphElement>()
  return (
    <div className="count-line filet">
      <p ref={line} role="status" aria-live="polite" tabIndex={-1}>
        {total === undefined ? 'Recherche en cours…' : countText(total)}
      </p>
      {!search.reference && <MeansPanel search={search} />}
      {!search.vue && (total === undefined || total > 1) && <SortForm search={search} />}
      {!search.reference && <ViewSwitch search={search} />}
    </div>
  )
}

// docs/specification.md §2.
const countText = (total: number) => `${total} ${plural(total, 'bien trouvé', 'biens trouvés')}`

/** Chooses the order of the results. Without scripts, a GET form with its own button. */
function SortForm({ search }: { search: Search }) {
  const navigate = useNavigate()
  const { sort = '', page: _, cursor: __, ...filters } = search
  const change = (event: ChangeEvent<HTMLSelectElement>) => {
    const chosen = URL_SORTS.find((one) => one === event.target.value)
    void navigate(searchPath({ ...filters, sort: chosen }), { preventScrollReset: true })
  }
  return (
    <form className="sort-form" action="/search" method="get">
      {Object.entries(filters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="tri">Trier par</label>
      <select className="input" id="tri" name="sort" value={sort} onChange={change}>
        {offeredSorts(search).map((one) => (
          <option key={one} value={one === 'recent' ? '' : one}>
            {SORTS[one].label}
          </option>
        ))}
      </select>
      <button className="btn btn-line without-script" type="submit">
        Trier
      </button>
    </form>
  )
}

/** Two links: the results as a list, or on a map. */
function ViewSwitch({ search }: { search: Search }) {
  const { page: _, cursor: __, vue, ...others } = search
  return (
    <nav className="view-switch" aria-label="Présentation des résultats">
      <PageLink to={searchPath(others)} aria-current={vue ? undefined : 'page'}>
        <Icon of={List} />
        Liste
      </PageLink>
      <PageLink to={searchPath({ ...others, vue: 'carte' })} aria-current={vue ? 'page' : undefined}>
        <Icon of={MapIcon} />
        Carte
      </PageLink>
    </nav>
  )
}
