import { createContext, use, useState, useSyncExternalStore } from 'react'
import { type AnswerOf as CallAnswer, type Args, CallError, callWith, type Name } from './call.ts'

/** A query of a page: the name and input of a call, and how to make it. */
export interface Read<T> {
  key: readonly [call: string, ...input: unknown[]]
  load: () => Promise<T>
  /** Dropped from the cache as soon as no screen shows it, instead of after KEPT_MS. */
  isForgotten?: boolean
  /** Once this has passed, the next screen that shows the data reads it again; by default data is never stale. */
  freshMs?: number
  /** Made with the user's token: see queries/private.ts. */
  isPrivate?: boolean
}

export const read = <T>(
  key: Read<T>['key'],
  load: Read<T>['load'],
  options: Omit<Read<T>, 'key' | 'load'> = {},
): Read<T> => ({ key, load, ...options })

/** Returns a function from the arguments of a call to its query; `check` validates or converts the response. */
export const reading =
  <N extends Name, T = CallAnswer<N>>(
    name: N,
    check: (answer: CallAnswer<N>) => T = (answer) => answer as T,
    options?: Omit<Read<T>, 'key' | 'load'>,
  ) =>
  (...args: Args<N>): Read<T> =>
    read([name, ...args], () => callWith(name, ...args).then(check), options)

/** The state of a query. `data` stays while it is read again, and when that fails. */
interface ReadState<T> {
  data: T | undefined
  error: Error | undefined
  /** There is no data and no error yet. */
  isPending: boolean
}

const PENDING = { data: undefined, error: undefined, isPending: true }

/** An answer that no screen has shown for this long is dropped from the cache. */
const KEPT_MS = 5 * 60_000

const NEVER = -Infinity

/** The cached outcome of one query. */
class Answer<T> {
  state: ReadState<T> = PENDING
  /** The latest version of the query. An answer that came with the page has no `load` until a screen asks for it. */
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

  /** Reads missing or stale data. A failure still shown is not retried: the user, or a loader, has just seen it. */
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

  /** Returns the cached data if it is fresh, else reads it; retries after a failure. */
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

  /** Stores data that another call has returned; the result of a pending read is then ignored. */
  set(data: T): void {
    this.#become({ data, error: undefined, isPending: false })
  }

  /** Marks the data as stale: it stays until the next screen reads it again. */
  expire(): void {
    const { data } = this.state
    this.#pending = undefined
    this.#become({ data, error: undefined, isPending: data === undefined })
    this.#readAt = NEVER
  }

  /** Drops the data, as if it had never been read. */
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

/** The cache of a tab, or of a page being rendered: the API responses it has read. See docs/decisions/reading.md. */
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

  /** Returns the cached data, or reads it. */
  get<T>(read: Read<T>): Promise<T> {
    return this.of(read).get()
  }

  /** The cached data; undefined when there is none. */
  data<T>(read: Read<T>): T | undefined {
    return (this.#all.get(idOf(read)) as Answer<T> | undefined)?.state.data
  }

  all(): Answer<unknown>[] {
    return [...this.#all.values()]
  }

  /**
   * Refreshes the queries of these calls after a change: at once when on screen, else when next needed. Queries with
   * `freshMs`, which are read again anyway, show their old data until then.
   */
  refresh(names: readonly string[]): void {
    for (const [id, answer] of this.#all) {
      if (!names.includes(answer.read.key[0])) continue
      if (answer.isShown) void answer.reload()
      else if (answer.read.freshMs === undefined) this.#all.delete(id)
      else answer.expire()
    }
  }

  /** When the network is back: reads again the data on screen whose request got no response. */
  retryFailed(): void {
    for (const { state, isShown, reload } of this.#all.values())
      if (isShown && state.error && !(state.error instanceof CallError)) void reload()
  }
}

/** The same search always gives the same key: readSearch() returns parameters in a fixed order. */
const idOf = ({ key }: Read<unknown>) => JSON.stringify(key)

/** The cache of the tab. The server makes one for each page, because pages must not share data. */
export const tabAnswers = new Answers()

export const AnswersContext = createContext(tabAnswers)

/** Subscribes to a query and returns its state; reads nothing while `read` is undefined. */
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

/** Like useRead; while a new query is pending, returns the data of the previous one. */
export function useReadOrPrevious<T>(read: Read<T> | undefined) {
  const { data, isPending, ...others } = useRead(read)
  const [previous, setPrevious] = useState(data)
  if (data !== undefined && data !== previous) setPrevious(data)
  const shown = isPending ? previous : data
  const isPrevious = isPending && shown !== undefined
  return { ...others, data: shown, isPending: isPending && !isPrevious, isPrevious }
}
