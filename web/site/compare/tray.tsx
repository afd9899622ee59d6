import { X } from 'lucide'
import { counted } from '#domain/format.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useListFocus } from '#web/ui/use-list-focus.ts'
import { clearCompared, type Compared, comparisonPath, setCompared } from './compared.ts'

/** The chosen listings, in a bar at the bottom of pages that show listings. */
export function CompareTray({ compared }: { compared: Compared[] }) {
  const listFocus = useListFocus<HTMLUListElement>('button')
  return (
    <aside className="tray" aria-label="Biens à comparer">
      <div className="wrap">
        <p className="tray-count" role="status">
          {`${counted(compared.length, 'bien')} à comparer`}
        </p>
        <ul role="list" {...listFocus}>
          {compared.map((one) => (
            <li key={one.id}>
              <span>{one.title}</span>
              <button
                type="button"
                className="icon-button"
                aria-label={`Retirer de la comparaison\u00a0: ${one.title}`}
                onClick={() => setCompared(one, false)}
              >
                <Icon of={X} />
              </button>
            </li>
          ))}
        </ul>
        <button type="button" className="btn btn-ghost btn-sm" onClick={clearCompared}>
          Vider
        </button>
        <PageLink className="btn btn-line btn-sm" to={comparisonPath(compared.map(({ id }) => id))}>
          Comparer
        </PageLink>
      </div>
    </aside>
  )
}
