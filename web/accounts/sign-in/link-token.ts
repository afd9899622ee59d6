import { useSyncExternalStore } from 'react'

/**
 * The token of the link that was mailed. It stands behind the `#`, so that it reaches no server's log; unknown while
 * the page is rendered, empty when there is none.
 */
export const useLinkToken = () =>
  useSyncExternalStore(
    subscribe,
    () => location.hash.slice(1),
    () => undefined,
  )

/** Another link can be pasted over this one. */
function subscribe(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
