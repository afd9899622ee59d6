import type { CallError } from './call.ts'
import { forgetPrivate, forgetUnless } from './queries/private.ts'
import { factorIsDue } from './queries/second-factor.ts'
import { isTokenRefused, onTokenChange } from './token.ts'

// After a refusal, a page stays open: over it, the user logs in or confirms a second factor, and the call is retried.

/** A request to the user, shown over the page, and the calls that wait for its outcome. */
class Prompt {
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
/** The request to confirm a second factor, for a call that requires a recent one. */
export const proof = new Prompt()

/** Whether the open page has unsaved input that the end of the session would lose. */
let hasTyped: (() => boolean) | undefined
let reason = ''

/** Called by a page that can stay open without a session. Returns a function that ends this. */
export function keepPage(isTyped: () => boolean): () => void {
  hasTyped = isTyped
  return () => {
    hasTyped = undefined
    endKeeping(false)
    proof.close(false)
  }
}

/** The server's message when it refused the session. */
export const keptBecause = (): string => reason

/** Called when the token is removed. Returns whether the page stays open, because something was typed in it. */
export function sessionEnds(because: string): boolean {
  if (!hasTyped?.()) return false
  reason = because
  return true
}

/** Called after a login, or when the page is left. Unless the same user has logged in, the waiting calls fail. */
export function endKeeping(isSamePerson: boolean): void {
  if (!logInAgain.isOpen) return
  reason = ''
  if (!isSamePerson) forgetPrivate()
  logInAgain.close(isSamePerson)
}

/** Returns whether the page waits for a login; starts waiting if needed, even for a session ended in another tab. */
function keep(): boolean {
  if (!logInAgain.isOpen && isTokenRefused() && hasTyped?.()) logInAgain.open()
  return logInAgain.isOpen
}

forgetUnless(keep)
onTokenChange(keep)

/** Lets the user resolve a refusal over the page; resolves to whether the call can be made again. */
export function resolveRefusal(
  name: string,
  { status, displayMessage, body: { factor } }: CallError,
): Promise<boolean> | false {
  if (factor === 'due') factorIsDue()
  if (factor === 'stale' && hasTyped) {
    if (!proof.isOpen) proof.open()
    return proof.end()
  }
  // A 401 of the login itself means a wrong password, or a wrong code.
  if (status !== 401 || !logInAgain.isOpen || name.startsWith('POST /api/auth/login')) return false
  reason ||= displayMessage
  return logInAgain.end()
}
