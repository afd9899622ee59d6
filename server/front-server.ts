import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AppOptions } from './app.ts'
import type { Lifecycle } from './http/guards/drain.ts'
import { createFloodGuard } from './http/guards/overload.ts'
import { lacksHost } from './http/guards/refuse-unreadable.ts'
import { dropStalled, SLOW_CLIENTS } from './http/guards/slow-clients.ts'
import type { PageCache } from './http/pages/page-cache.ts'

const READS = new Set(['GET', 'HEAD'])
const SERVER = { ...SLOW_CLIENTS, requireHostHeader: false }

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
  lifecycle?: Lifecycle
}

/** Makes the HTTP server, which answers pages before the API, and holds writes back until the background work runs. */
export function frontServer(live: Live, backgroundStarted: Promise<unknown>): NonNullable<AppOptions['serverFactory']> {
  const refuseFlood = createFloodGuard()
  return (fastify) =>
    dropStalled(
      createServer(SERVER, (request, response) => {
        if (refuseFlood(request, response)) return
        const next = () => {
          if (live.isStarted || READS.has(request.method ?? '')) return fastify(request, response)
          // A write may queue a mail: wait for the background work.
          backgroundStarted.finally(() => fastify(request, response)).catch(() => undefined)
        }
        const answer = () => {
          // Fastify must refuse a request without a host, because Node's own 400 has no security headers.
          if (lacksHost(request) || !live.pages) next()
          else live.pages.answer(request, response, next)
        }
        if (!live.lifecycle?.isStopping) return answer()
        void live.lifecycle.isLast(request, response).then((isLast) => {
          if (isLast) response.shouldKeepAlive = false
          answer()
        })
      }),
    )
}
