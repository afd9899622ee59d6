import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { once } from 'node:events'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'

export const FETCHED_MAX_BYTES = 25_000_000
const FETCH_MAX_MS = 15_000
const REDIRECTS_MAX = 3

/** A photo that was not taken, with why in French. */
export class PictureNotTaken extends Error {
  override name = 'PictureNotTaken'
}

const NOT_PUBLIC = 'Photo refusée\u00a0: cette adresse n’est pas publique.'
const UNREACHABLE = 'Photo introuvable\u00a0: ce serveur ne répond pas.'
const TOO_LARGE = 'Photo trop lourde\u00a0: 25 Mo au plus.'
const TOO_LATE = 'Photo abandonnée\u00a0: ce serveur est trop lent.'

/** Whether an address may be asked for at all: http or https, without a password, on an ordinary port. */
export function isFetchable(address: string): boolean {
  const url = URL.parse(address)
  if (!url || url.username || url.password || !['http:', 'https:'].includes(url.protocol)) return false
  const port = Number(url.port || 80)
  return [80, 443].includes(port) || port >= 1024
}

/** Fetches photos by address, of public hosts only: each connection is checked after the name was resolved, redirects included. */
export type FetchPicture = ReturnType<typeof pictureFetcher>

export function pictureFetcher({ allowedPrivate = [] }: { allowedPrivate?: string[] } = {}) {
  const filter = { allowIPAddressList: allowedPrivate }
  const agents = { 'http:': new RequestFilteringHttpAgent(filter), 'https:': new RequestFilteringHttpsAgent(filter) }

  async function open(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const options = { signal, headers: { accept: 'image/*' } }
    const request =
      url.protocol === 'https:'
        ? getHttps(url, { ...options, agent: agents['https:'] })
        : getHttp(url, { ...options, agent: agents['http:'] })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return response
  }

  async function follow(address: string, signal: AbortSignal, left = REDIRECTS_MAX): Promise<IncomingMessage> {
    if (!isFetchable(address)) throw new PictureNotTaken(NOT_PUBLIC)
    const url = new URL(address)
    const response = await open(url, signal)
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy()
      if (left === 0) throw new PictureNotTaken('Photo refusée\u00a0: cette adresse renvoie sans fin à une autre.')
      return follow(URL.parse(headers.location, url)?.href ?? '', signal, left - 1)
    }
    if (statusCode === 200) return response
    response.destroy()
    throw new PictureNotTaken(`Photo introuvable\u00a0: ce serveur répond ${statusCode}.`)
  }

  /** The bytes at an address. Throws PictureNotTaken. */
  return async function fetchPicture(address: string): Promise<Buffer> {
    const signal = AbortSignal.timeout(FETCH_MAX_MS)
    try {
      return await readBounded(await follow(address, signal))
    } catch (error) {
      if (error instanceof PictureNotTaken) throw error
      if (signal.aborted) throw new PictureNotTaken(TOO_LATE)
      // The agent says which address it did not allow: the person needs only that it is not public.
      const isFiltered = /is not allowed/.test(String((error as Error).message))
      throw new PictureNotTaken(isFiltered ? NOT_PUBLIC : UNREACHABLE)
    }
  }
}

async function readBounded(response: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > FETCHED_MAX_BYTES) {
      response.destroy()
      throw new PictureNotTaken(TOO_LARGE)
    }
    parts.push(part)
  }
  return Buffer.concat(parts)
}
