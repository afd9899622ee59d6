import { Trash2 } from 'lucide'
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { Property } from '#contract/listing/listing.ts'
import { Icon } from '#web/ui/icon.tsx'
import { removeProperty } from '#web/api/queries/admin.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { removeCachedListing } from './listing-list.ts'

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

interface ListingDeletionDialogProps {
  property: Property
  onClose: () => void
}

/** Confirms the deletion of a listing. Also closes after a failure, which a toast tells. */
function ListingDeletionDialog({ property: { id, title }, onClose }: ListingDeletionDialogProps) {
  const { mutate: remove, isPending } = useMutation({
    ...removeProperty(),
    onSuccess: () => removeCachedListing(id),
    onError: onClose,
  })
  return (
    <ConfirmDialog
      title={`Supprimer «\u00a0${title}\u00a0»\u00a0?`}
      action="Supprimer"
      pending="Suppression…"
      isPending={isPending}
      onConfirm={() => remove(id)}
      onClose={onClose}
    >
      <p>Le bien quittera le site et les favoris des visiteurs. Cette action est irréversible.</p>
    </ConfirmDialog>
  )
}
