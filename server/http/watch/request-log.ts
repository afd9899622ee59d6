import { randomUUID } from 'node:crypto'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { IncomingMessage } from 'node:http'

const WELL_FORMED = /^[\w.:-]{8,100}$/

/** A proxy that is trusted may have given the request its id already; anybody else's word is not taken. */
export const requestId =
  (trustedProxies: number) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers['x-request-id']
    return trustedProxies > 0 && typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID()
  }

/** Whoever asks can name their request when they complain. */
export function tellRequestId(http: FastifyInstance): void {
  http.addHook('onRequest', async (request, reply) => {
    void reply.header('X-Request-Id', request.id)
  })
}

/**
 * One line a call: method, the route's pattern, status and time. Nothing that was asked for or says who asked, unless
 * `withAddresses`. Files and what watches the site are told at debug level only.
 */
export class RequestLog extends LogController {
  readonly #withAddresses: boolean

  constructor({ withAddresses }: { withAddresses: boolean }) {
    super()
    this.#withAddresses = withAddresses
  }

  override incomingRequest(): void {}

  override requestCompleted(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const route = routeOf(request)
    request.log[route.startsWith('/api/') ? 'info' : 'debug'](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(this.#withAddresses ? { address: request.ip } : {}),
      },
      'request',
    )
  }
}

/** Its pattern: /api/properties/:id. All addresses nobody answers are one. */
export const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'unknown'
