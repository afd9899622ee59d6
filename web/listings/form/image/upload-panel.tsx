import { ImageUp } from 'lucide'
import { type ChangeEvent, type DragEvent, useState } from 'react'
import { megabytes } from '#contract/format.ts'
import { UPLOAD_MAX_BYTES } from '#contract/limits.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { PICTURE_TYPES } from '#web/ui/picture-file.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Upload } from './use-upload.ts'

export function UploadPanel({ upload, isRefused }: { upload: Upload; isRefused: boolean }) {
  const { waiting, isPending, choose, send } = upload
  return (
    <div className="upload">
      <DropZone isRefused={isRefused} onChoose={(file) => void choose(file)} />
      {waiting && (
        <p className="upload-file" role="status">
          <b>{waiting.file.name}</b>
          {` (${megabytes(waiting.file.size)}), pas encore téléversé.`}
        </p>
      )}
      <p>
        <ActionButton isPending={isPending} pending="Téléversement…" onClick={send}>
          Téléverser l’image
        </ActionButton>
      </p>
      {isPending && <progress className="upload-progress" aria-label="Téléversement de l’image" />}
    </div>
  )
}

interface DropZoneProps {
  isRefused: boolean
  /** `undefined` when something else than a file was dropped. */
  onChoose: (file: File | undefined) => void
}

/** A native file input, on which a picture can also be dropped. */
function DropZone({ isRefused, onChoose }: DropZoneProps) {
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
        Glissez une image ici, ou <span className="link">choisissez un fichier</span>
      </span>
      <span className="hint">{`JPEG, PNG, GIF ou WebP, ${megabytes(UPLOAD_MAX_BYTES)} au plus.`}</span>
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
