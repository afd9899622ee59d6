import { List, Map as MapIcon } from 'lucide'
import { type Search, searchPath } from '#web/api/search-path.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Two links: the results as a list, or on a map. */
export function ViewSwitch({ search }: { search: Search }) {
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
