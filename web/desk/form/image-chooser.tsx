import { type KeyboardEvent, use, useRef, useState } from 'react'
import { CircleAlert, ImageOff, Trash2 } from 'lucide'
import { megabytes } from '#domain/format.ts'
import { UPLOAD_MAX_BYTES } from '#domain/limits.ts'
import type { Category } from '#domain/listing/register/category.ts'
import { useEditor } from '#web/desk/editor/editor-context.ts'
import { PictureChoice } from '#web/desk/upload/picture-choice.tsx'
import type { useUploads } from '#web/desk/upload/uploads.ts'
import { ListingPicture } from '#web/site/card/listing-picture.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FieldPaths } from '#web/ui/form/fields/labelled-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProblemNote } from '#web/ui/problem-note.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { TOO_LARGE } from '#web/ui/picture-file.ts'
import { imageUrlProblem } from './image-url.ts'
import { picturesOf } from './typed-property.ts'

interface ImageChooserProps {
  upload: ReturnType<typeof useUploads>
  /** The last uploaded picture. */
  sent: { image: string; name: string } | undefined
}

/** The picture of a listing: a URL or an uploaded file. */
export function ImageChooser({ upload, sent }: ImageChooserProps) {
  const { typed, change } = useEditor()
  const image = typed.pictures[0]?.image ?? ''
  const { uploads, send, settle, drop } = upload
  const root = useRef<HTMLDivElement>(null)
  // A touch device has a camera, and photos taken with it.
  const [isTouch] = useState(() => matchMedia('(pointer: coarse)').matches)
  const [tab, setTab] = useState(isTouch ? 'upload' : 'url')
  const { idOf, messages } = use(FieldPaths)
  const message = messages['image']
  // A refusal focuses the field's id: give it to the visible control.
  const idIn = (panel: string) => (panel === tab ? idOf('image') : `image-${panel}`)
  const waiting = uploads.at(-1)
  const sentName = sent?.image === image ? sent.name : undefined

  function setUrl(url: string) {
    for (const { key } of uploads) drop(key)
    change({ pictures: picturesOf(url) })
  }

  function choose(file: File | undefined) {
    if (!file) return showToast({ kind: 'error', ...NO_FILE })
    // docs/specification.md §5: never made smaller here, whatever its type.
    if (file.size > UPLOAD_MAX_BYTES) return showToast({ kind: 'error', ...TOO_LARGE })
    for (const { key } of uploads) drop(key)
    send([file])
  }

  function sendAgain() {
    if (waiting) return void settle(waiting.key)
    if (!sentName) showToast({ kind: 'error', ...NO_FILE })
  }

  // The button disappears: focus the tabs.
  function remove() {
    setUrl(waiting ? image : '')
    root.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
  }

  const url = {
    id: 'url',
    label: 'URL',
    panel: <ImageUrlPanel id={idIn('url')} image={image} isRefused={message !== undefined} onUse={setUrl} />,
  }
  const file = {
    id: 'upload',
    label: 'Téléverser',
    panel: (
      <div className="upload">
        <PictureChoice
          id={idIn('upload')}
          label="Choisir une photo"
          hint={FILE_HINT}
          isRefused={message !== undefined}
          uploading={upload}
          onChoose={([file]) => choose(file)}
        />
        <p className="upload-file" role="status">
          {sentName && (
            <>
              <b>{sentName}</b>, téléversée.
            </>
          )}
        </p>
        <ActionButton
          isPending={waiting !== undefined && !waiting.isFailed}
          pending="Téléversement…"
          onClick={sendAgain}
        >
          Téléverser l’image
        </ActionButton>
      </div>
    ),
  }
  return (
    <div ref={root} className="image-chooser">
      <ImagePreview image={waiting?.preview || image} category={typed.category} onRemove={remove} />
      <div>
        <Tabs label="Source de l’image" tabs={isTouch ? [file, url] : [url, file]} selected={tab} onSelect={setTab} />
        {message && (
          <p className="field-error" role="alert">
            <Icon of={CircleAlert} />
            {message}
          </p>
        )}
      </div>
    </div>
  )
}

const FILE_HINT = `JPEG, PNG, GIF ou WebP, ${megabytes(UPLOAD_MAX_BYTES)} au plus.`

const NO_FILE = { title: 'Aucun fichier sélectionné', text: 'Choisissez d’abord une image sur votre appareil.' }

interface ImagePreviewProps {
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
  id: string
  image: string
  isRefused: boolean
  onUse: (url: string) => void
}

function ImageUrlPanel({ id, image, isRefused, onUse }: ImageUrlPanelProps) {
  const field = useRef<HTMLInputElement>(null)
  /** The text being typed, until it is used. */
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<ReturnType<typeof imageUrlProblem>>()
  const shown = typed ?? image
  const url = shown.trim()

  function submitUrl() {
    if (url !== '' && url === image) return
    const found = imageUrlProblem(url)
    setProblem(found)
    if (found) return
    onUse(url)
    setTyped(undefined)
  }

  function submitOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Enter would submit the form.
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
          name="image"
          className="input"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={shown}
          aria-invalid={problem !== undefined || isRefused || undefined}
          aria-describedby={`${id}note`}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={submitOnEnter}
          // Uses the typed URL even if the button is not clicked.
          onBlur={() => url !== '' && submitUrl()}
        />
        <button
          className="btn btn-line"
          type="button"
          onClick={() => {
            submitUrl()
            field.current?.focus()
          }}
        >
          Utiliser
        </button>
      </div>
      <ProblemNote id={`${id}note`} problem={problem} hint={HINT} />
    </div>
  )
}

const HINT = 'Une adresse en http qui se termine par jpg, jpeg, png, gif ou webp, ou un chemin /uploads/.'
