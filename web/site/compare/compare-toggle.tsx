import { counted } from '#domain/format.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { COMPARED_MAX, comparisonPath, setCompared, useCompared } from './compared.ts'

interface CompareToggleProps {
  property: { id: number; title: string }
  /** On a card's picture, or in a row of buttons. */
  place: 'card' | 'row'
}

/** Adds a listing to the comparison, or removes it. */
export function CompareToggle({ property: { id, title }, place }: CompareToggleProps) {
  const compared = useCompared()
  const isCompared = compared.some((one) => one.id === id)
  function change(wanted: boolean) {
    if (!setCompared({ id, title }, wanted)) {
      showToast({
        kind: 'info',
        title: 'Quatre biens au plus',
        text: `Retirez l’un des ${COMPARED_MAX} biens choisis pour comparer celui-ci.`,
      })
    }
  }
  const box = (
    <label className={place === 'card' ? 'compare-tick compare-on-card' : 'compare-tick'}>
      <input type="checkbox" checked={isCompared} onChange={({ target }) => change(target.checked)} />
      <span>
        Comparer<span className="visually-hidden">{`\u00a0: ${title}`}</span>
      </span>
    </label>
  )
  if (place === 'card') return box
  return (
    <>
      {box}
      {compared.length > 0 && (
        <PageLink className="link tap compare-go" to={comparisonPath(compared.map((one) => one.id))}>
          {`Voir ${counted(compared.length, 'bien choisi', 'biens choisis')}`}
        </PageLink>
      )}
    </>
  )
}
