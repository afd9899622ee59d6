import { ArrowDown, ArrowUp, Camera, Crop, ImageUp, Trash2 } from 'lucide'
import { useRead } from '#web/api/answers.ts'
import { type ChangeEvent, useEffect, useId, useRef, useState, use } from 'react'
import { PICTURES_MAX, type PictureForm } from '#domain/listing/dossier.ts'
import { counted, megabytes } from '#domain/format.ts'
import { focusOf, focusText } from '#domain/listing/pictures/focus.ts'
import { withoutFocus } from '#domain/listing/pictures/picture-url.ts'
import { isPrivatePicture, PRIVATE_PATH } from '#domain/listing/pictures/private-picture.ts'
import { UPLOAD_MAX_BYTES } from '#domain/limits.ts'
import { privatePicture } from '#web/api/queries/dossiers.ts'
import { PICTURE_TYPES, pictureProblem } from '#web/ui/picture-file.ts'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { useEditor } from './editor-context.ts'
import { FieldPaths, TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { FocusField } from '#web/ui/focus/focus-field.tsx'
import { shrinkPicture } from '#web/desk/form/image/shrink-picture.ts'
import { uploadPicture } from '#web/desk/form/image/upload-picture.ts'

/** The gallery: photos are uploaded as soon as they are chosen, then put in order. */
export function PhotosField({ onAdd }: { onAdd: (image: string) => void }) {
  const { typed, change } = useEditor()
  const { messages } = use(FieldPaths)
  const { pictures } = typed
  const { sending, send } = useUploads(pictures.length, onAdd)
  const [moved, setMoved] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<{ image: string; name: string }>(undefined)

  // A button that moves its photo moves with it, and loses the focus on the way.
  useEffect(() => {
    if (!focused.current) return
    const { image, name } = focused.current
    focused.current = undefined
    list.current?.querySelector<HTMLElement>(`[data-image="${CSS.escape(image)}"] [data-move="${name}"]`)?.focus()
  }, [pictures])

  function move(from: number, to: number, button?: string) {
    const picture = pictures[from]
    if (!picture || to < 0 || to >= pictures.length) return
    if (button) focused.current = { image: withoutFocus(picture.image), name: button }
    change({ pictures: pictures.toSpliced(from, 1).toSpliced(to, 0, picture) })
    setMoved(`Photo placée en position ${to + 1} sur ${pictures.length}`)
  }

  return (
    <div className="photos" id="photos">
      <h3>Photos</h3>
      {messages['pictures'] && <p className="field-error">{messages['pictures']}</p>}
      <PhotoChoice onChoose={send} isFull={pictures.length >= PICTURES_MAX} />
      {sending.length > 0 && (
        <ul className="sending" role="list" aria-label="Photos en cours d’envoi">
          {sending.map(({ key, name, done }) => (
            <li key={key}>
              <span>{name}</span>
              <progress max={1} value={done} aria-label={`Envoi de ${name}`} />
            </li>
          ))}
        </ul>
      )}
      <ol className="photo-list" role="list" ref={list} aria-label="Photos, dans l’ordre de la fiche">
        {pictures.map((picture, index) => (
          <Photo
            key={withoutFocus(picture.image)}
            picture={picture}
            index={index}
            count={pictures.length}
            onChange={(changed) => change({ pictures: pictures.with(index, changed) })}
            onMove={(to, button) => move(index, to, button)}
            onRemove={() => change({ pictures: pictures.toSpliced(index, 1) })}
            onDropped={(from) => move(from, index)}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {moved || counted(pictures.length, 'photo')}
      </p>
    </div>
  )
}

function PhotoChoice({ onChoose, isFull }: { onChoose: (files: File[]) => void; isFull: boolean }) {
  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])]
    // Allows choosing the same file again.
    target.value = ''
    onChoose(files)
  }
  return (
    <>
      <div className="photo-choice">
        <label className="btn btn-line">
          <Icon of={ImageUp} />
          Choisir des photos
          <input type="file" accept={PICTURE_TYPES} multiple disabled={isFull} onChange={change} />
        </label>
        <label className="btn btn-line photo-camera">
          <Icon of={Camera} />
          Prendre une photo
          <input type="file" accept="image/*" capture="environment" disabled={isFull} onChange={change} />
        </label>
      </div>
      <p className="hint">
        {isFull
          ? `${PICTURES_MAX} photos au plus.`
          : `JPEG, PNG, GIF ou WebP, ${megabytes(UPLOAD_MAX_BYTES)} au plus chacune\u00a0; les photos plus lourdes sont réduites. La première est celle des listes.`}
      </p>
    </>
  )
}

interface PhotoProps {
  picture: PictureForm
  index: number
  count: number
  onChange: (picture: PictureForm) => void
  onMove: (to: number, button: string) => void
  onRemove: () => void
  onDropped: (from: number) => void
}

const DRAGGED = 'text/x-photo'

