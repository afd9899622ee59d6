import { ArrowDown, ArrowUp, Crop, Trash2 } from 'lucide'
import { type DragEvent, use, useId, useState } from 'react'
import type { PictureForm } from '#domain/listing/dossier.ts'
import { focusOf, focusText } from '#domain/listing/pictures/focus.ts'
import { withoutFocus } from '#domain/listing/pictures/picture-url.ts'
import { isPrivatePicture, PRIVATE_PATH } from '#domain/listing/pictures/private-picture.ts'
import { useRead } from '#web/api/answers.ts'
import { privatePicture } from '#web/api/queries/dossiers.ts'
import { FocusField } from '#web/ui/focus/focus-field.tsx'
import { FieldPaths, TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface PhotoItemProps {
  picture: PictureForm
  index: number
  count: number
  onChange: (picture: PictureForm) => void
  onMove: (to: number, button: string) => void
  onRemove: () => void
  onDropped: (from: number) => void
}

const DRAGGED = 'text/x-photo'

/** A photo of the list: its texts, its place, and how it is cropped. */
export function PhotoItem({ picture, index, count, onChange, onMove, onRemove, onDropped }: PhotoItemProps) {
  const [isFraming, setFraming] = useState(false)
  const framing = useId()
  const src = usePhotoSource(picture.image)
  const focusAt = focusText(focusOf(picture.image))

  function drop(event: DragEvent) {
    const from = event.dataTransfer.getData(DRAGGED)
    if (!from) return
    event.preventDefault()
    onDropped(Number(from))
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same with a keyboard
    <li
      className="photo"
      data-image={withoutFocus(picture.image)}
      onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={drop}
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
        <PhotoTexts picture={picture} path={`pictures.${index}`} onChange={onChange} />
        <div className="photo-actions">
          <MoveButtons index={index} count={count} onMove={onMove} />
          {isOurs(picture) && (
            <FrameButton index={index} controls={framing} isOpen={isFraming} onToggle={() => setFraming(!isFraming)} />
          )}
          <button
            className="btn btn-ghost btn-sm delete-property"
            type="button"
            aria-label={`Retirer la ${nameOf(index)}`}
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
              name={`la ${nameOf(index)}`}
              onChange={(image) => onChange({ ...picture, image })}
              cropped={<CroppedPhoto src={src} focus={focusAt} />}
            />
          )}
        </div>
      </div>
    </li>
  )
}

const nameOf = (index: number) => `photo ${index + 1}`

/** The URLs of other sites' pictures are shown, but not cropped. */
const isOurs = ({ image }: PictureForm) => image.startsWith('/uploads/')

function PhotoTexts({ picture, path, onChange }: Pick<PhotoItemProps, 'picture' | 'onChange'> & { path: string }) {
  const { messages } = use(FieldPaths)
  const isRefused = Object.keys(messages).some((one) => one.startsWith(`${path}.`))
  return (
    <>
      <details className="photo-texts" open={isRefused}>
        <summary>{`Texte, légende\u00a0: ${picture.alt || 'à écrire'}`}</summary>
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
      </details>
      <label className="answer-box">
        <input
          type="checkbox"
          checked={picture.confidential}
          onChange={({ target }) => onChange({ ...picture, confidential: target.checked })}
        />
        Montre l’enseigne (jamais publiée)
      </label>
    </>
  )
}

const MOVES = [
  { move: 'up', icon: ArrowUp, by: -1, label: 'Monter' },
  { move: 'down', icon: ArrowDown, by: 1, label: 'Descendre' },
]

const MoveButtons = ({ index, count, onMove }: Pick<PhotoItemProps, 'index' | 'count' | 'onMove'>) =>
  MOVES.map(({ move, icon, by, label }) => (
    <button
      key={move}
      className="btn btn-ghost btn-sm"
      type="button"
      data-move={move}
      aria-label={`${label} la ${nameOf(index)}`}
      aria-disabled={index + by < 0 || index + by >= count}
      onClick={() => onMove(index + by, move)}
    >
      <Icon of={icon} />
      {label}
    </button>
  ))

interface FrameButtonProps {
  index: number
  /** The id of what it opens. */
  controls: string
  isOpen: boolean
  onToggle: () => void
}

const FrameButton = ({ index, controls, isOpen, onToggle }: FrameButtonProps) => (
  <button
    className="btn btn-ghost btn-sm"
    type="button"
    aria-label={`Cadrer la ${nameOf(index)}`}
    aria-expanded={isOpen}
    aria-controls={controls}
    onClick={onToggle}
  >
    <Icon of={Crop} />
    Cadrer
  </button>
)

const CroppedPhoto = ({ src, focus }: { src: string | undefined; focus: string | undefined }) => (
  <figure>
    <img src={src} alt="" data-focus={focus} />
    <figcaption>Dans les listes</figcaption>
  </figure>
)

/** The URL of a photo for an `<img>`; undefined until a private one is loaded. */
function usePhotoSource(image: string): string | undefined {
  const path = withoutFocus(image)
  const isPrivate = isPrivatePicture(path)
  const { data } = useRead(isPrivate ? privatePicture(path.slice(PRIVATE_PATH.length)) : undefined)
  return isPrivate ? data : path
}
