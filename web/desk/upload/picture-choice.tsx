import { Camera, ImageUp } from 'lucide'
import type { DragEvent } from 'react'
import { megabytes } from '#domain/format.ts'
import { UPLOAD_MAX_BYTES } from '#domain/limits.ts'
import { FileButton } from '#web/ui/file-button.tsx'
import { PICTURE_TYPES } from '#web/ui/picture-file.ts'
import type { Upload, useUploads } from './uploads.ts'

interface PictureChoiceProps {
  id?: string
  /** « Choisir des photos » */
  label: string
  /** Replaces the hint about file types and sizes. */
  hint?: string | undefined
  multiple?: boolean
  disabled?: boolean
  isRefused?: boolean
  uploading: ReturnType<typeof useUploads>
  onChoose: (files: File[]) => void
}

/** Chooses pictures from the device, its camera or a drop; shows pending ones, and failed ones to be sent again. */
export function PictureChoice({ label, hint, isRefused, uploading, onChoose, ...input }: PictureChoiceProps) {
  const { uploads, settle, drop } = uploading

  function take(event: DragEvent) {
    // A photo dragged within the list is not a file.
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    if (event.type === 'drop' && !input.disabled) onChoose([...event.dataTransfer.files])
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its buttons do the same
    <div className="picture-choice" onDragOver={take} onDrop={take}>
      <div className="photo-choice">
        <FileButton
          {...input}
          icon={ImageUp}
          accept={PICTURE_TYPES}
          aria-invalid={isRefused || undefined}
          onChoose={onChoose}
        >
          {label}
        </FileButton>
        <FileButton
          icon={Camera}
          className="btn-line photo-camera"
          accept="image/*"
          capture="environment"
          disabled={input.disabled}
          onChoose={onChoose}
        >
          Prendre une photo
        </FileButton>
      </div>
      <p className="hint">
        {hint ??
          `JPEG, PNG, GIF ou WebP, ${megabytes(UPLOAD_MAX_BYTES)} au plus\u00a0; les photos plus lourdes sont réduites.`}
      </p>
      {uploads.length > 0 && (
        <ul className="sending" role="list" aria-label="Photos en cours d’envoi">
          {uploads.map((upload) => (
            <SentPhoto
              key={upload.key}
              upload={upload}
              onRetry={() => void settle(upload.key)}
              onDrop={() => drop(upload.key)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface SentPhotoProps {
  upload: Upload
  onRetry: () => void
  onDrop: () => void
}

const SentPhoto = ({ upload: { file, preview, done, isFailed }, onRetry, onDrop }: SentPhotoProps) => (
  <li>
    {preview && <img src={preview} alt="" width="66" height="44" />}
    <div>
      <span>{isFailed ? `${file.name}\u00a0: pas envoyée` : file.name}</span>
      {!isFailed && <progress max={1} value={done} aria-label={`Envoi de ${file.name}`} />}
    </div>
    {isFailed && (
      <>
        <button
          className="btn btn-line btn-sm"
          type="button"
          aria-label={`Réessayer\u00a0: ${file.name}`}
          onClick={onRetry}
        >
          Réessayer
        </button>
        <button
          className="btn btn-ghost btn-sm"
          type="button"
          aria-label={`Retirer\u00a0: ${file.name}`}
          onClick={onDrop}
        >
          Retirer
        </button>
      </>
    )}
  </li>
)
