import { useRef, useState } from 'react'
import { pictureProblem } from '#web/ui/picture-file.ts'
import { readAsDataUrl } from '#web/api/data-url.ts'
import { showToast } from '#web/ui/toast/toast.ts'
import { requireToken } from '#web/desk/form/require-token.ts'
import { shrinkPicture } from './shrink-picture.ts'
import { uploadPicture } from './upload-picture.ts'

/** A file chosen, on its way or to be sent again. */
interface ChosenFile {
  file: File
  /** The picture as a data: URL; '' until it is read. */
  preview: string
}

const NO_FILE = { title: 'Aucun fichier sélectionné', text: 'Choisissez d’abord une image sur votre appareil.' }

/** Uploads a picture as soon as it is chosen. */
export function useUpload(onUploaded: (imageUrl: string) => void) {
  const [waiting, setWaiting] = useState<ChosenFile>()
  /** From 0 to 1; undefined when nothing is on its way. */
  const [progress, setProgress] = useState<number>()
  const [sentName, setSentName] = useState('')
  const sending = useRef<Promise<string | undefined>>(undefined)

  /** Resolves to the URL; undefined when it failed, after a toast. */
  function start(sent: Promise<string>): Promise<string | undefined> {
    const settled = sent.then(
      (imageUrl) => {
        if (sending.current === settled) finish(imageUrl)
        return imageUrl
      },
      (error: unknown) => {
        if (sending.current === settled) setProgress(undefined)
        if (error instanceof Refused) drop()
        showToast({ kind: 'error', ...(error instanceof Refused ? error.problem : failureOf(error)) })
        return undefined
      },
    )
    sending.current = settled
    setProgress(0)
    return settled
  }
  function finish(imageUrl: string) {
    drop()
    onUploaded(imageUrl)
  }
  function drop() {
    sending.current = undefined
    setWaiting(undefined)
    setProgress(undefined)
  }

  function choose(file: File | undefined) {
    if (!file) return showToast({ kind: 'error', ...NO_FILE })
    setWaiting({ file, preview: '' })
    void start(prepareAndSend(file))
  }
  async function prepareAndSend(file: File): Promise<string> {
    const picture = await shrinkPicture(file)
    const problem = pictureProblem(picture)
    if (problem) throw new Refused(problem)
    setWaiting({ file: picture, preview: await readAsDataUrl(picture) })
    setSentName(picture.name)
    return transmit(picture)
  }
  async function transmit(picture: File): Promise<string> {
    if (!requireToken()) throw new Refused(LOGGED_OUT)
    return uploadPicture(picture, setProgress)
  }

  function send() {
    if (waiting) return void (progress === undefined && start(transmit(waiting.file)))
    showToast(sentName ? { kind: 'success', ...SENT } : { kind: 'error', ...NO_FILE })
  }
  /** The URL of the picture that was chosen, once it is uploaded; tries again after a failure. */
  const settle = (): Promise<string | undefined> =>
    progress === undefined && waiting ? start(transmit(waiting.file)) : (sending.current ?? Promise.resolve(undefined))

  return { waiting, progress, sentName, choose, send, drop, settle }
}

export type Upload = ReturnType<typeof useUpload>

const SENT = { title: 'Image téléversée', text: 'Elle sera publiée avec le bien.' }
const LOGGED_OUT = { title: 'Non autorisé', text: 'Veuillez vous connecter pour effectuer cette action' }

/** docs/specification.md §8. */
const failureOf = (error: unknown) => ({
  title: 'Échec du téléchargement',
  text: error instanceof Error ? error.message : 'Une erreur est survenue',
})

/** A file that is not sent at all. */
class Refused extends Error {
  problem
  constructor(problem: { title: string; text: string }) {
    super(problem.title)
    this.problem = problem
  }
}
