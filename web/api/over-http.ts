import { call, CallError, jsonIn, listOf } from './call.ts'
import type { Page } from '#domain/wire/call.ts'
import type { CallContent, Connections } from './connections.ts'
import { reportReachable } from './network.ts'
import { readToken, refuseToken } from './token.ts'

interface HttpNeeds {
  /** The response to a request that the page's head has already sent, for one call. */
  takeEarlyAnswer: (key: string) => Promise<Response> | undefined
  /** Lets the user resolve a refusal over the page (log-in, second factor). Resolves to whether to make the call again. */
  resolveRefusal: (name: string, error: CallError) => Promise<boolean> | false
}

/** Returns what makes calls over HTTP: docs/specification.md §7. */
export function overHttp({ takeEarlyAnswer, resolveRefusal }: HttpNeeds): Connections['transport'] {
  return async function transport(name, content) {
    const { response, token } = await request(name, content, takeEarlyAnswer)
    if (response.ok) return readAnswer(response)
    const error = new CallError(response.status, await response.text(), response.statusText)
    // A late response to a former session must not end the new one.
    if (error.status === 401 && token !== null && readToken() === token) {
      if (SECONDARY.test(name)) {
        await call('GET /api/auth/me', {})
        // The user logged in again over the page meanwhile, with another token.
        if (readToken() === token) throw error
        return transport(name, content)
      }
      refuseToken()
    }
    if (REFUSALS.has(error.status) && (await resolveRefusal(name, error))) return transport(name, content)
    throw error
  }
}

async function request(name: string, content: CallContent, takeEarlyAnswer: HttpNeeds['takeEarlyAnswer']) {
  const { params = {}, query = {}, body, file, headers, signal } = content
  const [method, path = ''] = name.split(' ')
  const url = path.replace(/\{(\w+)\}/g, (_, param: string) => String(params[param]))
  const token = ANONYMOUS.has(name) ? null : readToken()
  const response = await send(url + toQuery(query), method === 'GET' && takeEarlyAnswer(token + url), {
    method,
    signal,
    credentials: 'include',
    headers: {
      // With a file, the browser sets the type and the multipart boundary.
      ...(file ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: file ? toForm(file) : JSON.stringify(body),
  })
  return { response, token }
}

/** Of the session, or of an act that requires a second factor. */
const REFUSALS = new Set([401, 403])

/** docs/specification.md §7: always sent without the token. */
const ANONYMOUS = new Set(['POST /api/estimate'])

/**
 * Secondary reads, which docs/specification.md §7 does not mention: a 401 from them is confirmed with GET /api/auth/me
 * before the user is logged out.
 */
const SECONDARY = /^GET \/api\/(auth\/me\/|favorites\/withdrawn|admin\/(?!contacts|users))/

async function send(url: string, early: Promise<Response> | undefined | false, init: RequestInit): Promise<Response> {
  try {
    const response = await (early || fetch(url, init))
    reportReachable(true)
    return response
  } catch (error) {
    // An aborted request says nothing about the network.
    if (!init.signal?.aborted) reportReachable(false)
    throw error
  }
}

function toForm(file: Blob): FormData {
  const form = new FormData()
  form.set('image', file)
  return form
}

async function readAnswer(response: Response): Promise<unknown> {
  const type = response.headers.get('Content-Type') ?? ''
  if (type === 'application/pdf' || type === 'application/zip' || type.startsWith('image/'))
    return new File([await response.blob()], '', { type })
  const body = await response.text()
  // Most answers are not specified (docs/specification.md §7): an empty one is accepted. A page of a proxy is none.
  if (!body || (type.startsWith('text') && !type.startsWith('text/html'))) return body
  const answer = jsonIn(body)
  // An answer, unlike a lost network.
  if (answer === undefined) throw new CallError(response.status, body, response.statusText)
  const total = response.headers.get('X-Total-Count')
  if (total === null) return answer
  const links = response.headers.get('Link') ?? ''
  const around = response.headers.get('X-Search-Around')
  return {
    items: listOf(answer as unknown[]),
    total: Number(total),
    ...(around ? { around: decodeURIComponent(around) } : {}),
    next: cursorIn(links, 'next'),
    previous: cursorIn(links, 'prev'),
  } satisfies Page<unknown>
}

/** docs/specification.md §7: built from the entries that are not null. */
function toQuery(query: object): string {
  const entries = Object.entries(query).filter(([, value]) => value != null && value !== '')
  return entries.length ? `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}` : ''
}

function cursorIn(links: string, rel: string): string | undefined {
  const link = links.split('<').find((one) => one.includes(`>; rel="${rel}"`))
  return link && /[?&]cursor=([\w-]+)/.exec(link)?.[1]
}
