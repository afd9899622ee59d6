import { CallError, jsonIn } from './call.ts'
import { resolveRefusal } from './page-prompts.ts'
import { readToken } from './token.ts'

/** The file did not arrive, or no response did. */
export class NetworkError extends Error {}

interface Sending {
  /** Path and query of the call. */
  url: string
  /** Name of the field in the multipart form. */
  field: string
  file: Blob
  /** Called with the fraction sent, from 0 to 1. */
  onProgress: (done: number) => void
  /** Cancels the sending, which then rejects with an AbortError. */
  signal?: AbortSignal
}

/**
 * Posts a file and reports its progress, which fetch() cannot. Like other calls, asks over the page for a login or a
 * second factor when required. Throws a CallError or a NetworkError.
 */
export async function sendFile<Answer>(sending: Sending): Promise<Answer> {
  try {
    return (await post(sending)) as Answer
  } catch (error) {
    if (error instanceof CallError && (await resolveRefusal(`POST ${sending.url}`, error))) return sendFile(sending)
    throw error
  }
}

function post({ url, field, file, onProgress, signal }: Sending): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')))
    const token = readToken()
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('error', () => reject(new NetworkError('unreachable')))
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request
      const answer = status >= 200 && status < 300 ? jsonIn(responseText) : undefined
      if (answer !== undefined) resolve(answer)
      else reject(new CallError(status, responseText, statusText))
    })
    const form = new FormData()
    form.set(field, file)
    request.send(form)
  })
}
