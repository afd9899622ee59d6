import { useSyncExternalStore } from 'react'

const RETRY_MS = 5_000

let isOutOfReach = false
let asking: ReturnType<typeof setInterval> | undefined
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
  clearInterval(asking)
  if (isOutOfReach) asking = setInterval(() => navigator.onLine && void checkReachable(), RETRY_MS)
  else for (const listener of returnListeners) listener()
  for (const listener of listeners) listener()
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
  addEventListener('online', () => void checkReachable())
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
