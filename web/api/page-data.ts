import { data, type LoaderFunctionArgs, matchPath, type StaticHandlerContext } from 'react-router'
import { FEW_RESULTS } from '#domain/limits.ts'
import { Answers, type Read, tabAnswers } from './answers.ts'
import { isPageStored } from './page-store.ts'
import { CallError } from './call.ts'
import {
  comparedIds,
  comparison,
  featuredProperties,
  landing,
  listingMap,
  placeChoices,
  placeSuggestions,
  properties,
  property,
  sheet,
  similarProperties,
  typedSearch,
  widerSearches,
  zone,
} from './queries/listings.ts'
import { agencyFees, agencyProof, agencySales, legalText, publicAgency, valuationCaps } from './queries/agency.ts'
import { isLanding, readSearch, type Search } from './search-path.ts'
import { unclearPlace, unreadText } from './unclear-text.ts'
import { windowSlides } from './queries/window-slides.ts'

interface ReadOptions {
  answers: Answers
  id: number
  search: URLSearchParams
}

type PageReads = [pattern: string, read: (options: ReadOptions) => Promise<unknown>[]]

/** The queries of each page: for the server's loader, the browser's loader, and the prefetch of a hovered link. */
const READS: PageReads[] = [
  [
    '/',
    ({ answers }) => [
      answers.get(featuredProperties()),
      answers.get(placeSuggestions({})),
      optional(answers, publicAgency()),
    ],
  ],
  ['/agence', ({ answers }) => [answers.get(publicAgency()), answers.get(agencyProof())]],
  ['/search', ({ answers, search }) => readsOfSearch(answers, readSearch(search))],
  ['/properties/:id', ({ answers, id }) => readsOfListing(answers, id)],
  ['/biens-disponibles', ({ answers }) => [answers.get(featuredProperties()), optional(answers, landing({}))]],
  ['/services/:id', ({ answers }) => [optional(answers, landing({}))]],
  ['/comparer', ({ answers, search }) => readsOfComparison(answers, comparedIds(search))],
  ['/financement', ({ answers, search }) => readsOfFinancing(answers, Number(search.get('bien')))],
  ['/estimation-en-ligne', ({ answers }) => [optional(answers, agencySales()), optional(answers, valuationCaps())]],
  ['/vitrine', ({ answers }) => [answers.get(windowSlides())]],
  ['/honoraires', ({ answers }) => [answers.get(agencyFees())]],
  ['/mentions-legales', ({ answers }) => [answers.get(legalText({ page: 'notice' }))]],
  ['/confidentialite', ({ answers }) => [answers.get(legalText({ page: 'privacy' }))]],
  ['/conditions-generales', ({ answers }) => [answers.get(legalText({ page: 'terms' }))]],
  ['/accessibilite', ({ answers }) => [answers.get(legalText({ page: 'accessibility' }))]],
  ['/contact', ({ answers, search }) => readsOfContact(answers, Number(search.get('bien')))],
]

/** A query whose failure or empty result does not change the page's status. */
const optional = (answers: Answers, read: Read<unknown>): Promise<void> =>
  answers.get(read).then(
    () => undefined,
    () => undefined,
  )

const readsOfListing = (answers: Answers, id: number) => [
  answers.get(property(id)),
  answers.get(sheet(id)),
  answers.get(similarProperties(id)),
  optional(answers, zone(id)),
]

const readsOfSearch = (answers: Answers, search: Search) => [
  answers.get(properties(search)),
  ...(isLanding(search) ? [optional(answers, landing(search))] : []),
  ...(search.vue ? [optional(answers, listingMap(search))] : []),
  readWider(answers, search),
  readTextOf(answers, search),
]

/** Reads other meanings of a search text, when the results do not settle what it means. */
async function readTextOf(answers: Answers, search: Search): Promise<void> {
  const [page, found] = await Promise.all([
    answers.get(properties(search)).catch(() => undefined),
    isLanding(search) ? answers.get(landing(search)).catch(() => undefined) : undefined,
  ])
  const unclear = unclearPlace(search, page, found)
  if (unclear) await optional(answers, placeChoices(search, unclear))
  const unread = unreadText(search, page, found)
  if (unread) await optional(answers, typedSearch({ text: unread }))
}

/** Reads wider searches when there are few results, which is only known afterwards. */
async function readWider(answers: Answers, search: Search): Promise<void> {
  const page = search.reference ? undefined : await answers.get(properties(search)).catch(() => undefined)
  if (page && page.total <= FEW_RESULTS) await optional(answers, widerSearches(search))
}

const readsOfContact = (answers: Answers, id: number) => (id ? [optional(answers, property(id))] : [])

