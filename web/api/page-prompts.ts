import type { CallError } from './call.ts'
import { forgetPrivate } from './queries/private.ts'
import { factorIsDue } from './queries/second-factor.ts'
import { onTokenChange } from './token.ts'
import { canStayOpen, hasUnsavedInput, logInAgain, outlastsSession, Prompt, setUnsavedPage } from './unsaved-page.ts'

// After a refusal, a page stays open: over it, the user logs in or confirms a second factor, and the call is retried.

/** The request to confirm a second factor, for a call that requires a recent one. */
export const proof = new Prompt()

let reason = ''

/** Called by a page that can stay open without a session. Returns a function that ends this. */
export function keepPage(isTyped: () => boolean): () => void {
  setUnsavedPage(isTyped)
  return () => {
    setUnsavedPage(undefined)
    endKeeping(false)
    proof.close(false)
  }
}

/** The server's message when it refused the session. */
export const keptBecause = (): string => reason

/** Called when the token is removed. Returns whether the page stays open, because something was typed in it. */
export function sessionEnds(because: string): boolean {
  if (!hasUnsavedInput()) return false
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

// Also for a session that has ended in another tab.
onTokenChange(() => {
  if (!logInAgain.isOpen && outlastsSession()) logInAgain.open()
})

/** Lets the user resolve a refusal over the page; resolves to whether the call can be made again. */
export function resolveRefusal(
  name: string,
  { status, displayMessage, body: { factor } }: CallError,
): Promise<boolean> | false {
  if (factor === 'due') factorIsDue()
  if (factor === 'stale' && canStayOpen()) {
    if (!proof.isOpen) proof.open()
    return proof.end()
  }
  // A 401 of the login itself means a wrong password, or a wrong code.
  if (status !== 401 || !logInAgain.isOpen || name.startsWith('POST /api/auth/login')) return false
  reason ||= displayMessage
  return logInAgain.end()
}
