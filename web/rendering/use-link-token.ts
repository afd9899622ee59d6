import { useSyncExternalStore } from 'react'

/** The token of an e-mailed link, in the hash so that no server logs it. Undefined before hydration; may be empty. */
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
