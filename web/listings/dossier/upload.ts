import { readToken } from '#web/api/token.ts'

/**
 * Uploads a photo and tells how far it is, from 0 to 1: fetch() does not say. Returns its URL; throws an Error with the
 * server's French message.
 */
export function uploadPhoto(file: File, onProgress: (done: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/upload')
    const token = readToken()
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('error', () => reject(new Error(UNREACHABLE)))
    request.addEventListener('load', () => {
      const answer = request.response as { imageUrl?: string; message?: string } | null
      if (request.status === 201 && answer?.imageUrl) resolve(answer.imageUrl)
      else reject(new Error(answer?.message ?? UNREACHABLE))
    })
    const form = new FormData()
    form.set('image', file)
    request.send(form)
  })
}

const UNREACHABLE = 'La photo n’a pas pu être envoyée. Vérifiez votre connexion, puis réessayez.'