const readsOfComparison = (answers: Answers, ids: number[]) => (ids.length ? [answers.get(comparison(ids))] : [])

const readsOfFinancing = (answers: Answers, id: number) =>
  id ? [optional(answers, property(id)), optional(answers, sheet(id))] : []

function readsOf(url: URL, answers: Answers): Promise<unknown>[] {
  for (const [pattern, read] of READS) {
    const match = matchPath(pattern, url.pathname)
    if (match) return read({ answers, id: Number.parseInt(match.params['id'] ?? '', 10), search: url.searchParams })
  }
  return []
}

/** What a loader returns: empty, so that React Router has nothing to encode for the browser. See `answersOf`. */
export type PageData = Record<string, never>

const answersOfPages = new WeakMap<PageData, Answers>()

/** The server's loader: waits for all queries; the browser retries those that failed. */
export async function serverData({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const answers = new Answers()
  const url = new URL(request.url)
  const outcomes = await Promise.allSettled(readsOf(url, answers))
  // Never set to true here: the root's loader may have forbidden caching.
  if (!isStored(url, answers)) context.set(isPageStored, false)
  const status = Math.max(200, ...outcomes.map(statusOf))
  const page: PageData = {}
  answersOfPages.set(page, answers)
  return data(page, { status })
}

/** On the server, the responses that a page is rendered from. */
export const answersOf = (page: PageData | undefined): Answers | undefined => page && answersOfPages.get(page)

/** The data that a page carries for the browser, besides its HTML. */
export interface PageState {
  /** Loader data by route id. */
  loaderData: Record<string, unknown>
  failed: string[]
  answers: [key: Read<unknown>['key'], answer: unknown][]
}

/** Called on the server; the browser reads the result with takePageState(). */
export function pageStateOf({ loaderData, errors, matches }: StaticHandlerContext): PageState {
  const page = loaderData[matches.at(-1)?.route.id ?? ''] as PageData | undefined
  const all = answersOf(page)?.all() ?? []
  return {
    loaderData,
    failed: Object.keys(errors ?? {}),
    answers: all.flatMap(({ read: { key }, state: { data } }) => (data === undefined ? [] : [[key, data]])),
  }
}

/** The id of the element that contains the page's state. */
export const STATE_ID = 'etat'

/** In the browser, before hydration: caches the responses that the page carries, and returns the rest of its state. */
export function takePageState(): Omit<PageState, 'answers'> {
  const { answers, ...others } = JSON.parse(document.getElementById(STATE_ID)?.textContent ?? '') as PageState
  for (const [key, answer] of answers) tabAnswers.of({ key, load: unknownYet }).set(answer)
  return others
}

/** Replaced when a screen asks for the data: only its query says how to load it. */
const unknownYet = (): Promise<unknown> => Promise.reject(new Error('Nothing has asked for this answer'))

/** The longest commune name with its département is shorter: pages of longer texts are not worth caching. */
const STORED_TEXT_MAX_CHARS = 80

const WITH_INCOME = new Set(['/estimation-en-ligne', '/financement'])

/** Whether the page may be cached: not if only one person would ask for it (free text, income, unknown listing). */
function isStored({ pathname, searchParams }: URL, answers: Answers): boolean {
  if (pathname === '/search') {
    const { location = '', reference = '', contribution } = readSearch(searchParams)
    if (contribution) return false
    return location.length + reference.length <= STORED_TEXT_MAX_CHARS
  }
  if (searchParams.has('recherche')) return false
  if (WITH_INCOME.has(pathname)) return searchParams.size === 0
  const listingId = pathname === '/contact' ? Number(searchParams.get('bien')) : 0
  return !listingId || Boolean(answers.data(property(listingId)))
}

/** On the server, the response to a query of the page's loader; undefined if it failed. */
export const dataIn = <T>(page: PageData | undefined, read: Read<T>): T | undefined => answersOf(page)?.data(read)

/** Placeholders shown for less time than this would only flicker. */
const PENDING_MS = 200

/** The browser's loader: starts the same queries, and waits at most PENDING_MS before placeholders show. */
export async function clientData({ request }: { request: Request }): Promise<PageData> {
  const reads = prefetchPage(new URL(request.url))
  await Promise.race([reads, new Promise((resolve) => setTimeout(resolve, PENDING_MS))])
  return {}
}

/** Called by the browser's loaders and when a link is hovered. Failures are shown where the data is used. */
export const prefetchPage = (url: URL): Promise<unknown> => Promise.allSettled(readsOf(url, tabAnswers))

function statusOf(outcome: PromiseSettledResult<unknown>): number {
  if (outcome.status === 'fulfilled') return outcome.value === null ? 404 : 200
  return outcome.reason instanceof CallError ? outcome.reason.status : 500
}
