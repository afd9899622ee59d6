import { ArrowDown, ArrowUp, Crop, Trash2 } from 'lucide'
import { useRead } from '#web/api/answers.ts'
import { useEffect, useId, useRef, useState, use } from 'react'
import { hidesPhotos, isDiscretion, PICTURES_MAX, type PictureForm } from '#domain/listing/dossier.ts'
import { counted, plural } from '#domain/format.ts'
import { focusOf, focusText } from '#domain/listing/pictures/focus.ts'
import { withoutFocus } from '#domain/listing/pictures/picture-url.ts'
import { isPrivatePicture, PRIVATE_PATH } from '#domain/listing/pictures/private-picture.ts'
import { privatePicture } from '#web/api/queries/dossiers.ts'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { useEditor } from './editor-context.ts'
import { FieldPaths, TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { FocusField } from '#web/ui/focus/focus-field.tsx'
import { PictureChoice } from '#web/desk/upload/picture-choice.tsx'
import type { useUploads } from '#web/desk/upload/uploads.ts'

export type PhotoUploads = ReturnType<typeof useUploads>

/** The photos of a listing, uploaded as soon as they are chosen; they can be reordered. */
export function PhotosField({ uploading }: { uploading: PhotoUploads }) {
  const { typed, change } = useEditor()
  const { messages } = use(FieldPaths)
  const { pictures, discretion } = typed
  const room = PICTURES_MAX - pictures.length - uploading.uploads.length
  const isHidden = isDiscretion(discretion) && hidesPhotos({ discretion })
  const unpublished = isHidden ? pictures.length : pictures.filter(({ confidential }) => confidential).length
  const [moved, setMoved] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<{ image: string; name: string }>(undefined)

  // A move button moves along with its photo and loses the focus: restore it.
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

  function choose(files: File[]) {
    if (files.length > room)
      showToast({ kind: 'error', title: 'Trop de photos', text: `${PICTURES_MAX} photos au plus.` })
    uploading.send(files.slice(0, Math.max(room, 0)))
  }

  return (
    <div className="photos" id="photos">
      <h2>Photos</h2>
      {messages['pictures'] && <p className="field-error">{messages['pictures']}</p>}
      <PictureChoice
        label="Choisir des photos"
        hint={room > 0 ? undefined : `${PICTURES_MAX} photos au plus.`}
        multiple
        disabled={room <= 0}
        uploading={uploading}
        onChoose={choose}
      />
      {unpublished > 0 && (
        <p className="hint">
          {`${counted(unpublished, 'photo gardée', 'photos gardées')} pour le dossier, non ${plural(unpublished, 'publiée', 'publiées')}.`}
        </p>
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
  // The URLs of other sites' pictures are shown.
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
        {index === 0 && <span className="badge">Couverture, dans les listes</span>}
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
          {MOVES.map(({ move, icon, by, label }) => (
            <button
              key={move}
              className="btn btn-ghost btn-sm"
              type="button"
              data-move={move}
              aria-label={`${label} la ${name}`}
              aria-disabled={index + by < 0 || index + by >= count}
              onClick={() => onMove(index + by, move)}
            >
              <Icon of={icon} />
              {label}
            </button>
          ))}
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

const MOVES = [
  { move: 'up', icon: ArrowUp, by: -1, label: 'Monter' },
  { move: 'down', icon: ArrowDown, by: 1, label: 'Descendre' },
]

/** The URL of a photo for an `<img>`; undefined until a private one is loaded. */
function usePhotoSource(image: string): string | undefined {
  const path = withoutFocus(image)
  const isPrivate = isPrivatePicture(path)
  const { data } = useRead(isPrivate ? privatePicture(path.slice(PRIVATE_PATH.length)) : undefined)
  return isPrivate ? data : path
}
