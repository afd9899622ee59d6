import { createContext, use, useState, useSyncExternalStore } from 'react'
import { type Answer as CallAnswer, type Args, CallError, callWith, type Name } from './call.ts'

/** Something that a page reads: the name of a call and its input, and how to make it. */
export interface Read<T> {
  key: readonly [call: string, ...input: unknown[]]
  load: () => Promise<T>
  /** Forgotten as soon as nothing shows it; else after KEPT_MS. */
  isForgotten?: boolean
  /** Once this has passed, the next screen that shows it reads it again; by default it is never stale. */
  freshMs?: number
  /** Read with the user's token: see queries/private.ts. */
  isPrivate?: boolean
}

export const read = <T>(
  key: Read<T>['key'],
  load: Read<T>['load'],
  options: Omit<Read<T>, 'key' | 'load'> = {},
): Read<T> => ({ key, load, ...options })

/** How to read what a call answers, by what varies of it, once `check` has made sure of the answer. */
export const reading =
  <N extends Name, T = CallAnswer<N>>(
    name: N,
    check: (answer: CallAnswer<N>) => T = (answer) => answer as T,
    options?: Omit<Read<T>, 'key' | 'load'>,
  ) =>
  (...args: Args<N>): Read<T> =>
    read([name, ...args], () => callWith(name, ...args).then(check), options)

/** `data` stays there while it is read again, and when that fails. */
interface ReadState<T> {
  data: T | undefined
  error: Error | undefined
  /** Nothing is known yet, not even a failure. */
  isPending: boolean
}

const PENDING = { data: undefined, error: undefined, isPending: true }

/** After this time without a screen that shows it, an answer is read anew. */
const KEPT_MS = 5 * 60_000

const NEVER = -Infinity

/** What came of one read. */
class Answer<T> {
  state: ReadState<T> = PENDING
  /** As it was asked for last: one that the page carried comes without `load`. */
  read: Read<T>
  readonly #listeners = new Set<() => void>()
  #pending: Promise<T> | undefined
  #readAt = NEVER
  #usedAt = Date.now()

  constructor(read: Read<T>) {
    this.read = read
  }

  get isShown(): boolean {
    return this.#listeners.size > 0
  }

  get isOld(): boolean {
    return !this.isShown && Date.now() - this.#usedAt > Math.max(KEPT_MS, this.read.freshMs ?? 0)
  }

  get #isStale(): boolean {
    return Date.now() - this.#readAt >= (this.read.freshMs ?? Infinity)
  }

  /** Reads what is not known, or stale. A failure stays as long as it is shown: a loader has just seen it, or the user has. */
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    if (this.#isStale) void this.get()
    return () => {
      this.#listeners.delete(listener)
      this.#usedAt = Date.now()
      if (this.isShown) return
      if (this.read.isForgotten) this.forget()
      else if (this.state.error) this.expire()
    }
  }

  /** Does not read again what is known and fresh; a failure is not. */
  get(): Promise<T> {
    if (this.#pending) return this.#pending
    const { data } = this.state
    return data === undefined || this.#isStale ? this.reload() : Promise.resolve(data)
  }

  reload = (): Promise<T> => {
    const pending = this.read.load()
    this.#pending = pending
    if (this.state.data === undefined) this.#become(PENDING)
    const settle = (state: Partial<ReadState<T>>) =>
      this.#pending === pending && this.#become({ ...this.state, ...state, isPending: false })
    pending.then(
      (data) => settle({ data, error: undefined }),
      (error: Error) => settle({ error }),
    )
    return pending
  }

  /** What the server has answered elsewhere: a read under way is no longer waited for. */
  set(data: T): void {
    this.#become({ data, error: undefined, isPending: false })
  }

  /** What is known stays, until the next screen reads it again. */
  expire(): void {
    const { data } = this.state
    this.#pending = undefined
    this.#become({ data, error: undefined, isPending: data === undefined })
    this.#readAt = NEVER
  }

  /** As if it had never been read. */
  forget(): void {
    this.state = PENDING
    this.expire()
  }

  #become(state: ReadState<T>): void {
    if (!state.isPending) this.#pending = undefined
    this.#readAt = this.#usedAt = Date.now()
    this.state = state
    for (const listener of this.#listeners) listener()
  }
}

/** What a tab, or a page being rendered, has read of the API: docs/decisions/reading.md. */
export class Answers {
  readonly #all = new Map<string, Answer<unknown>>()

  of<T>(read: Read<T>): Answer<T> {
    const id = idOf(read)
    const known = this.#all.get(id) as Answer<T> | undefined
    if (known && !known.isOld) {
      known.read = read
      return known
    }
    for (const [old, answer] of this.#all) if (answer.isOld) this.#all.delete(old)
    const made = new Answer(read)
    this.#all.set(id, made as Answer<unknown>)
    return made
  }

  /** What is known; read otherwise. */
  get<T>(read: Read<T>): Promise<T> {
    return this.of(read).get()
  }

  /** Undefined when it is not known. */
  data<T>(read: Read<T>): T | undefined {
    return (this.#all.get(idOf(read)) as Answer<T> | undefined)?.state.data
  }

  all(): Answer<unknown>[] {
    return [...this.#all.values()]
  }

  /**
   * After a change, by names of calls: reads again what is shown, and the rest when it is needed. Until then, screens
   * that read anyway when they open show what was known.
   */
  refresh(names: readonly string[]): void {
    for (const [id, answer] of this.#all) {
      if (!names.includes(answer.read.key[0])) continue
      if (answer.isShown) void answer.reload()
      else if (answer.read.freshMs === undefined) this.#all.delete(id)
      else answer.expire()
    }
  }

  /** When the network is back: reads again what is shown and got no answer of the server. */
  retryFailed(): void {
    for (const { state, isShown, reload } of this.#all.values())
      if (isShown && state.error && !(state.error instanceof CallError)) void reload()
  }
}

/** Parameters are always in the same order: see readSearch(). */
const idOf = ({ key }: Read<unknown>) => JSON.stringify(key)

/** One for the whole tab. The server makes one for each page: pages must not share data. */
export const tabAnswers = new Answers()

export const AnswersContext = createContext(tabAnswers)

/** Shows a read, and what becomes of it; nothing is read while `read` is undefined. */
export function useRead<T>(read: Read<T> | undefined): ReadState<T> & Pick<Answer<T>, 'reload'> {
  const answers = use(AnswersContext)
  const answer: Answer<T> = read ? answers.of(read) : NOTHING
  const state = useSyncExternalStore(
    answer.subscribe,
    () => answer.state,
    () => answer.state,
  )
  return { ...state, reload: answer.reload }
}

const NOTHING = new Answer<never>({ key: ['nothing'], load: () => new Promise(() => {}) })

/** The same; while another read is pending, the answer of the one before. */
export function useReadOrPrevious<T>(read: Read<T> | undefined) {
  const { data, isPending, ...others } = useRead(read)
  const [previous, setPrevious] = useState(data)
  if (data !== undefined && data !== previous) setPrevious(data)
  const shown = isPending ? previous : data
  const isPrevious = isPending && shown !== undefined
  return { ...others, data: shown, isPending: isPending && !isPrevious, isPrevious }
}
