import { Trash2 } from 'lucide'
import { useState } from 'react'
import type { Property } from '#contract/listing/listing.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListingDeletionDialog } from './deletion-dialog.tsx'

export function DeleteListing({ property }: { property: Property }) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost btn-sm delete-property"
        aria-label={`Supprimer\u00a0: ${property.title}`}
        data-tooltip="Supprimer"
        onClick={() => setConfirming(true)}
      >
        <Icon of={Trash2} />
      </button>
      {isConfirming && <ListingDeletionDialog property={property} onClose={() => setConfirming(false)} />}
    </>
  )
}
