import { useSyncExternalStore } from 'react'

/** The first and longest delay between two checks; the delay doubles in between. */
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 8_000

let isOutOfReach = false
/** A request that fails alone is not an outage: the check after it fails too, or the browser says so. */
let isOutage = false
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
  if (isReached && isOutage) for (const listener of returnListeners) listener()
  if (isReached) isOutage = false
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
  if (!isReached) isOutage = true
  reportReachable(isReached)
  return isReached
}

/** Calls `listener` at the end of each outage. */
export function onReturn(listener: () => void): void {
  returnListeners.add(listener)
}

/** Called once, in the browser. */
export function watchNetwork(): void {
  const lose = () => {
    isOutage = true
    reportReachable(false)
  }
  if (!navigator.onLine) lose()
  addEventListener('offline', lose)
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