function Photo({ picture, index, count, onChange, onMove, onRemove, onDropped }: PhotoProps) {
  const name = `photo ${index + 1}`
  const path = `pictures.${index}`
  const [isFraming, setFraming] = useState(false)
  const framing = useId()
  const src = usePhotoSource(picture.image)
  const focusAt = focusText(focusOf(picture.image))
  // Pictures of other sites have an address of their own.
  const isOurs = picture.image.startsWith('/uploads/')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same with a keyboard
    <li
      className="photo"
      data-image={withoutFocus(picture.image)}
      onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={(event) => {
        const from = event.dataTransfer.getData(DRAGGED)
        if (!from) return
        event.preventDefault()
        onDropped(Number(from))
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same */}
      <img
        src={src}
        data-focus={focusAt}
        alt={picture.alt || `Photo ${index + 1}`}
        width="160"
        height="107"
        draggable
        onDragStart={(event) => event.dataTransfer.setData(DRAGGED, String(index))}
      />
      <div className="photo-fields">
        <TypedField
          path={`${path}.alt`}
          label="Texte de remplacement"
          value={picture.alt}
          onChange={(alt) => onChange({ ...picture, alt })}
        />
        <TypedField
          path={`${path}.caption`}
          label="Légende"
          value={picture.caption}
          onChange={(caption) => onChange({ ...picture, caption })}
        />
        <label className="answer-box">
          <input
            type="checkbox"
            checked={picture.confidential}
            onChange={({ target }) => onChange({ ...picture, confidential: target.checked })}
          />
          Montre l’enseigne (jamais publiée)
        </label>
        <div className="photo-actions">
          <button
            className="btn btn-ghost btn-sm"
            type="button"
            data-move="up"
            aria-label={`Monter la ${name}`}
            aria-disabled={index === 0}
            onClick={() => onMove(index - 1, 'up')}
          >
            <Icon of={ArrowUp} />
            Monter
          </button>
          <button
            className="btn btn-ghost btn-sm"
            type="button"
            data-move="down"
            aria-label={`Descendre la ${name}`}
            aria-disabled={index === count - 1}
            onClick={() => onMove(index + 1, 'down')}
          >
            <Icon of={ArrowDown} />
            Descendre
          </button>
          {isOurs && (
            <button
              className="btn btn-ghost btn-sm"
              type="button"
              aria-label={`Cadrer la ${name}`}
              aria-expanded={isFraming}
              aria-controls={framing}
              onClick={() => setFraming(!isFraming)}
            >
              <Icon of={Crop} />
              Cadrer
            </button>
          )}
          <button
            className="btn btn-ghost btn-sm delete-property"
            type="button"
            aria-label={`Retirer la ${name}`}
            onClick={onRemove}
          >
            <Icon of={Trash2} />
            Retirer
          </button>
        </div>
        <div id={framing}>
          {isFraming && (
            <FocusField
              image={picture.image}
              src={src}
              name={`la ${name}`}
              onChange={(image) => onChange({ ...picture, image })}
              cropped={
                <figure>
                  <img src={src} alt="" data-focus={focusAt} />
                  <figcaption>Dans les listes</figcaption>
                </figure>
              }
            />
          )}
        </div>
      </div>
    </li>
  )
}

/** Where an `<img>` reads a photo; undefined until a private one has come. */
function usePhotoSource(image: string): string | undefined {
  const path = withoutFocus(image)
  const isPrivate = isPrivatePicture(path)
  const { data } = useRead(isPrivate ? privatePicture(path.slice(PRIVATE_PATH.length)) : undefined)
  return isPrivate ? data : path
}

interface Sending {
  key: number
  name: string
  /** From 0 to 1. */
  done: number
}

let sent = 0

/** Uploads photos one after the other, at most as many as the gallery holds. */
function useUploads(count: number, onAdd: (image: string) => void) {
  const [sending, setSending] = useState<Sending[]>([])

  async function send(files: File[]) {
    const room = PICTURES_MAX - count
    if (files.length > room) refuse({ title: 'Trop de photos', text: `${PICTURES_MAX} photos au plus.` })
    const shrunk = await Promise.all(files.slice(0, room).map(shrinkPicture))
    const accepted = shrunk.filter((file) => {
      const problem = pictureProblem(file)
      if (problem) refuse({ title: problem.title, text: `${problem.text} (${file.name})` })
      return !problem
    })
    const lines = accepted.map((file) => ({ key: ++sent, name: file.name, done: 0, file }))
    setSending((before) => [...before, ...lines])
    for (const { key, file } of lines) {
      const show = (done: number) =>
        setSending((before) => before.map((line) => (line.key === key ? { ...line, done } : line)))
      await uploadPicture(file, show).then(onAdd, (error: Error) =>
        refuse({ title: 'Échec du téléchargement', text: error.message }),
      )
      setSending((before) => before.filter((line) => line.key !== key))
    }
  }
  return { sending, send: (files: File[]) => void send(files) }
}

const refuse = (problem: { title: string; text: string }) => showToast({ kind: 'error', ...problem })
