import { LOCALE, UPLOAD_MAX_BYTES } from '#contract/limits.ts'
import { ProblemNote } from '#web/ui/problem-note.tsx'

const MEGABYTES = (UPLOAD_MAX_BYTES / 1024 ** 2).toLocaleString(LOCALE)
const HINT = `JPEG, PNG, GIF ou WebP, ${MEGABYTES}\u00a0Mo au plus.`

/** Which files are accepted; or why the chosen one is refused. */
export const PictureNote = (note: { id: string; problem: { title: string; text: string } | undefined }) => (
  <ProblemNote {...note} hint={HINT} />
)
