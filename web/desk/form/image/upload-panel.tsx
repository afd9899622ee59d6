import { Camera, ImageUp } from 'lucide'
import { type ChangeEvent, type DragEvent, useState } from 'react'
import { megabytes } from '#domain/format.ts'
import { UPLOAD_MAX_BYTES } from '#domain/limits.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { PICTURE_TYPES } from '#web/ui/picture-file.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Upload } from './use-upload.ts'

interface UploadPanelProps {
  upload: Upload
  isRefused: boolean
  /** Offers the camera first. */
  isTouch: boolean
}

export function UploadPanel({ upload, isRefused, isTouch }: UploadPanelProps) {
  const { waiting, progress, sentName, choose, send } = upload
  const isPending = progress !== undefined
  return (
    <div className="upload">
      {isTouch && <CameraButton onChoose={choose} />}
      <DropZone isRefused={isRefused} isTouch={isTouch} onChoose={choose} />
      <p className="upload-file" role="status">
        {waiting && (
          <>
            <b>{waiting.file.name}</b>
            {` (${megabytes(waiting.file.size)}), ${isPending ? 'en cours d’envoi…' : 'pas encore téléversée.'}`}
          </>
        )}
        {!waiting && sentName && (
          <>
            <b>{sentName}</b>
            {', téléversée.'}
          </>
        )}
      </p>
      <p>
        <ActionButton isPending={isPending} pending="Téléversement…" onClick={send}>
          Téléverser l’image
        </ActionButton>
      </p>
      {isPending && (
        <progress
          className="upload-progress"
          aria-label="Téléversement de l’image"
          max={1}
          // Once uploaded, the server processes it for an unknown time.
          value={progress > 0 && progress < 1 ? progress : undefined}
        />
      )}
    </div>
  )
}

function CameraButton({ onChoose }: { onChoose: (file: File | undefined) => void }) {
  return (
    <label className="btn btn-plate upload-camera">
      <Icon of={Camera} />
      Prendre une photo
      <input
        type="file"
        accept="image/*"
        capture="environment"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onChoose(file)
        }}
      />
    </label>
  )
}

interface DropZoneProps {
  isRefused: boolean
  isTouch: boolean
  /** `undefined` when something else than a file was dropped. */
  onChoose: (file: File | undefined) => void
}

/** A native file input, on which a picture can also be dropped. */
function DropZone({ isRefused, isTouch, onChoose }: DropZoneProps) {
  const [isOver, setOver] = useState(false)

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // Allows choosing the same file again.
    target.value = ''
    if (file) onChoose(file)
  }

  function hover(event: DragEvent) {
    // Allows dropping.
    event.preventDefault()
    setOver(true)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onChoose(event.dataTransfer.files[0])
  }

  return (
    <label className={isOver ? 'drop-zone drop-zone-over' : 'drop-zone'}>
      <Icon of={ImageUp} />
      <span>
        {isTouch ? '' : 'Glissez une image ici, ou '}
        <span className="link">{isTouch ? 'Choisir dans mes photos' : 'choisissez un fichier'}</span>
      </span>
      <span className="hint">{`JPEG, PNG, GIF ou WebP, ${megabytes(UPLOAD_MAX_BYTES)} au plus\u00a0; les photos plus lourdes sont réduites.`}</span>
      {/* Invisible, it covers the zone to receive the drop. */}
      <input
        type="file"
        accept={PICTURE_TYPES}
        aria-invalid={isRefused || undefined}
        onChange={change}
        onDragOver={hover}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      />
    </label>
  )
}
