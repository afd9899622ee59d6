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
  sheet,
  similarProperties,
} from './queries/listings.ts'
import { getQueryClient, makeQueryClient } from './query-client.ts'
import { isLanding, readSearch, type Search } from './search-path.ts'

interface ReadOptions {
  client: QueryClient
  id: number
  search: URLSearchParams
}

/** The queries of each page, for the server's loader, the browser's, and the prefetch of a hovered link. */
const READS: [pattern: string, read: (options: ReadOptions) => Promise<unknown>[]][] = [
  ['/', ({ client }) => [client.fetchQuery(featuredProperties()), client.fetchQuery(placesWithListings())]],
  ['/search', ({ client, search }) => readsOfSearch(client, readSearch(search))],
  ['/properties/:id', ({ client, id }) => readsOfListing(client, id)],
  ['/biens-disponibles', ({ client }) => [client.fetchQuery(featuredProperties())]],
  ['/contact', ({ client, search }) => readsOfContact(client, Number(search.get('bien')))],
]

const readsOfListing = (client: QueryClient, id: number) => [
  client.fetchQuery(property(id)),
  client.fetchQuery(sheet(id)),
  client.fetchQuery(similarProperties(id)),
]

/** The landing text below the results is optional: prefetchQuery ignores its failure. */
const readsOfSearch = (client: QueryClient, search: Search) => [
  client.fetchQuery(properties(search)),
  ...(isLanding(search) ? [client.prefetchQuery(landing(search))] : []),
]

/** The listing beside the form is optional: prefetchQuery ignores that it is missing or failed. */
const readsOfContact = (client: QueryClient, id: number) => (id ? [client.prefetchQuery(property(id))] : [])

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

/** The server's loader: waits for all queries; the browser retries those that failed. */
export async function serverData({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const client = makeQueryClient()
  const url = new URL(request.url)
  const outcomes = await Promise.allSettled(readsOf(url, client))
  context.set(pageStore, storeOf(url, client))
  const status = Math.max(200, ...outcomes.map(statusOf))
  return data<PageData>({ dehydrated: dehydrate(client) }, { status })
}

/** The longest commune with its département is shorter: longer texts are not worth caching. */
const STORED_TEXT_MAX_CHARS = 80

/** Listings, and searches by a place's exact name that find listings, are 'own'. */
function storeOf({ pathname, searchParams }: URL, client: QueryClient): PageStore {
  if (pathname === '/search') return storeOfSearch(readSearch(searchParams), client)
  const listingId = pathname === '/contact' ? Number(searchParams.get('bien')) : 0
  return listingId && !client.getQueryData(property(listingId).queryKey) ? 'nowhere' : 'own'
}

function storeOfSearch(search: Search, client: QueryClient): PageStore {
  const { location = '', reference = '' } = search
  if (location.length + reference.length > STORED_TEXT_MAX_CHARS) return 'nowhere'
  if (!isLanding(search)) return 'made-up'
  const found = client.getQueryData(landing(search).queryKey)
  return !location || (found?.total && found.place?.value === location) ? 'own' : 'made-up'
}

/** The type of queryOptions(). */
export interface ReadQuery<T> {
  queryKey: DataTag<readonly unknown[], T, Error>
}

/** The answer of a query that the page's loader made; undefined if it failed. */
export function dataIn<T>(page: PageData | undefined, { queryKey }: ReadQuery<T>): T | undefined {
  const hash = hashKey(queryKey)
  return page?.dehydrated?.queries.find(({ queryHash }) => queryHash === hash)?.state.data as T | undefined
}

/** Below this time, placeholders would only flicker. */
const PENDING_MS = 200

/** The browser's loader: starts the same queries, and waits PENDING_MS at most before placeholders show. */
export async function clientData({ request }: { request: Request }): Promise<PageData> {
  const reads = prefetchPage(new URL(request.url))
  await Promise.race([reads, new Promise((resolve) => setTimeout(resolve, PENDING_MS))])
  return {}
}

/** Called by the browser's loaders and when a link is hovered. Failures show where the query is used. */
export const prefetchPage = (url: URL): Promise<unknown> => Promise.allSettled(readsOf(url, getQueryClient()))

function statusOf(outcome: PromiseSettledResult<unknown>): number {
  if (outcome.status === 'fulfilled') return outcome.value === null ? 404 : 200
  return outcome.reason instanceof CallError ? outcome.reason.status : 500
}
