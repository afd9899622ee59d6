import { createContext, use, useState, useSyncExternalStore } from 'react'
import { CallError } from './call.ts'

/** Something that a page reads: the name of a call and its input, and how to make it. */
export interface Read<T> {
  key: readonly [call: string, input?: unknown]
  load: () => Promise<T>
  /** Forgotten as soon as nothing shows it; else after KEPT_MS. */
  isForgotten?: boolean
}

export const read = <T>(key: Read<T>['key'], load: Read<T>['load'], options: Pick<Read<T>, 'isForgotten'> = {}) => ({
  key,
  load,
  ...options,
})

/** `data` stays there while it is read again, and when that fails. */
interface ReadState<T> {
  data: T | undefined
  error: unknown
  /** Nothing is known yet, not even a failure. */
  isPending: boolean
}

const PENDING = { data: undefined, error: undefined, isPending: true }

/** After this time without a screen that shows it, an answer is read anew. */
const KEPT_MS = 5 * 60_000

/** What came of one read. */
class Answer<T> {
  state: ReadState<T> = PENDING
  /** As it was asked for last: one that the page carried comes without `load`. */
  read: Read<T>
  readonly #listeners = new Set<() => void>()
  #pending: Promise<T> | undefined
  #usedAt = Date.now()

  constructor(read: Read<T>) {
    this.read = read
  }

  get isShown(): boolean {
    return this.#listeners.size > 0
  }

  get isOld(): boolean {
    return !this.isShown && Date.now() - this.#usedAt > KEPT_MS
  }

  /** Reads what is not known. A failure stays as long as it is shown: a loader has just seen it, or the user has. */
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    if (this.state.isPending) void this.get()
    return () => {
      this.#listeners.delete(listener)
      this.#usedAt = Date.now()
      if (!this.isShown && (this.state.error || this.read.isForgotten)) this.forget()
    }
  }

  /** Does not read again what is known; a failure is not. */
  get(): Promise<T> {
    if (this.#pending) return this.#pending
    const { data } = this.state
    return data === undefined ? this.reload() : Promise.resolve(data)
  }

  reload = (): Promise<T> => {
    const pending = this.read.load()
    this.#pending = pending
    const { data } = this.state
    if (data === undefined) this.#become(PENDING)
    const settle = (state: ReadState<T>) => this.#pending === pending && this.#become(state)
    pending.then(
      (answer) => settle({ data: answer, error: undefined, isPending: false }),
      (error: unknown) => settle({ data, error, isPending: false }),
    )
    return pending
  }

  /** What the server has answered elsewhere: a read under way is no longer waited for. */
  set(data: T): void {
    this.#become({ data, error: undefined, isPending: false })
  }

  /** As if it had never been read. */
  forget(): void {
    this.#pending = undefined
    this.#become(PENDING)
  }

  #become(state: ReadState<T>): void {
    if (!state.isPending) this.#pending = undefined
    this.#usedAt = Date.now()
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

  /** After a change, by names of calls: reads again what is shown, and the rest when it is needed. */
  refresh(names: readonly string[]): void {
    for (const [id, answer] of this.#all) {
      if (!names.includes(answer.read.key[0])) continue
      if (answer.isShown) void answer.reload()
      else this.#all.delete(id)
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
export function useReadOrPrevious<T>(read: Read<T> | undefined): ReturnType<typeof useRead<T>> {
  const { data, isPending, ...others } = useRead(read)
  const [previous, setPrevious] = useState(data)
  if (data !== undefined && data !== previous) setPrevious(data)
  const shown = isPending ? previous : data
  return { ...others, data: shown, isPending: isPending && shown === undefined }
}
