import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { type Encoding, isStorable, type KeptPage, pack, type RenderedPage, weigh } from './packed-page.ts'
import { explain } from '#server/http/errors.ts'
import { RETRY_AFTER_SECONDS } from '#server/http/outage.ts'
import { type Durations, PageTraffic } from './page-traffic.ts'
import { Refusal } from '#server/core/refusal.ts'
import { contentSecurityPolicy } from '#server/http/security-headers.ts'

const OWN_MAX_BYTES = 80 * 1024 * 1024
/** Apart, so that addresses without end push out only each other. */
const MADE_UP_MAX_BYTES = 16 * 1024 * 1024
/** A second or two of work. */
const RENDERING_MAX = 100
/** A page holds dates and a year: it does not live for ever. */
const MAX_AGE_MS = 60 * 60_000

export interface PageCache {
  /** Answers a request for a public page; false when it is none of its business. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
  /** Forgets every page: something in the catalogue changed. */
  clear(): void
  /** What is kept just now, and how often and how fast pages were sent. */
  use(): { count: number; bytes: number; traffic: PageTraffic }
}

interface Entry extends KeptPage {
  /** Times a hit. */
  hits: Durations
  store: RenderedPage['store']
}

interface PageCacheOptions {
  /** The canonical form of a page's address, without what does not change the page; undefined when it is not a page. */
  toPagePath(url: string): string | undefined
  render(address: string): Promise<RenderedPage>
  /** Those of all pages' paths (`/properties/:id`), which metrics are told by. */
  patterns: string[]
  headers: Record<string, string>
  onError(error: unknown): void
}

/**
 * Public pages are the same for every visitor: each is rendered once and kept as bytes, compressed and ready to send.
 * Sits in front of Fastify on the bare server: a hit costs little more than node:http itself (docs/decisions/page-cache.md).
 */
export function createPageCache({ toPagePath, render, patterns, headers, onError }: PageCacheOptions): PageCache {
  const own = new LRUCache<string, Entry>({ maxSize: OWN_MAX_BYTES, sizeCalculation: weigh })
  const madeUp = new LRUCache<string, Entry>({ maxSize: MADE_UP_MAX_BYTES, sizeCalculation: weigh })
  const rendering = new Map<string, Promise<Entry>>()
  let renderingCount = 0
  const traffic = new PageTraffic(patterns)
  // Not a time to live on each entry, which each hit would look at.
  setInterval(clear, MAX_AGE_MS).unref()

  function clear() {
    own.clear()
    madeUp.clear()
    rendering.clear()
  }

  async function makePage(address: string): Promise<Entry> {
    if (renderingCount >= RENDERING_MAX) {
      throw new Refusal('unavailable', 'Too many pages at once', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    }
    renderingCount++
    try {
      const begun = performance.now()
      const { store, ...rendered } = await render(address)
      const page = await pack(rendered, headers)
      const durations = traffic.of(address)
      durations.rendered.add(secondsSince(begun))
      return { ...page, store, hits: durations.kept }
    } finally {
      renderingCount--
    }
  }

  function keep(address: string, page: Entry): void {
    if (!isStorable(page.status) || page.store === 'nowhere') return
    if (page.store === 'own') own.set(address, page)
    else madeUp.set(address, page)
  }

  function getPage(address: string): Promise<Entry> {
    const inFlight = rendering.get(address)
    if (inFlight) return inFlight
    const page = makePage(address)
    rendering.set(address, page)
    void page
      .then((packed) => {
        // clear() empties `rendering`: a page begun before a change must not be kept after it.
        if (rendering.get(address) === page) keep(address, packed)
      })
      .catch(() => undefined)
      .finally(() => {
        if (rendering.get(address) === page) rendering.delete(address)
      })
    return page
  }

  return {
    handle(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const begun = performance.now()
      const url = request.url ?? '/'
      const hit = own.get(url)
      if (hit) return sendKept(request, response, hit, begun)
      const address = toPagePath(url)
      if (address === undefined) return false
      const page = own.get(address) ?? madeUp.get(address)
      if (page) return sendKept(request, response, page, begun)
      getPage(address).then(
        (fresh) => send(request, response, fresh),
        (error) => {
          // Not a line in the log for each: there are many when there are too many.
          if (!(error instanceof Refusal)) onError(error)
          fail(response, error, headers)
        },
      )
      return true
    },
    clear,
    use: () => ({
      count: own.size + madeUp.size,
      bytes: own.calculatedSize + madeUp.calculatedSize,
      traffic,
    }),
  }
}

const secondsSince = (begun: number) => (performance.now() - begun) / 1000

function sendKept(request: IncomingMessage, response: ServerResponse, page: Entry, begun: number): true {
  send(request, response, page)
  page.hits.add(secondsSince(begun))
  return true
}

function send(request: IncomingMessage, response: ServerResponse, page: KeptPage): void {
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

/** The two headers a hit depends on. `request.headers` would build an object of them all, a tenth of a hit's cost. */
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

/** q=0 refuses an encoding (RFC 9110 §12.5.3); the other weights change nothing for two encodings of one text. */
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
