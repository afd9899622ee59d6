import { Trash2 } from 'lucide'
import { useState } from 'react'
import type { Property } from '#contract/listing/listing.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PropertyDeletion } from './deletion-dialog.tsx'

export function DeleteProperty({ property }: { property: Property }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost btn-sm delete-property"
        aria-label={`Supprimer\u00a0: ${property.title}`}
        data-tooltip="Supprimer"
        onClick={() => setAsking(true)}
      >
        <Icon of={Trash2} />
      </button>
      {isAsking && <PropertyDeletion property={property} onClose={() => setAsking(false)} />}
    </>
  )
}
