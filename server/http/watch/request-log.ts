import { randomUUID } from 'node:crypto'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { IncomingMessage } from 'node:http'

const WELL_FORMED = /^[\w.:-]{8,100}$/

/** Returns the request id of a trusted proxy, or a new one: ids of other senders are ignored. */
export const requestId =
  (trustedProxies: number) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers['x-request-id']
    return trustedProxies > 0 && typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID()
  }

/** Sends the id of each request, so that a user can quote it to support. */
export function sendRequestId(http: FastifyInstance): void {
  http.addHook('onRequest', async (request, reply) => {
    void reply.header('X-Request-Id', request.id)
  })
}

/**
 * Logs one line per call: method, route pattern, status and duration; no parameters, and no IP unless `withIps`. Logs
 * files and monitoring requests at debug level only.
 */
export class RequestLog extends LogController {
  readonly #withIps: boolean

  constructor({ withIps }: { withIps: boolean }) {
    super()
    this.#withIps = withIps
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
        ...(this.#withIps ? { ip: request.ip } : {}),
      },
      'request',
    )
  }
}

/** The pattern of the route, such as /api/properties/:id. */
export const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'unknown'
