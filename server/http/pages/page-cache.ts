import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { type Encoding, isStorable, type PackedPage, pack, type RenderedPage, weigh } from './packed-page.ts'
import { explain } from '#server/http/errors.ts'
import { RETRY_AFTER_SECONDS } from '#server/http/outage.ts'
import { type Durations, PageTraffic } from './page-traffic.ts'
import { Refusal } from '#server/core/refusal.ts'
import { contentSecurityPolicy } from '#server/http/security-headers.ts'

const OWN_MAX_BYTES = 80 * 1024 * 1024
/** URLs that visitors can invent have a separate cache, so that they evict only each other. */
const INVENTED_MAX_BYTES = 16 * 1024 * 1024
/** Maximum number of pages waiting to be rendered: one or two seconds of work. */
const RENDERING_MAX = 100
/** Pages contain dates, so they expire. */
const MAX_AGE_MS = 60 * 60_000

export interface PageCache {
  /** Answers a request for a page; returns false when the URL is not a page. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
  /** Drops all pages, after a change of a listing. */
  clear(): void
  /** Number and size of the cached pages, and how often and how fast pages were sent. */
  use(): { count: number; bytes: number; traffic: PageTraffic }
}

interface Entry extends PackedPage {
  /** Durations of hits. */
  hits: Durations
  store: RenderedPage['store']
}

interface PageCacheOptions {
  /** The canonical path and query of a page, its cache key; undefined when the URL is not a page. */
  toPagePath(url: string): string | undefined
  render(pagePath: string): Promise<RenderedPage>
  /** Path patterns of all pages (`/properties/:id`), the labels of metrics. */
  patterns: string[]
  headers: Record<string, string>
  onError(error: unknown): void
}

/**
 * Pages are the same for every visitor: each is rendered once and cached as compressed bytes, ready to send. Runs before
 * Fastify: a hit costs little more than node:http itself (docs/decisions/page-cache.md).
 */
export function createPageCache({ toPagePath, render, patterns, headers, onError }: PageCacheOptions): PageCache {
  const own = new LRUCache<string, Entry>({ maxSize: OWN_MAX_BYTES, sizeCalculation: weigh })
  const invented = new LRUCache<string, Entry>({ maxSize: INVENTED_MAX_BYTES, sizeCalculation: weigh })
  const rendering = new Map<string, Promise<Entry>>()
  let renderingCount = 0
  const traffic = new PageTraffic(patterns)
  // Cheaper than a TTL per entry, which every hit would check.
  setInterval(clear, MAX_AGE_MS).unref()

  function clear() {
    own.clear()
    invented.clear()
    rendering.clear()
  }

  async function makePage(pagePath: string): Promise<Entry> {
    if (renderingCount >= RENDERING_MAX) {
      throw new Refusal('unavailable', 'Too many pages at once', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    }
    renderingCount++
    try {
      const begun = performance.now()
      const { store, ...rendered } = await render(pagePath)
      const page = await pack(rendered, headers)
      const durations = traffic.of(pagePath)
      durations.rendered.add(secondsSince(begun))
      return { ...page, store, hits: durations.cached }
    } finally {
      renderingCount--
    }
  }

  function store(pagePath: string, page: Entry): void {
    if (!isStorable(page.status) || page.store === 'nowhere') return
    if (page.store === 'own') own.set(pagePath, page)
    else invented.set(pagePath, page)
  }

  function getPage(pagePath: string): Promise<Entry> {
    const inFlight = rendering.get(pagePath)
    if (inFlight) return inFlight
    const page = makePage(pagePath)
    rendering.set(pagePath, page)
    void page
      .then((packed) => {
        // clear() empties `rendering`: a page rendered before a change must not be cached after it.
        if (rendering.get(pagePath) === page) store(pagePath, packed)
      })
      .catch(() => undefined)
      .finally(() => {
        if (rendering.get(pagePath) === page) rendering.delete(pagePath)
      })
    return page
  }

  return {
    handle(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const begun = performance.now()
      const url = request.url ?? '/'
      const hit = own.get(url)
      if (hit) return sendCached(request, response, hit, begun)
      const pagePath = toPagePath(url)
      if (pagePath === undefined) return false
      const page = own.get(pagePath) ?? invented.get(pagePath)
      if (page) return sendCached(request, response, page, begun)
      getPage(pagePath).then(
        (fresh) => send(request, response, fresh),
        (error) => {
          // Not logged: under overload there are many refusals.
          if (!(error instanceof Refusal)) onError(error)
          fail(response, error, headers)
        },
      )
      return true
    },
    clear,
    use: () => ({
      count: own.size + invented.size,
      bytes: own.calculatedSize + invented.calculatedSize,
      traffic,
    }),
  }
}

const secondsSince = (begun: number) => (performance.now() - begun) / 1000

function sendCached(request: IncomingMessage, response: ServerResponse, page: Entry, begun: number): true {
  send(request, response, page)
  page.hits.add(secondsSince(begun))
  return true
}

function send(request: IncomingMessage, response: ServerResponse, page: PackedPage): void {
  const { acceptEncoding, ifNoneMatch } = readHeaders(request.rawHeaders)
  const variant = page.variants[encodingFor(acceptEncoding)]
  if (ifNoneMatch?.includes(variant.etag) && page.status === 200) {
    response.writeHead(304, variant.headersUnchanged).end()
  } else {
    response.writeHead(page.status, variant.headers)
    response.end(request.method === 'HEAD' ? undefined : variant.body, 'latin1')
  }
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

/** q=0 refuses an encoding (RFC 9110 §12.5.3); other weights are ignored. */
function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  if (accepts(accepted, 'br')) return 'br'
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity'
}

function accepts(accepted: string, encoding: 'br' | 'gzip'): boolean {
  return (
    accepted.includes(encoding) && !(accepted.includes('q=0') && new RegExp(`${encoding};q=0(?![.\\d])`).test(accepted))
  )
}
