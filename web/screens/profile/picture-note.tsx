import { CircleAlert } from 'lucide'
import { LOCALE, UPLOAD_MAX_BYTES } from '#contract/limits.ts'
import { Icon } from '#web/ui/icon.tsx'

const MEGABYTES = (UPLOAD_MAX_BYTES / 1024 ** 2).toLocaleString(LOCALE)

/** Which files will do; or, in its place, why one will not. */
export function PictureNote({ id, problem }: { id: string; problem: { title: string; text: string } | undefined }) {
  if (!problem) return <p className="hint" id={id}>{`JPEG, PNG, GIF ou WebP, ${MEGABYTES}\u00a0Mo au plus.`}</p>
  return (
    <div className="field-error" id={id} role="alert">
      <Icon of={CircleAlert} />
      <div>
        <p>{problem.title}</p>
        <p className="font-normal">{problem.text}</p>
      </div>
    </div>
  )
}
