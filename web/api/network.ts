import { useSyncExternalStore } from 'react'

/** Between two questions to a site that did not answer. */
const ASK_AGAIN_MS = 5_000

let isOutOfReach = false
let asking: ReturnType<typeof setInterval> | undefined
let onReturn = () => {}
const listeners = new Set<() => void>()

/** Whether the site is out of reach: no network, or no answer. Never while a page is rendered on the server. */
export const useIsOutOfReach = () =>
  useSyncExternalStore(
    subscribe,
    () => isOutOfReach,
    () => false,
  )

/** What became of a request to the site: any answer is a sign of life. */
export function noteReach(isReached: boolean): void {
  if (isReached !== isOutOfReach) return
  isOutOfReach = !isReached
  clearInterval(asking)
  if (isOutOfReach) asking = setInterval(() => navigator.onLine && void reach(), ASK_AGAIN_MS)
  else onReturn()
  for (const listener of listeners) listener()
}

/** Asks the site whether it is there. */
export async function reach(): Promise<boolean> {
  const isReached = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  noteReach(isReached)
  return isReached
}

/** Called once, in the browser. */
export function followNetwork(options: { onReturn: () => void }): void {
  onReturn = options.onReturn
  if (!navigator.onLine) noteReach(false)
  addEventListener('offline', () => noteReach(false))
  addEventListener('online', () => void reach())
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
