import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from './call.ts'
import { getQueryClient } from './query-client.ts'
import { onTokenChange, readToken } from './token.ts'

/** Whether someone is logged in. Never while a page is rendered: it is the same for everybody. */
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
    // Asked for when the site starts: see followToken.
    retryOnMount: false,
    meta: { isPrivate: true },
  })

/** The person logged in. docs/specification.md §7: not asked for without a token. */
export const useUser = () => useQuery({ ...currentUser(), enabled: useIsLoggedIn() })

/** What one person read is not shown to the next; another person's token reads it again. Called once, in the browser. */
export function followToken(): void {
  let known = readToken()
  // Asked for at once: what shows it is still on its way.
  if (known !== null) void getQueryClient().prefetchQuery(currentUser())
  onTokenChange(() => {
    const token = readToken()
    if (token === known) return
    known = token
    document.documentElement.toggleAttribute('data-session', token !== null)
    if (token === null) getQueryClient().removeQueries(ofPerson)
    else void getQueryClient().resetQueries(ofPerson)
  })
}

const ofPerson = { predicate: ({ meta }: { meta?: { isPrivate?: true } }) => meta?.isPrivate === true }
