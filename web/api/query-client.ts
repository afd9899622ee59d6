import { MutationCache, QueryClient } from '@tanstack/react-query'
import { tabAnswers } from './answers.ts'
import { announceFailure, type Announcement, announceSuccess } from './announced.ts'
import { CallError } from './call.ts'
import { isPageKept, onOtherPerson } from './kept-page.ts'
import { onReturn } from './network.ts'
import { onUserChange } from './session.ts'
import { readToken } from './token.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: Announcement & Record<string, unknown>
    /** `isPrivate`: read with the user's token; removed from the cache when they log out. */
    queryMeta: { isPrivate?: true }
  }
}

/** docs/specification.md §7: no retry, no refetch on focus, never stale unless a query sets otherwise. */
const makeQueryClient = () => {
  const client = new QueryClient({
    defaultOptions: {
      // Offline, a call fails at once rather than waiting for the network.
      queries: {
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSuccess: (_answer, _input, _context, { meta = {} }) => {
        announceSuccess(meta)
        invalidate(client, meta.refresh ?? [])
      },
      onError: (error, _input, _context, { meta = {} }) => announceFailure(error, meta),
    }),
  })
  return client
}

function invalidate(client: QueryClient, names: string[]): void {
  for (const name of names) void client.invalidateQueries({ queryKey: [name] })
}

/** After a change that is no mutation: reads again what the administration and public pages know of these calls. */
export function refreshAll(names: string[]): void {
  tabAnswers.refresh(names)
  invalidate(getQueryClient(), names)
}

/** For the tab: watches its network and its user. */
function makeBrowserClient(): QueryClient {
  const client = makeQueryClient()
  onReturn(() => {
    // The visible queries that failed without an answer of the server.
    void client.refetchQueries({
      type: 'active',
      predicate: ({ state: { error } }) => error !== null && !(error instanceof CallError),
    })
  })
  const forget = () => void (readToken() === null ? client.removeQueries(PRIVATE) : client.resetQueries(PRIVATE))
  onUserChange(() => isPageKept() || forget())
  onOtherPerson(forget)
  return client
}

const PRIVATE = { predicate: ({ meta }: { meta?: { isPrivate?: true } }) => meta?.isPrivate === true }

let browserClient: QueryClient | undefined

/** One for the whole tab; on the server, a new one each time: pages must not share data. */
export function getQueryClient(): QueryClient {
  if (typeof document === 'undefined') return makeQueryClient()
  return (browserClient ??= makeBrowserClient())
}
