import { useSyncExternalStore } from 'react'

/** False on the server, and in the browser until the page is hydrated. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )

const noSubscription = () => () => undefined
