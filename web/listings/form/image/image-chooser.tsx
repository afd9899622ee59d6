import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { ImageOff, Trash2 } from 'lucide'
import type { Category } from '#contract/listing/register/category.ts'
import { FieldNote } from '#web/ui/form/fields/field-note.tsx'
import type { FormHandle } from '#web/ui/form/use-form.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import type { FieldName } from '#web/listings/form/fields.ts'
import { PENDING_IMAGE } from '#web/listings/form/use-listing-draft.ts'
import { HiddenField } from '#web/listings/form/hidden-field.tsx'
import { ListingPicture } from '#web/listings/card/listing-picture.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ImageUrlPanel } from './image-url-panel.tsx'
import { UploadPanel } from './upload-panel.tsx'
import { type Upload, useUpload } from './use-upload.ts'

interface ImageChooserProps {
  form: FormHandle<FieldName>
  category: Category
  /** The initial value. */
  image: string
  /** Set to what answers the URL of a picture on its way: the form waits for it. */
  settle: Ref<Upload['settle'] | undefined>
}

/** The picture of a listing: a URL or an uploaded file. */
export function ImageChooser({ form, category, image: first, settle }: ImageChooserProps) {
  const noteId = useId()
  const root = useRef<HTMLDivElement>(null)
  const [image, setImage] = useState(first)
  const isTouch = useIsTouch()
  const [tab, setTab] = useState(isTouch ? 'upload' : 'url')
  const upload = useUpload(setImage)
  const { waiting, drop } = upload
  useImperativeHandle(settle, () => upload.settle)
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
  const uploadPanel = <UploadPanel upload={upload} isRefused={isRefused && tab === 'upload'} isTouch={isTouch} />
  const url = { id: 'url', label: 'URL', panel: urlPanel }
  const file = { id: 'upload', label: 'Téléverser', panel: uploadPanel }
  // On a telephone, photos are in it.
  const tabs = isTouch ? [file, url] : [url, file]
  return (
    <div ref={root} className="image-chooser">
      <HiddenField form={form} name="image" value={waiting ? PENDING_IMAGE : image} />
      <ImagePreview image={waiting?.preview || image} category={category} onRemove={remove} />
      <div>
        <Tabs label="Source de l’image" tabs={tabs} selected={tab} onSelect={setTab} />
        <FieldNote form={form} name="image" id={noteId} />
      </div>
    </div>
  )
}

/** Whether the device is used with fingers: it has a camera then. */
function useIsTouch(): boolean {
  const [isTouch] = useState(() => matchMedia('(pointer: coarse)').matches)
  return isTouch
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
