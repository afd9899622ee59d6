import { useSyncExternalStore } from 'react'

/** The wait before the site is asked again doubles, between these. */
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 8_000

let isOutOfReach = false
let asking: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const returnListeners = new Set<() => void>()

/** Whether the site is unreachable: no network, or no answer. Always false on the server. */
export const useIsUnreachable = () =>
  useSyncExternalStore(
    subscribe,
    () => isOutOfReach,
    () => false,
  )

/** Call it after each request: any answer, even an error, shows that the site is reachable. */
export function reportReachable(isReached: boolean): void {
  if (isReached !== isOutOfReach) return
  isOutOfReach = !isReached
  askAgain(FIRST_WAIT_MS)
  if (isReached) for (const listener of returnListeners) listener()
  for (const listener of listeners) listener()
}

/** Asks after a wait whether the site answers, then after longer ones until it does. */
function askAgain(afterMs: number): void {
  clearTimeout(asking)
  if (!isOutOfReach) return
  asking = setTimeout(() => {
    if (navigator.onLine) void checkReachable()
    askAgain(Math.min(2 * afterMs, LONGEST_WAIT_MS))
  }, afterMs)
}

/** Checks whether the site answers. */
export async function checkReachable(): Promise<boolean> {
  const isReached = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  reportReachable(isReached)
  return isReached
}

/** Calls `listener` each time the site is reachable again. */
export function onReturn(listener: () => void): void {
  returnListeners.add(listener)
}

/** Called once, in the browser. */
export function watchNetwork(): void {
  if (!navigator.onLine) reportReachable(false)
  addEventListener('offline', () => reportReachable(false))
  addEventListener('online', () => {
    void checkReachable()
    // A phone says that it is online a little before its network answers.
    askAgain(FIRST_WAIT_MS)
  })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
