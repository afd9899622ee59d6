import { QueryClient } from '@tanstack/react-query'

/** Spec §7: no retry, no refetch on focus, never stale unless a query says otherwise. */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: Infinity, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
      mutations: { retry: false },
    },
  })

let browserClient: QueryClient | undefined

/** One for the life of the tab; on the server, a new one each time: pages must not share what they read. */
export function getQueryClient(): QueryClient {
  if (typeof document === 'undefined') return makeQueryClient()
  return (browserClient ??= makeQueryClient())
}
