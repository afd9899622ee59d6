import { useSyncExternalStore } from 'react'

const RETRY_MS = 5_000

let isOutOfReach = false
let asking: ReturnType<typeof setInterval> | undefined
let onReturn = () => {}
const listeners = new Set<() => void>()

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
  else onReturn()
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

/** Called once, in the browser. `onReturn` is called when the site is reachable again. */
export function watchNetwork(options: { onReturn: () => void }): void {
  onReturn = options.onReturn
  if (!navigator.onLine) reportReachable(false)
  addEventListener('offline', () => reportReachable(false))
  addEventListener('online', () => void checkReachable())
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
