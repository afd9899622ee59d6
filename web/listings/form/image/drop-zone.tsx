import { ImageUp } from 'lucide'
import { type ChangeEvent, type DragEvent, useState } from 'react'
import { LOCALE, UPLOAD_MAX_BYTES } from '#contract/limits.ts'
import { PICTURE_TYPES } from '#web/ui/picture-file.ts'
import { Icon } from '#web/ui/icon.tsx'

const MEGABYTES = (UPLOAD_MAX_BYTES / 1024 ** 2).toLocaleString(LOCALE)

interface DropZoneProps {
  isRefused: boolean
  /** `undefined` when something else than a file was dropped. */
  onChoose: (file: File | undefined) => void
}

/** A native file input, on which a picture can also be dropped. */
export function DropZone({ isRefused, onChoose }: DropZoneProps) {
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
      <span className="hint">{`JPEG, PNG, GIF ou WebP, ${MEGABYTES}\u00a0Mo au plus.`}</span>
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
