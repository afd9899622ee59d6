import type { DataTag, QueryClient } from '@tanstack/react-query'
import { data, type LoaderFunctionArgs, matchPath } from 'react-router'
import { FEW_RESULTS } from '#contract/limits.ts'
import { pageShown, shownBy } from './page-shows.ts'
import { type PageStore, pageStore } from './page-store.ts'
import { CallError } from './call.ts'
import {
  comparedIds,
  comparison,
  featuredProperties,
  landing,
  listingMap,
  placesWithListings,
  properties,
  property,
  sheet,
  similarProperties,
  widerSearches,
  zone,
} from './queries/listings.ts'
import { agencySales } from './queries/own-sales.ts'
import { agencyProof, publicAgency } from './queries/agency.ts'
import { getQueryClient, makeQueryClient } from './query-client.ts'
import { isLanding, readSearch, type Search } from './search-path.ts'

interface ReadOptions {
  client: QueryClient
  id: number
  search: URLSearchParams
}

/** The queries of each page, for the server's loader, the browser's, and the prefetch of a hovered link. */
const READS: [pattern: string, read: (options: ReadOptions) => Promise<unknown>[]][] = [
  [
    '/',
    ({ client }) => [
      client.fetchQuery(featuredProperties()),
      client.fetchQuery(placesWithListings()),
      client.prefetchQuery(publicAgency()),
    ],
  ],
  ['/agence', ({ client }) => [client.fetchQuery(publicAgency()), client.fetchQuery(agencyProof())]],
  ['/search', ({ client, search }) => readsOfSearch(client, readSearch(search))],
  ['/properties/:id', ({ client, id }) => readsOfListing(client, id)],
  ['/biens-disponibles', ({ client }) => [client.fetchQuery(featuredProperties()), client.prefetchQuery(landing({}))]],
  ['/services/:id', ({ client }) => [client.prefetchQuery(landing({}))]],
  ['/comparer', ({ client, search }) => readsOfComparison(client, comparedIds(search))],
  ['/financement', ({ client, search }) => readsOfFinancing(client, Number(search.get('bien')))],
  ['/estimation-en-ligne', ({ client }) => [client.prefetchQuery(agencySales())]],
  ['/contact', ({ client, search }) => readsOfContact(client, Number(search.get('bien')))],
]

const readsOfListing = (client: QueryClient, id: number) => [
  client.fetchQuery(property(id)),
  client.fetchQuery(sheet(id)),
  client.fetchQuery(similarProperties(id)),
  client.prefetchQuery(zone(id)),
]

/** The landing text below the results is optional: prefetchQuery ignores its failure. */
const readsOfSearch = (client: QueryClient, search: Search) => [
  client.fetchQuery(properties(search)),
  ...(isLanding(search) ? [client.prefetchQuery(landing(search))] : []),
  ...(search.vue ? [client.prefetchQuery(listingMap(search))] : []),
  readWider(client, search),
]

/** Known to be needed once the results are. */
async function readWider(client: QueryClient, search: Search): Promise<void> {
  const page = search.reference ? undefined : await client.fetchQuery(properties(search)).catch(() => undefined)
  if (page && page.total <= FEW_RESULTS) await client.prefetchQuery(widerSearches(search))
}

/** The listing beside the form is optional: prefetchQuery ignores that it is missing or failed. */
const readsOfContact = (client: QueryClient, id: number) => (id ? [client.prefetchQuery(property(id))] : [])

const readsOfComparison = (client: QueryClient, ids: number[]) =>
  ids.length ? [client.fetchQuery(comparison(ids))] : []

/** The listing whose figures a simulation begins with is optional too. */
const readsOfFinancing = (client: QueryClient, id: number) =>
  id ? [client.prefetchQuery(property(id)), client.prefetchQuery(sheet(id))] : []

function readsOf(url: URL, client: QueryClient): Promise<unknown>[] {
  for (const [pattern, read] of READS) {
    const match = matchPath(pattern, url.pathname)
    if (match) return read({ client, id: Number.parseInt(match.params['id'] ?? '', 10), search: url.searchParams })
  }
  return []
}

/** What a loader returns: nothing that React Router would have to encode for the browser. See `clientOf`, `answersOf`. */
export type PageData = Record<string, never>

const clients = new WeakMap<PageData, QueryClient>()

/** The server's loader: waits for all queries; the browser retries those that failed. */
export async function serverData({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const client = makeQueryClient()
  const url = new URL(request.url)
  const outcomes = await Promise.allSettled(readsOf(url, client))
  // The root has failed: what it shows instead is not to be kept.
  if (context.get(pageStore) !== 'nowhere') context.set(pageStore, storeOf(url, client))
  context.set(pageShown, shownBy(client))
  const status = Math.max(200, ...outcomes.map(statusOf))
  const page: PageData = {}
  clients.set(page, client)
  return data(page, { status })
}

/** On the server, the answers that a page is rendered from. */
export const clientOf = (page: PageData | undefined): QueryClient | undefined => page && clients.get(page)

/** On the server, the same answers as JSON, which the page carries. */
export function answersOf(page: PageData | undefined): string {
  const made = clientOf(page)?.getQueryCache().getAll() ?? []
  return JSON.stringify(
    made.flatMap(({ queryKey, state }) => (state.status === 'success' ? [[queryKey, state.data]] : [])),
  )
}

/** The element that holds them. */
export const ANSWERS_ID = 'reponses'

/** In the browser, before hydration: fills the cache with the answers that the page carries. */
export function takeAnswers(): void {
  const answers = JSON.parse(document.getElementById(ANSWERS_ID)?.textContent ?? '[]') as [string[], unknown][]
  for (const [key, answer] of answers) getQueryClient().setQueryData(key, answer)
}

/** The longest commune with its département is shorter: longer texts are not worth caching. */
const STORED_TEXT_MAX_CHARS = 80

const WITH_INCOME = new Set(['/estimation-en-ligne', '/financement'])

/** Listings, and searches by a place's exact name that find listings, are 'own'. */
function storeOf({ pathname, searchParams }: URL, client: QueryClient): PageStore {
  if (pathname === '/search') return storeOfSearch(readSearch(searchParams), client)
  // Words of a search: anything can stand there.
  if (searchParams.has('recherche')) return 'nowhere'
  if (pathname === '/alertes/nouvelle' || pathname === '/comparer') return searchParams.size > 0 ? 'made-up' : 'own'
  // What a person earns is stored nowhere.
  if (WITH_INCOME.has(pathname) && searchParams.size > 0) return 'nowhere'
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

/** On the server, the answer of a query that the page's loader made; undefined if it failed. */
export function dataIn<T>(page: PageData | undefined, { queryKey }: ReadQuery<T>): T | undefined {
  return clientOf(page)?.getQueryData(queryKey) as T | undefined
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
