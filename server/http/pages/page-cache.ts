import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { isStorable, PackedPage, type RenderedPage, type Variant } from './packed-page.ts'
import type { CatalogueChanges, ListingChange, Shown } from '#domain/shown.ts'
import { createAdmission } from '#server/http/admission.ts'
import { explain } from '#server/http/errors.ts'
import { RETRY_AFTER_SECONDS } from '#server/http/outage.ts'
import { type Durations, PageTraffic } from './page-traffic.ts'
import { Refusal } from '#server/core/refusal.ts'
import { contentSecurityPolicy } from '#server/http/security-headers.ts'

const OWN_MAX_BYTES = 40 * 1024 * 1024
/** URLs that visitors can invent have a separate cache, so that they evict only each other. */
const INVENTED_MAX_BYTES = 8 * 1024 * 1024
/** While one waits for the database, another uses the processor. */
const RENDERING_AT_ONCE = 2
/** Pages contain dates, so they expire. */
const MAX_AGE_MS = 60 * 60_000

export interface PageCache {
  /** Answers a request for a page; returns false when the URL is not a page. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
  /** Drops the pages that show what changed; all of them when that is not known. */
  drop(changes: CatalogueChanges): void
  /** Something has changed: no page is sent until it is known what, and `drop` was called. */
  holdUntil(known: Promise<void>): void
  /** Number and size of the cached pages, how often and how fast pages were sent, and how many were refused. */
  use(): { count: number; bytes: number; traffic: PageTraffic; refused: number }
}

interface Entry {
  page: PackedPage
  /** Durations of hits. */
  hits: Durations
  store: RenderedPage['store']
  shown: Shown
}

interface PageCacheOptions {
  /** The canonical path and query of a page, its cache key; undefined when the URL is not a page. */
  toPagePath(url: string): string | undefined
  render(pagePath: string): Promise<RenderedPage>
  /** Path patterns of all pages (`/properties/:id`), the labels of metrics. */
  patterns: string[]
  headers: Record<string, string>
  /** Called when pages are dropped: what they are made of may have changed. */
  onDrop?(): void
  onError(error: unknown): void
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  begun: number
}

function isShown({ id, categories, featured, counts }: ListingChange, shown: Shown): boolean {
  return Boolean(
    shown.everything ||
    (shown.featured && featured) ||
    (shown.counts && counts) ||
    shown.listings?.includes(id) ||
    shown.categories?.some((category) => categories.includes(category)),
  )
}

const weigh = ({ page }: Entry) => page.weight

