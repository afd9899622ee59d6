import { Store } from 'lucide'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useListFocus } from '#web/ui/use-list-focus.ts'
import { EmptyState } from '#web/desk/empty-state.tsx'
import { AdminListingCard } from './admin-listing-card.tsx'
import type { ListingList } from './listing-list.ts'
import { Skeletons } from '#web/ui/skeleton.tsx'

export function AdminListingCards({
  list: { items, hasMore },
  isReading,
  onMore,
}: {
  list: ListingList
  isReading: boolean
  onMore: () => void
}) {
  const listFocus = useListFocus<HTMLDivElement>('a')
  return (
    <>
      <div className="admin-cards" {...listFocus}>
        {items.map((property) => (
          <AdminListingCard key={property.id} property={property} />
        ))}
        {items.length === 0 && <EmptyState icon={Store} text="Aucun bien pour le moment." />}
      </div>
      {hasMore && (
        <p className="admin-more">
          <ActionButton isPending={isReading} pending="Chargement…" onClick={onMore}>
            Afficher plus
          </ActionButton>
        </p>
      )}
    </>
  )
}

const SKELETONS = 8

/** Placeholders of the cards, of the same size. */
export function AdminListingCardSkeletons() {
  return (
    <div className="admin-cards" aria-hidden="true">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className="admin-card" data-placeholder>
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
