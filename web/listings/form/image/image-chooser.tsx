import { useId, useRef, useState } from 'react'
import { ImageOff, Trash2 } from 'lucide'
import type { Category } from '#contract/listing/category.ts'
import { FieldNote } from '#web/ui/form/field-note.tsx'
import type { FormHandle } from '#web/ui/form/use-form.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import type { FieldName } from '#web/listings/form/fields.ts'
import { HiddenField } from '#web/listings/form/hidden-field.tsx'
import { ListingPicture } from '#web/listings/card/listing-picture.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ImageUrlPanel } from './image-url-panel.tsx'
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

interface ImagePreviewProps {
  /** The picture's URL, or ''. */
  image: string
  category: Category
  onRemove: () => void
}

/** The picture as shown on cards. */
function ImagePreview({ image, category, onRemove }: ImagePreviewProps) {
  if (!image)
    return (
      <div className="image-none picture-frame">
        <Icon of={ImageOff} />
        <p>Aucune image</p>
      </div>
    )
  return (
    <div className="image-preview">
      <div className="picture-frame">
        <ListingPicture key={image} image={image} category={category} alt="Aperçu de l’image" place="card" priority />
      </div>
      <button className="btn btn-ghost btn-sm" type="button" onClick={onRemove}>
        <Icon of={Trash2} />
        Retirer l’image
      </button>
    </div>
  )
}
