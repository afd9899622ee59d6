import { useSyncExternalStore } from 'react'

/** False on the server and while its page comes alive in the browser. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )

const subscribeToNothing = () => () => undefined
