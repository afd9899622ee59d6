import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import {
  encodePage,
  headersUnchanged,
  type PackedPage,
  packPage,
  type PlainPages,
  type RenderedPage,
  weightOf,
} from './packed-page.ts'
import { createQueue } from '#server/http/guards/overload.ts'
import { explain } from '#server/http/errors.ts'
import { RETRY_AFTER_SECONDS } from '#server/http/guards/outage.ts'
import { Refusal } from '#server/core/refusal.ts'
import { contentSecurityPolicy } from '#server/http/security-headers.ts'

const MAX_BYTES = 48 * 1024 * 1024
/** Of pages without compression, which some robots and nginx (its third variant) request: some hundred pages. */
const PLAIN_MAX_BYTES = 12 * 1024 * 1024
/** While one page waits for the database, another uses the CPU. Behind fifty others, a page waits half a second. */
const RENDERING = { atOnce: 2, waitingMax: 50 }
/** Pages contain dates, so they expire. */
const MAX_AGE_MS = 60 * 60_000

export type PageCache = ReturnType<typeof createPageCache>

export type PageUse = ReturnType<PageCache['use']>

interface PageCacheOptions {
  /** Returns the canonical path and query of a page, its cache key; undefined when the URL is not a page. */
  toPagePath(url: string): string | undefined
  /** Returns where a URL leads whose # arrived as %23; undefined for other URLs. */
  meantLink?(url: string): string | undefined
  render(pagePath: string): Promise<RenderedPage>
  headers: Record<string, string>
  onError(error: unknown): void
}

/**
 * Caches pages as compressed bytes, ready to send: a page is the same for every visitor. Runs before Fastify, so that a hit
 * costs little more than node:http itself (docs/decisions/page-cache.md).
 */
export function createPageCache({ toPagePath, meantLink, render, headers, onError }: PageCacheOptions) {
  const cache = new LRUCache<string, PackedPage>({ maxSize: MAX_BYTES, sizeCalculation: weightOf })
  const plain: PlainPages = new LRUCache({ maxSize: PLAIN_MAX_BYTES })
  const renderer = pageRenderer({ render, headers }, (pagePath, page) => cache.set(pagePath, page))
  let hits = 0
  everyHour(drop)

  function drop() {
    cache.clear()
    plain.clear()
    renderer.forget()
  }

  return {
    /** Answers a request for a page; returns false when the URL is not a page. */
    handle(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const url = request.url ?? '/'
      const link = url.includes('%23') ? meantLink?.(url) : undefined
      if (link) return redirect(response, link, headers)
      // Most visitors use the canonical URL, which needs no parsing.
      const pagePath = cache.has(url) ? url : toPagePath(url)
      if (pagePath === undefined) return false
      const cached = cache.get(pagePath)
      if (cached) hits++
      Promise.resolve(cached ?? renderer.getPage(pagePath))
        .then((page) => send(request, response, { page, plain }))
        .catch((error: unknown) => {
          // Do not log refusals: under overload there are many.
          if (!(error instanceof Refusal)) onError(error)
          fail(response, error, headers)
        })
      return true
    },
    /** Drops all pages, because what they show has changed. */
    drop,
    /** `count` and `bytes` of the cached pages; the others since the start. `hits`: pages sent from memory. */
    use: () => ({ count: cache.size, bytes: cache.calculatedSize, hits, ...renderer.use() }),
  }
}

/** Renders pages, each once for all who wait for it, and passes those that may be stored to `store`. */
function pageRenderer(
  { render, headers }: Pick<PageCacheOptions, 'render' | 'headers'>,
  store: (pagePath: string, page: PackedPage) => void,
) {
  const rendering = new Map<string, Promise<PackedPage>>()
  const queue = createQueue(RENDERING)
  let [rendered, renderSeconds] = [0, 0]

  async function makePage(pagePath: string): Promise<PackedPage> {
    const begun = performance.now()
    const page = await packPage(await render(pagePath), headers)
    rendered++
    renderSeconds += (performance.now() - begun) / 1000
    return page
  }

  function getPage(pagePath: string): Promise<PackedPage> {
    const inFlight = rendering.get(pagePath)
    if (inFlight) return inFlight
    const made = queue.admit(() => makePage(pagePath))
    rendering.set(pagePath, made)
    void made
      .then((page) => {
        // forget() empties `rendering`: a page rendered before a change must not be cached after it.
        if (page.isStored && rendering.get(pagePath) === made) store(pagePath, page)
      })
      .catch(() => undefined)
      .finally(() => {
        if (rendering.get(pagePath) === made) rendering.delete(pagePath)
      })
    return made
  }

  return {
    getPage,
    /** Renders again, and does not store, the pages that are being rendered. */
    forget: () => rendering.clear(),
    use: () => ({ rendered, renderSeconds, refused: queue.refused() }),
  }
}

/**
 * Calls `drop` on the hour, because another price list may come into force at midnight. Cheaper than a TTL per entry, which
 * every hit would check.
 */
function everyHour(drop: () => void): void {
  const next = () => {
    drop()
    setInterval(drop, MAX_AGE_MS).unref()
  }
  setTimeout(next, MAX_AGE_MS - (Date.now() % MAX_AGE_MS)).unref()
}

function redirect(response: ServerResponse, link: string, headers: Record<string, string>): true {
  response.writeHead(302, { ...headers, Location: link, 'Cache-Control': 'no-store' }).end()
  return true
}

async function send(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { page, plain }: { page: PackedPage; plain: PlainPages },
): Promise<void> {
  const unchanged = headersUnchanged(page, headers['if-none-match'])
  if (unchanged) return void response.writeHead(304, unchanged).end()
  const encoded = await encodePage(page, { accepted: headers['accept-encoding']?.toString(), plain })
  response.writeHead(page.status, encoded.headers).end(method === 'HEAD' ? undefined : encoded.body)
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
