import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Property } from '#contract/listing/listing.ts'
import type { PropertyForm } from '#contract/listing/form.ts'
import { changeProperty } from '#web/api/queries/admin.ts'
import { PropertyEditor } from './listing-editor.tsx'
import { hasChangedSince } from './has-changed-since.ts'
import { OutdatedNotice } from './outdated-notice.tsx'

interface ChangedPropertyProps {
  /** What the person starts from. */
  property: Property
  onReload: () => unknown
}

/** Saves over the version the person started from; when somebody else saved since, keeps what was typed and says so. */
export function ChangedProperty({ property, onReload }: ChangedPropertyProps) {
  const [isOutdated, setOutdated] = useState(false)
  const { mutateAsync: change } = useMutation(changeProperty(property.id))

  async function save(body: PropertyForm) {
    try {
      await change({ body, version: property.updatedAt })
    } catch (error) {
      if (!(await hasChangedSince(property, error))) throw error
      setOutdated(true)
      throw new Error('somebody else saved', { cause: error })
    }
  }

  return (
    <PropertyEditor
      property={property}
      onSave={save}
      save="Enregistrer les modifications"
      notice={isOutdated && <OutdatedNotice id={property.id} onReload={onReload} />}
    />
  )
}
