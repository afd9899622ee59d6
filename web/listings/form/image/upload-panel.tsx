import { LOCALE } from '#contract/limits.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { DropZone } from './drop-zone.tsx'
import type { Upload } from './use-upload.ts'

const megabytes = new Intl.NumberFormat(LOCALE, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })

export function UploadPanel({ upload, isRefused }: { upload: Upload; isRefused: boolean }) {
  const { waiting, isPending, choose, send } = upload
  return (
    <div className="upload">
      <DropZone isRefused={isRefused} onChoose={(file) => void choose(file)} />
      {waiting && (
        <p className="upload-file" role="status">
          <b>{waiting.file.name}</b>
          {` (${megabytes.format(waiting.file.size / 1024 ** 2)}), pas encore téléversé.`}
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
