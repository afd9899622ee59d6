import { CallError, objectWith } from '#web/api/call.ts'
import { NetworkError, sendFile } from '#web/api/send-file.ts'
import { isHeic } from '#web/ui/picture-file.ts'

/** Twice the largest size that the site makes: a phone's photo shrinks from 5 MB to less than one. */
const MAX_SIDE_PX = 2_560
const QUALITY = 0.86
/** Smaller files are sent unchanged. */
const WORTH_BYTES = 1_000_000

/**
 * Shrinks a photo before upload: smaller, upright, as JPEG. HEIC is converted if the browser can read it. Animations,
 * and files that the browser cannot read, are returned unchanged and checked later (docs/specification.md §5).
 */
export async function shrinkPicture(file: File): Promise<File> {
  const isForeign = isHeic(file)
  if (file.type === 'image/gif' || (!isForeign && file.size < WORTH_BYTES)) return file
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    const isWorth = blob && (isForeign || blob.size < file.size)
    return isWorth ? new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }) : file
  } catch {
    return file
  }
}

/** Delays before each new attempt once the browser was offline; then the failure is shown. */
const RETRIES_MS = [1_000, 3_000, 8_000, 20_000]

/**
 * Uploads a picture and reports its progress, from 0 to 1. Retries once the browser was offline, at once when it reports
 * that the network is back. Returns the picture's URL; throws an Error with the server's French message.
 */
export async function uploadPicture(file: Blob, onProgress: (done: number) => void): Promise<string> {
  let wasOffline = false
  for (const pause of RETRIES_MS) {
    try {
      return await send(file, onProgress)
    } catch (error) {
      // docs/specification.md §7: no other failure is retried.
      wasOffline ||= !navigator.onLine
      if (!(error instanceof NetworkError) || !wasOffline) throw error
      onProgress(0)
      await networkOrPause(pause)
    }
  }
  return send(file, onProgress)
}

async function send(file: Blob, onProgress: (done: number) => void): Promise<string> {
  try {
    const answer = sendFile<{ imageUrl: string }>({ url: '/api/upload', field: 'image', file, onProgress })
    return objectWith('imageUrl')(await answer).imageUrl
  } catch (error) {
    if (error instanceof NetworkError) throw new NetworkError(UNREACHABLE)
    throw new Error(error instanceof CallError ? error.displayMessage : UNREACHABLE, { cause: error })
  }
}

const UNREACHABLE = 'La photo n’a pas pu être envoyée. Vérifiez votre connexion, puis réessayez.'

function networkOrPause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      removeEventListener('online', done)
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
  })
}
