import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http'
import type { AppOptions } from './app.ts'
import { createFloodGuard } from './http/guards/overload.ts'
import { LARGE_UPLOAD_TIMEOUT_MS, limitBodyTime } from './http/guards/slow-bodies.ts'
import type { Lifecycle } from './http/lifecycle.ts'
import type { PageCache } from './http/pages/page-cache.ts'

const READS = new Set(['GET', 'HEAD'])
/** The proxy in front has its own, stricter limits (deploy/): these bound what a site without one spends on a slow client. */
const SERVER: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: LARGE_UPLOAD_TIMEOUT_MS,
  connectionsCheckingInterval: 2_000,
  // Longer than the proxies keep an idle connection: a form sent on one that the site is closing would fail.
  keepAliveTimeout: 75_000,
}
/** A connection on which nothing moves is closed: longer than any answer takes. */
const SILENCE_MS = 120_000

/** Answers requests for pages. */
export interface Pages {
  /** Calls `next` when the URL is not a page. */
  answer(request: IncomingMessage, response: ServerResponse, next: () => void): void
  /** Absent when pages are not cached. */
  cache?: PageCache
  close?(): Promise<void>
}

/** What is only known, or only there, once the site has started. */
export interface Live {
  publicUrl: string
  /** Whether the background work runs. */
  isStarted: boolean
  pages?: Pages
  lifecycle: Lifecycle
}

/** Makes the HTTP server, which answers pages before the API, and holds writes back until the background work runs. */
export function frontServer(live: Live, backgroundStarted: Promise<unknown>): NonNullable<AppOptions['serverFactory']> {
  const refuseFlood = createFloodGuard()
  return (fastify) =>
    createServer(SERVER, (request, response) => {
      if (refuseFlood(request, response)) return
      live.lifecycle.track(response)
      limitBodyTime(request, response)
      const next = () => {
        if (live.isStarted || READS.has(request.method ?? '')) return fastify(request, response)
        // A write may queue a mail: wait for the background work.
        backgroundStarted.finally(() => fastify(request, response)).catch(() => undefined)
      }
      if (live.pages) live.pages.answer(request, response, next)
      else next()
    }).setTimeout(SILENCE_MS)
}
