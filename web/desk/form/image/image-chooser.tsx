import { type Ref, useId, useImperativeHandle, useRef, useState, type KeyboardEvent } from 'react'
import { ImageOff, Trash2 } from 'lucide'
import type { Category } from '#domain/listing/register/category.ts'
import { FieldNote } from '#web/ui/form/fields/field-note.tsx'
import type { FormHandle } from '#web/ui/form/use-form.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import type { FieldName } from '#web/desk/form/fields.ts'
import { PENDING_IMAGE } from '#web/desk/form/use-listing-draft.ts'
import { HiddenField } from '#web/desk/form/hidden-field.tsx'
import { ListingPicture } from '#web/site/card/listing-picture.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { UploadPanel } from './upload-panel.tsx'
import { type Upload, useUpload } from './use-upload.ts'
import { ProblemNote } from '#web/ui/problem-note.tsx'
import { imageUrlProblem } from './image-url.ts'

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

interface ImageUrlPanelProps {
  /** The current picture's URL, or ''. */
  image: string
  isRefused: boolean
  onUse: (url: string) => void
}

function ImageUrlPanel({ image, isRefused, onUse }: ImageUrlPanelProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(image)
  const [problem, setProblem] = useState<ReturnType<typeof imageUrlProblem>>()
  const [known, setKnown] = useState(image)
  // Follows the `image` prop. Not with a `key`: remounting would lose the focus.
  if (known !== image) {
    setKnown(image)
    setTyped(image)
    setProblem(undefined)
  }
  const url = typed.trim()

  function submitUrl() {
    if (url !== '' && url === image) return
    const found = imageUrlProblem(url)
    setProblem(found)
    if (!found) onUse(url)
  }

  function handleClick() {
    submitUrl()
    field.current?.focus()
  }

  function submitOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Otherwise Enter submits the form.
    event.preventDefault()
    submitUrl()
  }

  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        Adresse de l’image
      </label>
      <div className="input-action">
        <input
          ref={field}
          id={id}
          className="input"
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          aria-invalid={problem !== undefined || isRefused || undefined}
          aria-describedby={`${id}note`}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={submitOnEnter}
          // Uses the typed URL even if the button is not clicked.
          onBlur={() => url !== '' && submitUrl()}
        />
        <button className="btn btn-line" type="button" onClick={handleClick}>
          Utiliser
        </button>
      </div>
      <ProblemNote id={`${id}note`} problem={problem} hint={HINT} />
    </div>
  )
}

const HINT = 'Une adresse en http qui se termine par jpg, jpeg, png, gif ou webp, ou un chemin /uploads/.'
