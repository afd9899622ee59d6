import { useEffect, useRef, useState, use } from 'react'
import { hidesPhotos, isDiscretion, PICTURES_MAX } from '#domain/listing/dossier.ts'
import { counted, plural } from '#domain/format.ts'
import { withoutFocus } from '#domain/listing/pictures/picture-url.ts'
import { useListFocus } from '#web/ui/use-list-focus.ts'
import { showToast } from '#web/ui/toast/toast.ts'
import { useEditor } from '#web/desk/editor/editor-context.ts'
import { FieldPaths } from '#web/ui/form/fields/labelled-field.tsx'
import { PhotoItem } from './photo-item.tsx'
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
  const { ref: list, ...keptFocus } = useListFocus<HTMLOListElement>('button')
  const focused = useRef<{ image: string; name: string }>(undefined)

  // A move button moves along with its photo and loses the focus: restore it.
  useEffect(() => {
    if (!focused.current) return
    const { image, name } = focused.current
    focused.current = undefined
    list.current?.querySelector<HTMLElement>(`[data-image="${CSS.escape(image)}"] [data-move="${name}"]`)?.focus()
  }, [pictures, list])

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
      <ol className="photo-list" role="list" ref={list} {...keptFocus} aria-label="Photos, dans l’ordre de la fiche">
        {pictures.map((picture, index) => (
          <PhotoItem
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
