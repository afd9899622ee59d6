import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from './call.ts'
import { getQueryClient } from './query-client.ts'
import { onTokenChange, readToken } from './token.ts'

/** Always false on the server: pages are rendered for visitors and cached. */
export const useIsLoggedIn = () =>
  useSyncExternalStore(
    onTokenChange,
    () => readToken() !== null,
    () => false,
  )

export const currentUser = () =>
  queryOptions({
    queryKey: ['GET /api/auth/me'],
    queryFn: () => call('GET /api/auth/me', {}),
    // Prefetched when the site starts: see watchToken.
    retryOnMount: false,
    meta: { isPrivate: true },
  })

/** The logged-in user. docs/specification.md §7: not requested without a token. */
export const useUser = () => useQuery({ ...currentUser(), enabled: useIsLoggedIn() })

/** Clears private data from the cache at logout, and reads it again for another user. Called once, in the browser. */
export function watchToken(): void {
  let lastToken = readToken()
  // At once, while the component that shows it is loading.
  if (lastToken !== null) void getQueryClient().prefetchQuery(currentUser())
  onTokenChange(() => {
    const token = readToken()
    if (token === lastToken) return
    lastToken = token
    document.documentElement.toggleAttribute('data-session', token !== null)
    if (token === null) getQueryClient().removeQueries(PRIVATE)
    else void getQueryClient().resetQueries(PRIVATE)
  })
}

const PRIVATE = { predicate: ({ meta }: { meta?: { isPrivate?: true } }) => meta?.isPrivate === true }
