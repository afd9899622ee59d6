import { MutationCache, QueryClient } from '@tanstack/react-query'
import { CallError } from './call.ts'

/** The toasts that a mutation shows when it ends, and the queries it invalidates. */
interface MutationMeta extends Record<string, unknown> {
  success?: { title: string; text: string }
  /** `text` if set; else `refused` for a REFUSALS status; else the server's message, after `prefix`; else `fallback`. */
  failure?: { title: string } & FailureTexts
  /** Names of calls (contract/calls.ts) whose queries are invalidated. */
  refresh?: string[]
}

interface FailureTexts {
  text?: string
  refused?: string
  prefix?: string
  fallback?: string
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta
    /** `isPrivate`: read with the user's token; removed from the cache when they log out. */
    queryMeta: { isPrivate?: true }
  }
}

type Notify = (message: { kind: 'success' | 'error'; title: string; text: string }) => void

let notify: Notify = () => undefined

/** Called once, in the browser: this layer must not depend on toasts. */
export function setNotifier(notifier: Notify): void {
  notify = notifier
}

/** docs/specification.md §7: no retry, no refetch on focus, never stale unless a query sets otherwise. */
export const makeQueryClient = () => {
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
      onSuccess: (_answer, _input, _context, { meta }) => {
        if (meta?.success) notify({ kind: 'success', ...meta.success })
        for (const name of meta?.refresh ?? []) void client.invalidateQueries({ queryKey: [name] })
      },
      onError: (error, _input, _context, { meta }) => {
        // The user has cancelled it.
        if (meta?.failure && error.name !== 'AbortError')
          notify({ kind: 'error', title: meta.failure.title, text: failureText(error, meta.failure) })
      },
    }),
  })
  return client
}

/** docs/specification.md §8. */
function failureText(error: Error, { text, refused, prefix, fallback }: FailureTexts): string {
  if (text) return text
  const message = error instanceof CallError ? error.serverMessage : undefined
  if (prefix) return message ? `${prefix} ${message}` : prefix
  if (!(error instanceof CallError)) return fallback ?? 'Une erreur est survenue'
  if (refused && REFUSALS.has(error.status)) return refused
  return message ?? fallback ?? error.displayMessage
}

/** Not 429: too many attempts do not mean wrong credentials. */
const REFUSALS = new Set([400, 401, 403, 404])

/** Called when the network is back: refetches the visible queries that failed without an answer of the server. */
export function refetchFailedQueries(): void {
  void getQueryClient().refetchQueries({
    type: 'active',
    predicate: ({ state: { error } }) => error !== null && !(error instanceof CallError),
  })
}

let browserClient: QueryClient | undefined

/** One for the whole tab; on the server, a new one each time: pages must not share data. */
export function getQueryClient(): QueryClient {
  if (typeof document === 'undefined') return makeQueryClient()
  return (browserClient ??= makeQueryClient())
}
