import { isTokenRefused } from './token.ts'

/** A request to the user, shown over the page, and the calls that wait for its outcome. */
export class Prompt {
  isOpen = false
  #waiting: ((isDone: boolean) => void)[] = []
  readonly #listeners = new Set<() => void>()

  /** Calls `listener` when the request opens or closes. Returns the unsubscribe function. */
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  open(): void {
    this.isOpen = true
    for (const listener of this.#listeners) listener()
  }

  /** Resolves when the request closes, to whether the user has complied. */
  end = (): Promise<boolean> => new Promise((resolve) => this.#waiting.push(resolve))

  close(isDone: boolean): void {
    this.isOpen = false
    for (const listener of this.#listeners) listener()
    for (const resolve of this.#waiting.splice(0)) resolve(isDone)
  }
}

/** The request to log in again, over a page in which something was typed. */
export const logInAgain = new Prompt()

/** Whether the open page has unsaved input that the end of the session would lose; undefined for a page that cannot stay open. */
let hasInput: (() => boolean) | undefined

/** Called by a page that can stay open without a session, and, with undefined, when it is left. */
export const setUnsavedPage = (isTyped: (() => boolean) | undefined) => void (hasInput = isTyped)

export const canStayOpen = (): boolean => hasInput !== undefined

export const hasUnsavedInput = (): boolean => hasInput?.() === true

/** Whether the page stays open for the user whose session has ended, even in another tab. */
export const outlastsSession = (): boolean => logInAgain.isOpen || (isTokenRefused() && hasUnsavedInput())
