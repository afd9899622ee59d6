import { ImageUp } from 'lucide'
import { type ChangeEvent, type DragEvent, useState } from 'react'
import { LOCALE, UPLOAD_MAX_BYTES } from '#contract/limits.ts'
import { PICTURE_TYPES } from '#web/ui/picture-file.ts'
import { Icon } from '#web/ui/icon.tsx'

const MEGABYTES = (UPLOAD_MAX_BYTES / 1024 ** 2).toLocaleString(LOCALE)

interface DropZoneProps {
  isRefused: boolean
  /** Nothing, when what was dropped is no file. */
  onChoose: (file: File | undefined) => void
}

/** The browser's own file chooser, which a picture may also be dropped on. */
export function DropZone({ isRefused, onChoose }: DropZoneProps) {
  const [isOver, setOver] = useState(false)

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // So that the same file can be chosen again.
    target.value = ''
    if (file) onChoose(file)
  }

  function hover(event: DragEvent) {
    // Without it, there is no drop.
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
      {/* Unseen, it covers the zone: what is dropped is dropped on it. */}
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
