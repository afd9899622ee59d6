import { SearchX, Store } from 'lucide'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useListFocus } from '#web/ui/use-list-focus.ts'
import { AdminPropertyCard } from './admin-listing-card.tsx'
import { Nothing } from '#web/admin/empty-state.tsx'
import type { PropertyList } from './listing-list.ts'

interface PropertyCardsProps {
  list: PropertyList
  isFiltered: boolean
  isReading: boolean
  onMore: () => void
  onClear: () => void
}

export function PropertyCards({
  list: { items, hasMore },
  isFiltered,
  isReading,
  onMore,
  onClear,
}: PropertyCardsProps) {
  const keptFocus = useListFocus<HTMLDivElement>('a')
  return (
    <>
      <div className="admin-cards" {...keptFocus}>
        {items.map((property) => (
          <AdminPropertyCard key={property.id} property={property} />
        ))}
        {items.length === 0 && (isFiltered ? <NoneFound onClear={onClear} /> : <NoneYet />)}
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

const NoneYet = () => <Nothing icon={Store} text="Aucune propriété pour le moment." />

const NoneFound = ({ onClear }: { onClear: () => void }) => (
  <Nothing icon={SearchX} text="Aucune propriété ne correspond à ces critères.">
    <button className="btn btn-line" type="button" onClick={onClear}>
      Effacer les critères
    </button>
  </Nothing>
)
