import type { CallAnswer, CallInput, Page } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { noteReach } from './network.ts'
import { readToken, removeToken } from './token.ts'

type Name = keyof Calls & string
type PagedName = { [N in Name]: Calls[N] extends { paged: true } ? N : never }[Name]
type Input<N extends Name> = CallInput<Calls, N>

interface AnyInput {
  params?: Record<string, number>
  query?: object
  body?: unknown
  file?: Blob
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** A refused or failed call: docs/specification.md §8. */
export class CallError extends Error {
  override name = 'CallError'
  readonly status: number
  /** The server's message, if it gave one. */
  readonly said: string | undefined
  /** What a person reads. */
  readonly shown: string

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    this.said = messageIn(body)
    this.shown = this.said ?? (body ? 'Une erreur est survenue' : `Erreur ${status}: ${statusText}`)
  }
}

/** How calls travel: over HTTP in the browser, straight to the handlers while a page is rendered. */
export type Transport = (name: string, input: AnyInput) => Promise<unknown>

let transport: Transport = overHttp

/** The server gives its own way to its handlers, once, before the first page. */
export function setTransport(another: Transport): void {
  transport = another
}

/**
 * Calls the REST API; `name` is a row of contract/calls.ts. The table is imported as a type only, so that neither it
 * nor zod reaches a public page. Throws a CallError.
 */
export function call<N extends Exclude<Name, PagedName>>(
  name: N,
  input: Input<N> & Pick<AnyInput, 'headers' | 'signal'>,
): Promise<CallAnswer<Calls[N]>> {
  return transport(name, input as AnyInput) as Promise<CallAnswer<Calls[N]>>
}

/** The same for a list cut in pages: its total and its neighbours come from the headers. */
export async function callPage<N extends PagedName>(name: N, input: Input<N>): Promise<CallAnswer<Calls[N]>> {
  const answer = await transport(name, input as AnyInput)
  if (isPage(answer)) return answer as CallAnswer<Calls[N]>
  const items = listOf(answer as unknown[])
  return { items, total: items.length } as Page<unknown> as CallAnswer<Calls[N]>
}

/** docs/specification.md §7: a non-array is treated as empty. */
export const listOf = <Item>(answer: Item[] | null | undefined): Item[] => (Array.isArray(answer) ? answer : [])

/** For answers of one object: without `key` it is none, which is a failure. */
export const objectWith =
  <Key extends string>(key: Key) =>
  <Answer extends Record<Key, unknown>>(answer: Answer | null | undefined): Answer => {
    if (!answer?.[key]) throw new TypeError(`An answer without "${key}"`)
    return answer
  }

const isPage = (answer: unknown) => typeof answer === 'object' && answer !== null && 'items' in answer

async function overHttp(
  name: string,
  { params = {}, query = {}, body, file, headers, signal }: AnyInput,
): Promise<unknown> {
  const [method, path = ''] = name.split(' ')
  const address = path.replace(/\{(\w+)\}/g, (_, param: string) => String(params[param]))
  const token = ANONYMOUS.has(name) ? null : readToken()
  const response = await send(address + toQuery(query), {
    method,
    signal,
    credentials: 'include',
    headers: {
      // With a file, the browser writes the type, and the boundary of its parts.
      ...(file ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: file ? toForm(file) : JSON.stringify(body),
  })
  if (response.ok) return readAnswer(response)
  // A late answer to a former session must not end a new one.
  if (response.status === 401 && readToken() === token) {
    if (BESIDE.test(name)) void call('GET /api/auth/me', {}).catch(() => undefined)
    else removeToken()
  }
  throw new CallError(response.status, await response.text(), response.statusText)
}

/** docs/specification.md §7: sent without the token, whoever is logged in. */
const ANONYMOUS = new Set(['POST /api/estimate'])

/**
 * Reads that docs/specification.md §7 does not know, beside what a screen is there for: that the session is over is for
 * GET /api/auth/me to say, which is asked at once.
 */
const BESIDE = /^GET \/api\/(auth\/me\/|admin\/(?!contacts|users))/

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(address, init)
    noteReach(true)
    return response
  } catch (error) {
    // Whoever gave up knows no more of the network than before.
    if (!init.signal?.aborted) noteReach(false)
    throw error
  }
}

function toForm(file: Blob): FormData {
  const form = new FormData()
  form.set('image', file)
  return form
}

async function readAnswer(response: Response): Promise<unknown> {
  const body = await response.text()
  // Most answers are not specified (docs/specification.md §7): none is one too.
  if (!body || response.headers.get('Content-Type')?.startsWith('text')) return body
  const answer: unknown = JSON.parse(body)
  const total = response.headers.get('X-Total-Count')
  if (total === null) return answer
  const links = response.headers.get('Link') ?? ''
  return {
    items: listOf(answer as unknown[]),
    total: Number(total),
    next: cursorIn(links, 'next'),
    previous: cursorIn(links, 'prev'),
  } satisfies Page<unknown>
}

/** docs/specification.md §7: built from the entries that are not null. */
function toQuery(query: object): string {
  const entries = Object.entries(query).filter(([, value]) => value != null && value !== '')
  return entries.length ? `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}` : ''
}

const cursorIn = (links: string, rel: string) => new RegExp(`[?&]cursor=([\\w-]+)[^>]*>; rel="${rel}"`).exec(links)?.[1]

function messageIn(body: string): string | undefined {
  try {
    const { message } = JSON.parse(body) as { message?: unknown }
    return typeof message === 'string' ? message : undefined
  } catch {
    return undefined
  }
}
