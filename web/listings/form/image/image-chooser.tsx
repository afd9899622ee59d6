import { useId, useRef, useState } from 'react'
import type { Category } from '#contract/listing/category.ts'
import { FieldNote } from '#web/ui/form/field-note.tsx'
import type { FormHandle } from '#web/ui/form/use-form.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { AddressPanel } from './image-url-panel.tsx'
import type { FieldName } from '#web/listings/form/fields.ts'
import { HiddenField } from '#web/listings/form/hidden-field.tsx'
import { ImagePreview } from './image-preview.tsx'
import { UploadPanel } from './upload-panel.tsx'
import { useUpload } from './use-upload.ts'

interface ImageChooserProps {
  form: FormHandle<FieldName>
  category: Category
  /** What it starts from. */
  image: string
}

/** The picture of a listing: by its address, or from the person's device. */
export function ImageChooser({ form, category, image: first }: ImageChooserProps) {
  const noteId = useId()
  const root = useRef<HTMLDivElement>(null)
  const [image, setImage] = useState(first)
  const [tab, setTab] = useState('url')
  const upload = useUpload(setImage)
  const { waiting, drop } = upload
  const isRefused = form.messages.image !== undefined

  function use(address: string) {
    drop()
    setImage(address)
  }

  // The button pressed goes away: the tabs take its focus.
  function remove() {
    use(waiting ? image : '')
    root.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
  }

  const url = <AddressPanel image={image} isRefused={isRefused && tab === 'url'} onUse={use} />
  const file = <UploadPanel upload={upload} isRefused={isRefused && tab === 'upload'} />
  const tabs = [
    { id: 'url', label: 'URL', panel: url },
    { id: 'upload', label: 'Téléverser', panel: file },
  ]
  return (
    <div ref={root} className="image-chooser">
      {/* A picture that waits is none yet: the form is not sent without it. */}
      <HiddenField form={form} name="image" value={waiting ? '' : image} />
      <ImagePreview image={waiting?.preview ?? image} category={category} onRemove={remove} />
      <div>
        <Tabs label="Source de l’image" tabs={tabs} selected={tab} onSelect={setTab} />
        <FieldNote form={form} name="image" id={noteId} />
      </div>
    </div>
  )
}
