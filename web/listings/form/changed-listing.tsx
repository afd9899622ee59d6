import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Property } from '#contract/listing/listing.ts'
import type { PropertyForm } from '#contract/listing/form.ts'
import { changeProperty } from '#web/api/queries/admin.ts'
import { ListingEditor } from './listing-editor.tsx'
import { hasChangedSince } from './has-changed-since.ts'
import { OutdatedNotice } from './outdated-notice.tsx'

interface UpdateListingProps {
  /** The version that the admin edits. */
  property: Property
  onReload: () => unknown
}

/** Saves only over the version the form was opened with; if another admin has saved since, shows a notice instead. */
export function UpdateListing({ property, onReload }: UpdateListingProps) {
  const [isOutdated, setOutdated] = useState(false)
  const { mutateAsync: change } = useMutation(changeProperty(property.id))

  async function save(body: PropertyForm) {
    try {
      await change({ body, version: property.updatedAt })
    } catch (error) {
      if (!(await hasChangedSince(property, error))) throw error
      setOutdated(true)
      throw new Error('the listing has changed', { cause: error })
    }
  }

  return (
    <ListingEditor
      property={property}
      onSave={save}
      submitLabel="Enregistrer les modifications"
      notice={isOutdated && <OutdatedNotice id={property.id} onReload={onReload} />}
    />
  )
}
