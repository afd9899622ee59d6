import type { FactorQuestion } from '#domain/accounts/second-factor.ts'
import type { CallAnswer, CallInput, Page } from '#domain/wire/call.ts'
import type { Calls } from '#domain/wire/calls.ts'
import { type CallContent, transport } from './connections.ts'

export type Name = keyof Calls & string
export type Input<N extends Name> = CallInput<Calls, N>
export type AnswerOf<N extends Name> = CallAnswer<Calls[N]>
/** The request body of a call, and its query parameters. */
export type Body<N extends Name> = Input<N> extends { body?: infer B } ? B : never
export type Query<N extends Name> = Input<N> extends { query?: infer Q } ? Q : never

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

/**
 * Calls the REST API; `name` is a row of domain/wire/calls.ts. The table is imported as a type only, so that neither it
 * nor zod reaches a public page. Throws a CallError.
 */
export const call = <N extends Name>(
  name: N,
  input: Input<N> & Pick<CallContent, 'headers' | 'signal'>,
): Promise<AnswerOf<N>> => transport(name, input as CallContent) as Promise<AnswerOf<N>>

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
export function callWith<N extends Name>(name: N, ...args: Args<N>): Promise<AnswerOf<N>>
export function callWith(name: string, ...args: unknown[]): Promise<unknown> {
  const [, param] = /\{(\w+)\}/.exec(name) ?? []
  const [id, content] = param ? args : [undefined, ...args]
  const key = name.startsWith('GET') ? 'query' : content instanceof Blob ? 'file' : 'body'
  const input = { ...(param && { params: { [param]: id } }), [key]: content } as CallContent
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

/** The JSON of a body; undefined when it is none, such as the HTML page of a proxy. */
export function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body) as unknown
  } catch {
    return undefined
  }
}
