import { useSyncExternalStore } from 'react'

/**
 * The token of a link sent by e-mail. It is in the hash, so that no server logs it. Undefined before hydration; empty
 * when there is none.
 */
export const useLinkToken = () =>
  useSyncExternalStore(
    subscribe,
    () => location.hash.slice(1),
    () => undefined,
  )

/** The user can paste another link into the same tab. */
function subscribe(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
