import { Store } from 'lucide'
import { useState } from 'react'
import { counted } from '#domain/format.ts'
import { useReadOrPrevious } from '#web/api/answers.ts'
import { EmptyState } from '#web/desk/list.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { useListFocus } from '#web/ui/use-list-focus.ts'
import { AdminListingCard } from './admin-listing-card.tsx'
import { listingList } from './listing-list.ts'

// docs/specification.md §8.
const FAILURE = 'Impossible de charger les propriétés'

/** Published listings as cards, as the specification requires; the table of dossiers is the place to search. */
export function ListingsPanel() {
  const [pages, setPages] = useState(1)
  const { data: list, error, isPrevious, reload } = useReadOrPrevious(listingList(pages))
  const listFocus = useListFocus<HTMLDivElement>('a')
  return (
    <>
      <div className="admin-toolbar">
        <p className="admin-count" role="status">
          {list && counted(list.total, 'bien')}
        </p>
        <div className="row">
          <PageLink className="btn btn-ghost btn-sm" to="/admin/property/new">
            Ajouter un bien
          </PageLink>
          <PageLink className="btn btn-plate btn-sm" to="/admin/biens/nouveau">
            Nouvelle affaire
          </PageLink>
        </div>
      </div>
      {list && (
        <div className="admin-cards" {...listFocus}>
          {list.items.map((property) => (
            <AdminListingCard key={property.id} property={property} />
          ))}
          {list.items.length === 0 && <EmptyState icon={Store} text="Aucun bien pour le moment." />}
        </div>
      )}
      {list?.hasMore && (
        <p>
          <ActionButton isPending={isPrevious} pending="Chargement…" onClick={() => setPages(pages + 1)}>
            Afficher plus
          </ActionButton>
        </p>
      )}
      {!list && (error ? <LoadFailure text={FAILURE} onRetry={reload} /> : <AdminListingCardSkeletons />)}
    </>
  )
}

const SKELETONS = 8

/** Placeholders of the cards, of the same size. */
export function AdminListingCardSkeletons() {
  return (
    <div className="admin-cards" aria-hidden="true">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className="box admin-card" data-placeholder>
          <div className="admin-card-picture skeleton" />
          <div className="admin-card-body">
            <Skeletons shapes={['badge', 'title', 'location', 'price']} />
          </div>
          <div className="admin-card-actions">
            <Skeletons shapes={['text']} />
          </div>
        </div>
      ))}
    </div>
  )
}