/**
 * Pages are the same for every visitor: each is rendered once and cached as compressed bytes, ready to send. Runs before
 * Fastify: a hit costs little more than node:http itself (docs/decisions/page-cache.md).
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { toPagePath, render, patterns, headers, onDrop, onError } = options
  const own = new LRUCache<string, Entry>({ maxSize: OWN_MAX_BYTES, sizeCalculation: weigh })
  const invented = new LRUCache<string, Entry>({ maxSize: INVENTED_MAX_BYTES, sizeCalculation: weigh })
  const rendering = new Map<string, Promise<Entry>>()
  const admission = createAdmission(RENDERING_AT_ONCE)
  const traffic = new PageTraffic(patterns)
  // Cheaper than a TTL per entry, which every hit would check.
  setInterval(clear, MAX_AGE_MS).unref()

  function clear() {
    onDrop?.()
    own.clear()
    invented.clear()
    rendering.clear()
  }

  function drop(changes: CatalogueChanges) {
    if (!changes) return clear()
    onDrop?.()
    // What they show is not known yet.
    rendering.clear()
    for (const cache of [own, invented]) {
      for (const [pagePath, { shown }] of cache.entries()) {
        if (changes.some((change) => isShown(change, shown))) cache.delete(pagePath)
      }
    }
  }

  /** Settles once it is known what changed. */
  let held: Promise<unknown> | undefined

  function holdUntil(known: Promise<void>) {
    const both = Promise.allSettled([held, known])
    held = both
    void both.then(() => {
      if (held === both) held = undefined
    })
  }

  async function makePage(pagePath: string): Promise<Entry> {
    const begun = performance.now()
    const { store, shown, ...rendered } = await render(pagePath)
    const page = new PackedPage(rendered, headers)
    const durations = traffic.of(pagePath)
    durations.rendered.add(secondsSince(begun))
    return { page, store, shown, hits: durations.cached }
  }

  function store(pagePath: string, entry: Entry): void {
    if (!isStorable(entry.page.status) || entry.store === 'nowhere') return
    if (entry.store === 'own') own.set(pagePath, entry)
    else invented.set(pagePath, entry)
  }

  function getPage(pagePath: string): Promise<Entry> {
    const inFlight = rendering.get(pagePath)
    if (inFlight) return inFlight
    const made = admission.admit(() => makePage(pagePath))
    rendering.set(pagePath, made)
    void made
      .then((entry) => {
        // clear() empties `rendering`: a page rendered before a change must not be cached after it.
        if (rendering.get(pagePath) === made) store(pagePath, entry)
      })
      .catch(() => undefined)
      .finally(() => {
        if (rendering.get(pagePath) === made) rendering.delete(pagePath)
      })
    return made
  }

  function failWith(response: ServerResponse) {
    return (error: unknown) => {
      // Not logged: under overload there are many refusals.
      if (!(error instanceof Refusal)) onError(error)
      fail(response, error, headers)
    }
  }

  /** A page asked for again is worth compressing thoroughly. */
  function sendCached(request: IncomingMessage, response: ServerResponse, { page, hits }: Entry, begun: number): true {
    page.improve()
    const sending = send(request, response, page)
    if (sending) sending.catch(failWith(response))
    hits.add(secondsSince(begun))
    return true
  }

  function answer(pagePath: string, { request, response, begun }: Exchange): void {
    const kept = own.get(pagePath) ?? invented.get(pagePath)
    if (kept) {
      sendCached(request, response, kept, begun)
      return
    }
    getPage(pagePath)
      .then(({ page }) => send(request, response, page))
      .catch(failWith(response))
  }

  return {
    handle(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const begun = performance.now()
      const url = request.url ?? '/'
      const hit = held ? undefined : own.get(url)
      if (hit) return sendCached(request, response, hit, begun)
      const pagePath = toPagePath(url)
      if (pagePath === undefined) return false
      if (held) void held.then(() => answer(pagePath, { request, response, begun }))
      else answer(pagePath, { request, response, begun })
      return true
    },
    drop,
    holdUntil,
    use: () => ({
      count: own.size + invented.size,
      bytes: own.calculatedSize + invented.calculatedSize,
      traffic,
      refused: admission.refused(),
    }),
  }
}

const secondsSince = (begun: number) => (performance.now() - begun) / 1000

/** Returns a promise when the page has to be compressed first. */
function send(request: IncomingMessage, response: ServerResponse, page: PackedPage): Promise<void> | undefined {
  const { acceptEncoding, ifNoneMatch } = readHeaders(request.rawHeaders)
  const unchanged = page.headersUnchanged(ifNoneMatch)
  if (unchanged) {
    response.writeHead(304, unchanged).end()
    return undefined
  }
  const variant = page.variantFor(acceptEncoding)
  if (variant instanceof Promise) return variant.then((ready) => write(request, response, page.status, ready))
  write(request, response, page.status, variant)
  return undefined
}

function write({ method }: IncomingMessage, response: ServerResponse, status: number, { headers, body }: Variant) {
  response.writeHead(status, headers)
  response.end(method === 'HEAD' ? undefined : body, 'latin1')
}

function fail(response: ServerResponse, error: unknown, headers: Record<string, string>) {
  const { status } = explain(error)
  response.writeHead(status, {
    ...headers,
    ...(status === 503 ? { 'Retry-After': RETRY_AFTER_SECONDS } : {}),
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': contentSecurityPolicy(),
  })
  response.end(
    '<!doctype html><html lang="fr"><meta charset="utf-8"><title>Erreur</title><h1>Une erreur est survenue</h1>' +
      '<p>Veuillez réessayer dans un instant. <a href="/">Retour à l’accueil</a></p></html>',
  )
}

/** Reads the two headers a hit needs. `request.headers` would parse all of them, a tenth of a hit's cost. */
function readHeaders(raw: string[]): { acceptEncoding?: string; ifNoneMatch?: string } {
  let acceptEncoding: string | undefined
  let ifNoneMatch: string | undefined
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] ?? ''
    if (name.length === 15 && name.toLowerCase() === 'accept-encoding') acceptEncoding = raw[at + 1]
    else if (name.length === 13 && name.toLowerCase() === 'if-none-match') ifNoneMatch = raw[at + 1]
  }
  return { acceptEncoding, ifNoneMatch }
}
