import { CallError, objectWith } from '#web/api/call.ts'
import { NetworkError, sendFile } from '#web/api/send-file.ts'

/** Delays before each new attempt after the network dropped; then the failure is shown. */
const RETRIES_MS = [1_000, 3_000, 8_000, 20_000]

/**
 * Uploads a picture and reports the progress, from 0 to 1. When the network drops, tries again, at once when the browser
 * says that it is back. Returns its URL; throws an Error with the server's French message.
 */
export async function uploadPicture(file: Blob, onProgress: (done: number) => void): Promise<string> {
  for (const pause of RETRIES_MS) {
    try {
      return await send(file, onProgress)
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error
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
    throw new Error((error instanceof CallError && error.serverMessage) || UNREACHABLE, { cause: error })
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
