import { useId, useRef, useState } from 'react'
import type { Category } from '#contract/listing/category.ts'
import { FieldNote } from '#web/ui/form/field-note.tsx'
import type { FormHandle } from '#web/ui/form/use-form.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { ImageUrlPanel } from './image-url-panel.tsx'
import type { FieldName } from '#web/listings/form/fields.ts'
import { HiddenField } from '#web/listings/form/hidden-field.tsx'
import { ImagePreview } from './image-preview.tsx'
import { UploadPanel } from './upload-panel.tsx'
import { useUpload } from './use-upload.ts'

interface ImageChooserProps {
  form: FormHandle<FieldName>
  category: Category
  /** The initial value. */
  image: string
}

/** The picture of a listing: a URL or an uploaded file. */
export function ImageChooser({ form, category, image: first }: ImageChooserProps) {
  const noteId = useId()
  const root = useRef<HTMLDivElement>(null)
  const [image, setImage] = useState(first)
  const [tab, setTab] = useState('url')
  const upload = useUpload(setImage)
  const { waiting, drop } = upload
  const isRefused = form.messages.image !== undefined

  function setUrl(url: string) {
    drop()
    setImage(url)
  }

  // The button disappears: the tabs take the focus.
  function remove() {
    setUrl(waiting ? image : '')
    root.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
  }

  const urlPanel = <ImageUrlPanel image={image} isRefused={isRefused && tab === 'url'} onUse={setUrl} />
  const uploadPanel = <UploadPanel upload={upload} isRefused={isRefused && tab === 'upload'} />
  const tabs = [
    { id: 'url', label: 'URL', panel: urlPanel },
    { id: 'upload', label: 'Téléverser', panel: uploadPanel },
  ]
  return (
    <div ref={root} className="image-chooser">
      {/* A file that is not uploaded yet does not count: the form cannot be submitted without a picture. */}
      <HiddenField form={form} name="image" value={waiting ? '' : image} />
      <ImagePreview image={waiting?.preview ?? image} category={category} onRemove={remove} />
      <div>
        <Tabs label="Source de l’image" tabs={tabs} selected={tab} onSelect={setTab} />
        <FieldNote form={form} name="image" id={noteId} />
      </div>
    </div>
  )
}
