import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { readAsDataUrl } from '#web/api/data-url.ts'
import { requireToken } from '#web/desk/require-token.ts'
import { useAdmin } from '#web/frame/person/admin-context.ts'
import { pictureProblem } from '#web/ui/picture-file.ts'
import { showToast } from '#web/ui/toast/toast.ts'
import { shrinkPicture, uploadPicture } from './send-picture.ts'

/** A photo that was chosen: waiting, being sent, failed or uploaded. */
export interface Upload {
  key: number
  /** The dossier it belongs to, and the account that uploads it. */
  subject: string
  file: File
  /** The picture as a data: URL; '' until the file is read. */
  preview: string
  /** From 0 to 1. */
  done: number
  isFailed: boolean
  imageUrl?: string
  /** Resolves to its URL once uploaded, or to undefined if the upload failed. */
  result?: Promise<string | undefined>
}

// Outside of the screen, so that uploads continue when another tab of the dossier is shown, and failed photos stay.
let uploads: readonly Upload[] = []
let queue: Promise<unknown> = Promise.resolve()
let last = 0
const listeners = new Set<() => void>()

function write(next: readonly Upload[]): void {
  uploads = next
  for (const listener of listeners) listener()
  if (uploads.length) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
}

// Files cannot be stored in the browser as texts are, so ask before the page closes.
const warn = (event: BeforeUnloadEvent) => event.preventDefault()

const change = (key: number, part: Partial<Upload>) =>
  write(uploads.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))

const drop = (key: number) => write(uploads.filter((upload) => upload.key !== key))

const find = (key: number) => uploads.find((upload) => upload.key === key)

const refuse = (problem: { title: string; text: string }) => showToast({ kind: 'error', ...problem })

async function prepare({ key, file }: Upload, _index: number, { length }: readonly Upload[]): Promise<void> {
  const picture = await shrinkPicture(file)
  const problem = pictureProblem(picture)
  if (!problem) return change(key, { file: picture, preview: await readAsDataUrl(picture).catch(() => '') })
  drop(key)
  refuse({ title: problem.title, text: length > 1 ? `${problem.text} (${file.name})` : problem.text })
}

/** docs/specification.md §8: a failure shows a toast, and the photo waits to be sent again. */
async function transmit(key: number): Promise<string | undefined> {
  const upload = find(key)
  if (!upload) return undefined
  change(key, { isFailed: false, done: 0 })
  try {
    if (!requireToken()) throw new Error()
    const imageUrl = await uploadPicture(upload.file, (done) => change(key, { done }))
    change(key, { imageUrl })
    return imageUrl
  } catch (error) {
    const { message } = error as Error
    if (message && find(key)) refuse({ title: 'Échec du téléchargement', text: message })
    change(key, { isFailed: true })
    return undefined
  }
}

/** Sends photos one after the other, in the order in which they were chosen. */
function sendInTurn(key: number, ready: Promise<unknown> = Promise.resolve()): void {
  const result = Promise.all([queue, ready]).then(() => transmit(key))
  queue = result
  change(key, { isFailed: false, result })
}

/** Photos of a dossier, sent once chosen; `onUploaded` gets each URL and file name. Without it, uploaded photos wait. */
export function useUploads(about: string, onUploaded: ((imageUrl: string, name: string) => void) | undefined) {
  const subject = `${useAdmin().id} ${about}`
  const own = useSyncExternalStore(
    subscribe,
    () => uploads,
    () => uploads,
  ).filter((upload) => upload.subject === subject)
  const take = useEffectEvent((imageUrl: string, name: string) => onUploaded?.(imageUrl, name))

  useEffect(() => {
    for (const { key, imageUrl, file } of own) {
      if (!onUploaded || !imageUrl || !find(key)) continue
      drop(key)
      take(imageUrl, file.name)
    }
  })

  function send(files: readonly File[]) {
    const chosen = files.map((file) => ({ key: ++last, subject, file, preview: '', done: 0, isFailed: false }))
    write([...uploads, ...chosen])
    const prepared = Promise.all(chosen.map(prepare))
    for (const { key } of chosen) sendInTurn(key, prepared)
  }

  /** Resolves to the URL of a photo once it is uploaded; sends a failed one again. */
  function settle(key: number): Promise<string | undefined> {
    if (find(key)?.isFailed) sendInTurn(key)
    return find(key)?.result ?? Promise.resolve(undefined)
  }

  return { uploads: own, send, settle, drop }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
