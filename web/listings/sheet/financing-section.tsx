import { ChevronDown } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import type { Sheet } from '#contract/listing/sheet.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface FinancingSectionProps {
  id: number
  financing: NonNullable<Sheet['financing']>
}

const ToPage = ({ id }: { id: number }) => (
  <PageLink className="btn btn-line" to={`/financement?bien=${id}`}>
    Ouvrir la simulation
  </PageLink>
)

/** Loaded when it is opened; if that fails, its page is a link away. */
const LazySimulator = lazy(() =>
  import('#web/listings/financing/simulator.tsx').then(
    ({ Simulator }) => ({
      default: ({ id, financing }: FinancingSectionProps) => <Simulator known={financing} propertyId={id} />,
    }),
    () => ({ default: ToPage }),
  ),
)

/** What the listing costs to finance: in place with scripts, on a page of its own without. */
export function FinancingSection({ id, financing }: FinancingSectionProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="financing-fold" onToggle={({ currentTarget }) => setOpen((was) => was || currentTarget.open)}>
      <summary>
        <span>
          Simuler le financement
          <small>Apport, mensualité, ce qui reste pour vivre</small>
        </span>
        <Icon of={ChevronDown} />
      </summary>
      {isOpen ? (
        <Suspense fallback={<p role="status">Chargement de la simulation…</p>}>
          <LazySimulator id={id} financing={financing} />
        </Suspense>
      ) : (
        <ToPage id={id} />
      )}
    </details>
  )
}
