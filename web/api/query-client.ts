import { MutationCache, QueryClient } from '@tanstack/react-query'
import { CallError } from './call.ts'

/** What a mutation says when it ends, and what must be read again. */
interface MutationMeta extends Record<string, unknown> {
  success?: { title: string; text: string }
  /** `text` always; `refused` for what the server does not accept; else its message, after `opening`; else `orElse`. */
  failure?: { title: string } & FailureWords
  /** Rows of the call table. */
  refresh?: string[]
}

interface FailureWords {
  text?: string
  refused?: string
  opening?: string
  orElse?: string
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta
    /** `isPrivate`: read with the person's token, forgotten when it goes. */
    queryMeta: { isPrivate?: true }
  }
}

type Announce = (message: { kind: 'success' | 'error'; title: string; text: string }) => void

let announce: Announce = () => undefined

/** The site shows toasts; this layer does not know them. */
export function setAnnouncer(another: Announce): void {
  announce = another
}

/** docs/specification.md §7: no retry, no refetch on focus, never stale unless a query says otherwise. */
export const makeQueryClient = () => {
  const client = new QueryClient({
    defaultOptions: {
      // Without a network a call fails and says so, rather than waiting for one.
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
      onSuccess: (_answer, _input, _context, { meta }) => {
        if (meta?.success) announce({ kind: 'success', ...meta.success })
        for (const name of meta?.refresh ?? []) void client.invalidateQueries({ queryKey: [name] })
      },
      onError: (error, _input, _context, { meta }) => {
        // Who gave up knows.
        if (meta?.failure && error.name !== 'AbortError')
          announce({ kind: 'error', title: meta.failure.title, text: wordsFor(error, meta.failure) })
      },
    }),
  })
  return client
}

/** docs/specification.md §8. */
function wordsFor(error: Error, { text, refused, opening, orElse }: FailureWords): string {
  if (text) return text
  const said = error instanceof CallError ? error.said : undefined
  if (opening) return said ? `${opening} ${said}` : opening
  if (!(error instanceof CallError)) return orElse ?? 'Une erreur est survenue'
  if (refused && REFUSALS.has(error.status)) return refused
  return said ?? orElse ?? error.shown
}

/** Too many attempts (429) is another matter. */
const REFUSALS = new Set([400, 401, 403, 404])

/** The network is back: what is on screen and could not be read is read again. What the server refused stays so. */
export function readAgain(): void {
  void getQueryClient().refetchQueries({
    type: 'active',
    predicate: ({ state: { error } }) => error !== null && !(error instanceof CallError),
  })
}

let browserClient: QueryClient | undefined

/** One for the life of the tab; on the server, a new one each time: pages must not share what they read. */
export function getQueryClient(): QueryClient {
  if (typeof document === 'undefined') return makeQueryClient()
  return (browserClient ??= makeQueryClient())
}
