import { type DataTag, dehydrate, type DehydratedState, hashKey, type QueryClient } from '@tanstack/react-query'
import { data, type LoaderFunctionArgs, matchPath } from 'react-router'
import { type PageStore, pageStore } from './page-store.ts'
import { CallError } from './call.ts'
import {
  featuredProperties,
  landing,
  placesWithListings,
  properties,
  property,
  similarProperties,
} from './queries/listings.ts'
import { getQueryClient, makeQueryClient } from './query-client.ts'
import { isLanding, readSearch, type Search } from './search-path.ts'

interface Address {
  client: QueryClient
  id: number
  search: URLSearchParams
}

/** What each address reads: once for the server's loader, the browser's, and the pointer over a link. */
const READS: [pattern: string, read: (address: Address) => Promise<unknown>[]][] = [
  ['/', ({ client }) => [client.fetchQuery(featuredProperties()), client.fetchQuery(placesWithListings())]],
  ['/search', ({ client, search }) => readsOfSearch(client, readSearch(search))],
  ['/properties/:id', ({ client, id }) => [client.fetchQuery(property(id)), client.fetchQuery(similarProperties(id))]],
  ['/biens-disponibles', ({ client }) => [client.fetchQuery(featuredProperties())]],
  ['/contact', ({ client, search }) => listingAskedAbout(client, Number(search.get('bien')))],
]

/** What stands under the results may fail: they are there. */
const readsOfSearch = (client: QueryClient, search: Search) => [
  client.fetchQuery(properties(search)),
  ...(isLanding(search) ? [client.prefetchQuery(landing(search))] : []),
]

/** It stands beside the form: gone or failed, the page is still there, and prefetchQuery tells neither. */
const listingAskedAbout = (client: QueryClient, id: number) => (id ? [client.prefetchQuery(property(id))] : [])

function readsOf(url: URL, client: QueryClient): Promise<unknown>[] {
  for (const [pattern, read] of READS) {
    const match = matchPath(pattern, url.pathname)
    if (match) return read({ client, id: Number.parseInt(match.params['id'] ?? '', 10), search: url.searchParams })
  }
  return []
}

export interface PageData {
  dehydrated?: DehydratedState
}

/** The server's loader: waits for everything; what failed stays out, and the browser asks for it again. */
export async function serverData({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const client = makeQueryClient()
  const url = new URL(request.url)
  const outcomes = await Promise.allSettled(readsOf(url, client))
  context.set(pageStore, storeOf(url, client))
  const status = Math.max(200, ...outcomes.map(statusOf))
  return data<PageData>({ dehydrated: dehydrate(client) }, { status })
}

/** Longer than the longest commune with its département: no such text is worth a place in the cache. */
const STORED_TEXT_MAX_CHARS = 80

/** Listings, and searches for a place by its own name where there is something, are the site's own. */
function storeOf({ pathname, searchParams }: URL, client: QueryClient): PageStore {
  if (pathname === '/search') return storeOfSearch(readSearch(searchParams), client)
  const asked = pathname === '/contact' ? Number(searchParams.get('bien')) : 0
  return asked && !client.getQueryData(property(asked).queryKey) ? 'nowhere' : 'own'
}

function storeOfSearch(search: Search, client: QueryClient): PageStore {
  const { location = '', reference = '' } = search
  if (location.length + reference.length > STORED_TEXT_MAX_CHARS) return 'nowhere'
  if (!isLanding(search)) return 'made-up'
  const found = client.getQueryData(landing(search).queryKey)
  return !location || (found?.total && found.place?.value === location) ? 'own' : 'made-up'
}

/** A query as queryOptions() types it. */
export interface ReadQuery<T> {
  queryKey: DataTag<readonly unknown[], T, Error>
}

/** What a query read for a page; undefined when it could not. */
export function dataIn<T>(page: PageData | undefined, { queryKey }: ReadQuery<T>): T | undefined {
  const hash = hashKey(queryKey)
  return page?.dehydrated?.queries.find(({ queryHash }) => queryHash === hash)?.state.data as T | undefined
}

/** What comes sooner shows at once: placeholders, for less than this, would only flicker. */
const PENDING_MS = 200

/** The browser's loader: starts the same reads, and gives them a moment before their placeholders show. */
export async function clientData({ request }: { request: Request }): Promise<PageData> {
  const reads = prefetchPage(new URL(request.url))
  await Promise.race([reads, new Promise((resolve) => setTimeout(resolve, PENDING_MS))])
  return {}
}

/** Called by the browser's loaders and when a pointer comes over a link. A failure shows where the query is used. */
export const prefetchPage = (url: URL): Promise<unknown> => Promise.allSettled(readsOf(url, getQueryClient()))

function statusOf(outcome: PromiseSettledResult<unknown>): number {
  if (outcome.status === 'fulfilled') return outcome.value === null ? 404 : 200
  return outcome.reason instanceof CallError ? outcome.reason.status : 500
}
