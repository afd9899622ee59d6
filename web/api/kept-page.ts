import { isTokenRefused, onTokenChange } from './token.ts'

// A page in which something was typed outlasts its session: the person logs in again over it, and it goes on.

/** Whether the page that is open would lose something with its session. */
let hasTyped: (() => boolean) | undefined
let isKept = false
let reason = ''
let waiting: ((isSamePerson: boolean) => void)[] = []
const listeners = new Set<() => void>()
let forgetPrivate: (() => void) | undefined

/** Called by a page that can be kept. The answer ends that. */
export function keepPage(isTyped: () => boolean): () => void {
  hasTyped = isTyped
  return () => {
    hasTyped = undefined
    endKeeping(false)
  }
}

/** Whether the page is kept without a session. */
export const isPageKept = (): boolean => isKept

/** What the server said when it refused the session. */
export const keptBecause = (): string => reason

/** Keeps the page if something was typed in it; called before the token is removed. */
export function sessionEnds(because: string): boolean {
  reason = because
  return hasTyped?.() ?? false
}

/** Resolves to whether the same person has logged in again: at once, and to false, when no page is kept. */
export const loggedInAgain = (): Promise<boolean> =>
  isKept ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(false)

/** Once somebody has logged in, or the page is left: then calls that wait for a log-in fail. */
export function endKeeping(isSamePerson: boolean): void {
  if (!isKept) return
  isKept = false
  tell()
  if (!isSamePerson) forgetPrivate?.()
  for (const resolve of waiting) resolve(isSamePerson)
  waiting = []
}

/** Calls `listener` when a page begins or ceases to be kept. Returns the unsubscribe function. */
export function onKept(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Called once, in the browser, with what forgets answers that only the person who left may see. */
export function onOtherPerson(forget: () => void): void {
  forgetPrivate = forget
}

function tell(): void {
  for (const listener of listeners) listener()
}

// Also of a session that ended in another tab. First of all listeners: they ask whether the page is kept.
onTokenChange(() => {
  if (isKept || !isTokenRefused() || !hasTyped?.()) return
  isKept = true
  tell()
})
