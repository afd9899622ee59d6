import { useSyncExternalStore } from 'react'

/** The first and longest delay between two checks; the delay doubles in between. */
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 8_000

let isOutOfReach = false
let asking: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const returnListeners = new Set<() => void>()

/** Whether the site is unreachable: no network, or no response. Always false on the server. */
export const useIsUnreachable = () =>
  useSyncExternalStore(
    subscribe,
    () => isOutOfReach,
    () => false,
  )

/** To be called after each request: any response, even an error, shows that the site is reachable. */
export function reportReachable(isReached: boolean): void {
  if (isReached !== isOutOfReach) return
  isOutOfReach = !isReached
  askAgain(FIRST_WAIT_MS)
  if (isReached) for (const listener of returnListeners) listener()
  for (const listener of listeners) listener()
}

/** Checks after a delay whether the site responds, then after longer delays until it does. */
function askAgain(afterMs: number): void {
  clearTimeout(asking)
  if (!isOutOfReach) return
  asking = setTimeout(() => {
    if (navigator.onLine) void checkReachable()
    askAgain(Math.min(2 * afterMs, LONGEST_WAIT_MS))
  }, afterMs)
}

export async function checkReachable(): Promise<boolean> {
  const isReached = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  reportReachable(isReached)
  return isReached
}

/** Calls `listener` each time the site becomes reachable again. */
export function onReturn(listener: () => void): void {
  returnListeners.add(listener)
}

/** Called once, in the browser. */
export function watchNetwork(): void {
  if (!navigator.onLine) reportReachable(false)
  addEventListener('offline', () => reportReachable(false))
  addEventListener('online', () => {
    void checkReachable()
    // Phones report being online a little before their network works.
    askAgain(FIRST_WAIT_MS)
  })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
