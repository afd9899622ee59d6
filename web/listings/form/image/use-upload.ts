import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { uploadImage } from '#web/api/queries/admin.ts'
import { pictureProblem } from '#web/ui/picture-file.ts'
import { showToast } from '#web/ui/toast/toast.ts'
import { requireToken } from '#web/listings/form/require-token.ts'

/** A file chosen, but not uploaded yet. */
interface PendingFile {
  file: File
  /** The picture as a data: URL. */
  preview: string
}

const NO_FILE = { title: 'Aucun fichier sélectionné', text: 'Choisissez d’abord une image sur votre appareil.' }

export function useUpload(onUploaded: (imageUrl: string) => void) {
  const [waiting, setWaiting] = useState<PendingFile>()
  const { mutate, isPending } = useMutation(uploadImage())

  async function choose(file: File | undefined) {
    const problem = file ? pictureProblem(file) : NO_FILE
    if (problem) return refuse(problem)
    if (file) setWaiting({ file, preview: await readAsDataUrl(file) })
  }

  function send() {
    if (!waiting) return refuse(NO_FILE)
    if (!requireToken()) return
    mutate(waiting.file, {
      onSuccess({ imageUrl }) {
        setWaiting(undefined)
        onUploaded(imageUrl)
      },
    })
  }

  return { waiting, isPending, choose, send, drop: () => setWaiting(undefined) }
}

export type Upload = ReturnType<typeof useUpload>

const refuse = (problem: { title: string; text: string }) => showToast({ kind: 'error', ...problem })

/** The Content-Security-Policy allows data: URLs, not blob: ones. */
const readAsDataUrl = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable file')))
    reader.readAsDataURL(file)
  })
