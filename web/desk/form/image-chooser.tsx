import { type KeyboardEvent, use, useRef, useState } from 'react'
import { Camera, CircleAlert, ImageOff, ImageUp, Trash2 } from 'lucide'
import { megabytes } from '#domain/format.ts'
import { UPLOAD_MAX_BYTES } from '#domain/limits.ts'
import type { Category } from '#domain/listing/register/category.ts'
import type { Upload, useUploads } from '#web/desk/upload/uploads.ts'
import { ListingPicture } from '#web/site/card/listing-picture.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FieldPaths } from '#web/ui/form/fields/labelled-field.tsx'
import { FileButton, FileInput } from '#web/ui/file-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PICTURE_TYPES } from '#web/ui/picture-file.ts'
import { ProblemNote } from '#web/ui/problem-note.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { imageUrlProblem } from './image-url.ts'

interface ImageChooserProps {
  /** The picture's URL, or ''. */
  image: string
  category: Category
  upload: ReturnType<typeof useUploads>
  /** The last one uploaded. */
  sent: { image: string; name: string } | undefined
  onChange: (image: string) => void
}

/** The picture of a listing: a URL or an uploaded file. */
export function ImageChooser({ image, category, upload, sent, onChange }: ImageChooserProps) {
  const { uploads, send, settle, drop } = upload
  const root = useRef<HTMLDivElement>(null)
  // It has a camera then, and its photos in it.
  const [isTouch] = useState(() => matchMedia('(pointer: coarse)').matches)
  const [tab, setTab] = useState(isTouch ? 'upload' : 'url')
  const { idOf, messages } = use(FieldPaths)
  const message = messages['image']
  // A refusal moves to the control that is in sight.
  const idIn = (panel: string) => (panel === tab ? idOf('image') : `image-${panel}`)
  const waiting = uploads.at(-1)

  function setUrl(url: string) {
    for (const { key } of uploads) drop(key)
    onChange(url)
  }

  function choose(file: File | undefined) {
    if (!file) return showToast({ kind: 'error', ...NO_FILE })
    for (const { key } of uploads) drop(key)
    send([file])
  }

  // The button disappears: the tabs take the focus.
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
      <UploadPanel
        id={idIn('upload')}
        waiting={waiting}
        sent={sent?.image === image ? sent.name : undefined}
        isRefused={message !== undefined}
        isTouch={isTouch}
        onChoose={choose}
        onRetry={settle}
      />
    ),
  }
  return (
    <div ref={root} className="image-chooser">
      <ImagePreview image={waiting?.preview || image} category={category} onRemove={remove} />
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
          name="image"
          className="input"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
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

interface UploadPanelProps {
  id: string
  waiting: Upload | undefined
  /** The name of the file that is the picture now. */
  sent: string | undefined
  isRefused: boolean
  /** Offers the camera first. */
  isTouch: boolean
  /** `undefined` when something else than a file was dropped. */
  onChoose: (file: File | undefined) => void
  onRetry: (key: number) => unknown
}

function UploadPanel({ id, waiting, sent, isRefused, isTouch, onChoose, onRetry }: UploadPanelProps) {
  const [isOver, setOver] = useState(false)
  const isPending = waiting !== undefined && !waiting.isFailed
  function sendAgain() {
    if (waiting) return void onRetry(waiting.key)
    showToast(sent ? { kind: 'success', ...SENT } : { kind: 'error', ...NO_FILE })
  }

  return (
    <div className="upload">
      {isTouch && (
        <FileButton
          icon={Camera}
          className="btn-plate upload-camera"
          accept="image/*"
          capture="environment"
          onChoose={([file]) => onChoose(file)}
        >
          Prendre une photo
        </FileButton>
      )}
      <label className={isOver ? 'drop-zone drop-zone-over' : 'drop-zone'}>
        <Icon of={ImageUp} />
        <span>
          {isTouch ? '' : 'Glissez une image ici, ou '}
          <span className="link">{isTouch ? 'Choisir dans mes photos' : 'choisissez un fichier'}</span>
        </span>
        <span className="hint">{`JPEG, PNG, GIF ou WebP, ${megabytes(UPLOAD_MAX_BYTES)} au plus\u00a0; les photos plus lourdes sont réduites.`}</span>
        {/* Invisible, it covers the zone to receive the drop. */}
        <FileInput
          id={id}
          accept={PICTURE_TYPES}
          aria-invalid={isRefused || undefined}
          onChoose={([file]) => onChoose(file)}
          onDragOver={(event) => {
            // Allows dropping.
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(false)
            onChoose(event.dataTransfer.files[0])
          }}
        />
      </label>
      <p className="upload-file" role="status">
        <b>{waiting ? waiting.file.name : sent}</b>
        {waiting && ` (${megabytes(waiting.file.size)}), ${isPending ? 'en cours d’envoi…' : 'pas encore téléversée.'}`}
        {sent && !waiting && ', téléversée.'}
      </p>
      <p>
        <ActionButton isPending={isPending} pending="Téléversement…" onClick={sendAgain}>
          Téléverser l’image
        </ActionButton>
      </p>
      {isPending && (
        <progress
          className="upload-progress"
          aria-label="Téléversement de l’image"
          max={1}
          // Once uploaded, the server processes it for an unknown time.
          value={waiting.done > 0 && waiting.done < 1 ? waiting.done : undefined}
        />
      )}
    </div>
  )
}

const SENT = { title: 'Image téléversée', text: 'Elle sera publiée avec le bien.' }
