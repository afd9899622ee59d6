import { setAmends } from './call.ts'
import { forgetPrivate, forgetUnless } from './queries/private.ts'
import { factorIsDue } from './queries/second-factor.ts'
import { isTokenRefused, onTokenChange } from './token.ts'

// A page outlasts a refusal: over it, the person logs in again or shows a second factor, and the refused call goes on.

/** Something that the person is asked over the page, and the calls that wait for it. */
class Asked {
  isOpen = false
  #waiting: ((isDone: boolean) => void)[] = []
  readonly #listeners = new Set<() => void>()

  /** Calls `listener` when it is asked, and no longer. */
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  open(): void {
    this.isOpen = true
    for (const listener of this.#listeners) listener()
  }

  /** Resolves to whether the person has done it. */
  end = (): Promise<boolean> => new Promise((resolve) => this.#waiting.push(resolve))

  close(isDone: boolean): void {
    this.isOpen = false
    for (const listener of this.#listeners) listener()
    for (const resolve of this.#waiting.splice(0)) resolve(isDone)
  }
}

/** A log-in over the page, in which something was typed. */
export const logInAgain = new Asked()
/** A second factor, for a call that asks for a fresh one. */
export const proof = new Asked()

/** Whether the page that is open would lose something with its session. */
let hasTyped: (() => boolean) | undefined
let reason = ''

/** Called by a page that can be kept. The answer ends that. */
export function keepPage(isTyped: () => boolean): () => void {
  hasTyped = isTyped
  return () => {
    hasTyped = undefined
    endKeeping(false)
    proof.close(false)
  }
}

/** What the server said when it refused the session. */
export const keptBecause = (): string => reason

/** Whether the page is kept when its token is removed, because something was typed in it. */
export function sessionEnds(because: string): boolean {
  if (!hasTyped?.()) return false
  reason = because
  return true
}

/** Once somebody has logged in, or the page is left: then calls that wait for a log-in fail. */
export function endKeeping(isSamePerson: boolean): void {
  if (!logInAgain.isOpen) return
  reason = ''
  if (!isSamePerson) forgetPrivate()
  logInAgain.close(isSamePerson)
}

/** Also of a session that ended in another tab. */
function keep(): boolean {
  if (!logInAgain.isOpen && isTokenRefused() && hasTyped?.()) logInAgain.open()
  return logInAgain.isOpen
}

forgetUnless(keep)
onTokenChange(keep)

/** Whether what was refused can be done again: see setAmends(). */
export const amend: Parameters<typeof setAmends>[0] = (name, { status, displayMessage, body: { factor } }) => {
  if (factor === 'due') factorIsDue()
  if (factor === 'stale' && hasTyped) {
    if (!proof.isOpen) proof.open()
    return proof.end()
  }
  // That of the log-in itself is a wrong password, or a wrong code.
  if (status !== 401 || !logInAgain.isOpen || name.startsWith('POST /api/auth/login')) return false
  reason ||= displayMessage
  return logInAgain.end()
}

setAmends(amend)
