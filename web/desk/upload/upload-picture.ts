import { readToken } from '#web/api/token.ts'

/** Delays before each new attempt after the network dropped; then the failure is shown. */
const RETRIES_MS = [1_000, 3_000, 8_000, 20_000]

/**
 * Uploads a picture and reports the progress, from 0 to 1, which fetch() cannot. When the network drops, tries again, at
 * once when the browser says that it is back. Returns its URL; throws an Error with the server's French message.
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

class NetworkError extends Error {}

function send(file: Blob, onProgress: (done: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/upload')
    const token = readToken()
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('error', () => reject(new NetworkError(UNREACHABLE)))
    request.addEventListener('load', () => {
      const answer = request.response as { imageUrl?: string; message?: string } | null
      if (request.status >= 200 && request.status < 300 && answer?.imageUrl) resolve(answer.imageUrl)
      else reject(new Error(answer?.message ?? UNREACHABLE))
    })
    const form = new FormData()
    form.set('image', file)
    request.send(form)
  })
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
