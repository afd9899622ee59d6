import type { FactorQuestion } from '#domain/accounts/second-factor.ts'
import type { CallAnswer, CallInput, Page } from '#domain/wire/call.ts'
import type { Calls } from '#domain/wire/calls.ts'
import { reportReachable } from './network.ts'
import { readToken, refuseToken } from './token.ts'

export type Name = keyof Calls & string
export type Input<N extends Name> = CallInput<Calls, N>
export type Answer<N extends Name> = CallAnswer<Calls[N]>
/** The request body of a call, and its query parameters. */
export type Body<N extends Name> = Input<N> extends { body?: infer B } ? B : never
export type Query<N extends Name> = Input<N> extends { query?: infer Q } ? Q : never

interface AnyInput {
  params?: Record<string, number>
  query?: object
  body?: unknown
  file?: Blob
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** The body of an error response; calls that return more than a message declare it in their row. */
interface RefusalBody {
  message?: unknown
  words?: string[]
  problems?: { path: string; message: string }[]
  factor?: 'asked' | 'stale' | 'due'
  question?: FactorQuestion
}

/** A refused or failed call: docs/specification.md §8. */
export class CallError extends Error {
  override name = 'CallError'
  readonly status: number
  readonly body: RefusalBody
  /** The message of the server's response, if any. */
  readonly serverMessage: string | undefined
  /** The message to show to the user. */
  readonly displayMessage: string

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    const json = jsonIn(body)
    this.body = (json ?? {}) as RefusalBody
    const { message } = this.body
    this.serverMessage = typeof message === 'string' ? message : undefined
    this.displayMessage =
      this.serverMessage ?? (json !== undefined ? 'Une erreur est survenue' : `Erreur ${status}: ${statusText}`)
  }
}

/** Makes calls: over HTTP in the browser; on the server, directly with the API's handlers. */
export type Transport = (name: string, input: AnyInput) => Promise<unknown>

let transport: Transport = overHttp

/** Called once by the server, before it renders the first page. */
export function setTransport(serverTransport: Transport): void {
  transport = serverTransport
}

/**
 * Calls the REST API; `name` is a row of domain/wire/calls.ts. The table is imported as a type only, so that neither it
 * nor zod reaches a public page. Throws a CallError.
 */
export const call = <N extends Name>(
  name: N,
  input: Input<N> & Pick<AnyInput, 'headers' | 'signal'>,
): Promise<Answer<N>> => transport(name, input as AnyInput) as Promise<Answer<N>>

type Content<I, Key extends string> = Key extends keyof I
  ? I extends Record<Key, unknown>
    ? [content: I[Key]]
    : [content?: I[Key]]
  : []

/** The arguments of a call: the id in its path, then its query, its body or its file. */
export type Args<N extends Name> = [
  ...('params' extends keyof Input<N> ? [id: number] : []),
  ...Content<Input<N>, 'query'>,
  ...Content<Input<N>, 'body'>,
  ...Content<Input<N>, 'file'>,
]

/** Like `call`, with positional arguments, for a call with at most one number in its path. */
export function callWith<N extends Name>(name: N, ...args: Args<N>): Promise<Answer<N>>
export function callWith(name: string, ...args: unknown[]): Promise<unknown> {
  const [, param] = /\{(\w+)\}/.exec(name) ?? []
  const [id, content] = param ? args : [undefined, ...args]
  const key = name.startsWith('GET') ? 'query' : content instanceof Blob ? 'file' : 'body'
  const input = { ...(param && { params: { [param]: id } }), [key]: content } as AnyInput
  return transport(name, input)
}

/** Converts a list response to a page, even when no header gives its total. */
export function pageOf<Item>(answer: Page<Item>): Page<Item> {
  if (Array.isArray(answer?.items)) return answer
  const items = listOf(answer as unknown as Item[])
  return { items, total: items.length }
}

/** docs/specification.md §7: a non-array is treated as empty. */
export const listOf = <Item>(answer: Item[] | null | undefined): Item[] => (Array.isArray(answer) ? answer : [])

/** Returns a check that a response is an object with `key`; it throws a TypeError otherwise. */
export const objectWith =
  <Key extends string>(key: Key) =>
  <Answer extends Record<Key, unknown>>(answer: Answer | null | undefined): Answer => {
    if (answer?.[key] === undefined) throw new TypeError(`An answer without "${key}"`)
    return answer
  }

async function overHttp(name: string, input: AnyInput): Promise<unknown> {
  const { params = {}, query = {}, body, file, headers, signal } = input
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
  if (response.ok) return readAnswer(response)
  const error = new CallError(response.status, await response.text(), response.statusText)
  // A late response to a former session must not end the new one.
  if (error.status === 401 && token !== null && readToken() === token) {
    if (SECONDARY.test(name)) {
      await call('GET /api/auth/me', {})
      // The user logged in again over the page meanwhile, with another token.
      if (readToken() === token) throw error
      return overHttp(name, input)
    }
    refuseToken()
  }
  if (await amend(name, error)) return overHttp(name, input)
  throw error
}

/** Lets the user resolve a refusal over the page (login, second factor); resolves to whether to retry the call. */
type Amend = (name: string, error: CallError) => Promise<boolean> | false

let amend: Amend = () => false

/** Called once, by kept-page.ts: pages that stay open after a refusal. */
export function setAmends(amends: Amend): void {
  amend = amends
}

/** docs/specification.md §7: always sent without the token. */
const ANONYMOUS = new Set(['POST /api/estimate'])

/**
 * Secondary reads, which docs/specification.md §7 does not mention: a 401 from them is confirmed with GET /api/auth/me
 * before the user is logged out.
 */
const SECONDARY = /^GET \/api\/(auth\/me\/|favorites\/withdrawn|admin\/(?!contacts|users))/

/** The response to a request of the page's head (first-page.ts), for one call. */
function takeEarlyAnswer(key: string): Promise<Response> | undefined {
  const answer = window.earlyAnswers?.get(key)
  window.earlyAnswers?.delete(key)
  return answer
}

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
  if (type === 'application/pdf' || type.startsWith('image/')) return new File([await response.blob()], '', { type })
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

/** The JSON of a body; undefined when it is none, such as the HTML page of a proxy. */
export function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body) as unknown
  } catch {
    return undefined
  }
}
