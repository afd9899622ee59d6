import fastifyMultipart from '@fastify/multipart'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
} from 'fastify'
import { forwardedIps } from './http/forwarded-ips.ts'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { calls } from '#domain/wire/calls.ts'
import { BODY_MAX_BYTES, JSON_MAX_DEPTH } from '#domain/limits.ts'
import { allHandlers } from './all-handlers.ts'
import { identifyBy } from './areas/accounts/handlers.ts'
import { calendarDocuments } from './appointments/subscription.ts'
import { listingFeedDocuments } from './publishing/listing-feed/documents.ts'
import { catalogueDocuments } from './publishing/documents.ts'
import { createQueue, type Queue } from './http/guards/overload.ts'
import type { ServedDocuments } from './core/documents.ts'
import { mountDocuments } from './http/documents.ts'
import { docsPage } from './http/docs-page.ts'
import { answerErrors, errorBody, explain } from './http/errors.ts'
import { callInProcess, type InProcessCall } from './http/in-process.ts'
import type { Log } from './http/watch/log.ts'
import { Refusal } from './core/refusal.ts'
import { RequestLog, requestId, sendRequestId } from './http/watch/request-log.ts'
import { mount } from './http/routes.ts'
import { contentSecurityPolicy } from './http/security-headers.ts'
import { serveUploads } from './http/stored-files.ts'
import { takeOutDocuments } from './take-out/documents.ts'
import { visitorsPictures } from './storage/illustrations.ts'
import type { Services } from './services.ts'
import { createCounts } from './throttle/counts.ts'
import { createThrottle, type ThrottleLimits } from './throttle/throttle.ts'

export interface AppOptions extends Omit<Services, 'throttle'> {
  /** Folder of uploaded pictures, unless they are in a bucket. */
  uploads: string
  headers: Record<string, string>
  limits: ThrottleLimits
  /** Number of trusted proxies in front of the site, by whose X-Forwarded-For the IP is determined. */
  trustedProxies: number
  log: Log
  /** Whether the log contains IPs. */
  logsIps?: boolean
  /** Makes the HTTP server, to answer requests before Fastify: pages, in production. */
  serverFactory?: FastifyServerFactory
}

export interface App {
  http: FastifyInstance
  /** Calls handlers without HTTP, to render pages. */
  call: InProcessCall
  /** One queue for the reads of all visitors. */
  visitorReads: Queue
}

/** Fewer at once than the pool's connections, which pages and members need too. The last of a hundred waits half a second. */
const VISITOR_READS = { atOnce: 6, waitingMax: 100 }
const LONG_ANSWER_CHARS = 4096

const STOP_LINKS = [
  ['/api/alerts/stop', '/alertes/gerer'],
  ['/api/briefs/stop', '/recherche/gerer'],
  ['/api/data-room-news/one-click', '/dossiers/arret'],
] as const

/** The REST API. Opens no port: `http.listen` does, or `http.inject` in tests. */
export async function createApp(options: AppOptions): Promise<App> {
  z.config(z.locales.fr())
  const http = await createHttp(options)
  const throttle = createThrottle(options.limits, createCounts(options.db))
  const handlers = allHandlers({ ...options, throttle, warn: (error) => options.log.warn(error) })
  mountDocuments(http, servedDocuments(options))
  const visitorReads = createQueue(VISITOR_READS)
  const mountCalls = (api: FastifyInstance) =>
    mount(api, { table: calls, handlers, identify: identifyBy(options), visitorReads, dataDir: options.dataDir })
  await http.register(async (api) => {
    mountCalls(api)
    redirectStopLinks(api)
    describeApi(api, mountCalls)
  })
  return { http, call: callInProcess(calls, handlers, options.log), visitorReads }
}

/** Files that are made on request, by path. web/page-path.ts must take none of them for a page. */
export const servedDocuments = (options: AppOptions): ServedDocuments => ({
  ...catalogueDocuments({ ...options, storage: visitorsPictures(options.storage) }),
  ...calendarDocuments(options),
  ...takeOutDocuments(options),
  ...listingFeedDocuments(options),
})

/** What every request goes through: limits, headers, log, errors, and the uploaded files. */
async function createHttp(options: AppOptions): Promise<FastifyInstance> {
  // An answer may only be cached if it says so.
  const ofEveryAnswer = {
    ...options.headers,
    'Content-Security-Policy': contentSecurityPolicy(),
    'Cache-Control': 'no-store',
  }
  const http = Fastify({
    loggerInstance: options.log,
    logController: new RequestLog({ withIps: options.logsIps ?? false }),
    genReqId: requestId(options.trustedProxies),
    bodyLimit: BODY_MAX_BYTES,
    trustProxy: (_address, hop) => hop < options.trustedProxies,
    frameworkErrors: answerFrameworkError(ofEveryAnswer),
    // Set here so that Fastify does not load its own compilers. Its types allow only compilers of JSON schemas.
    schemaController: {
      compilersFactory: {
        buildValidator: () => validatorCompiler as never,
        buildSerializer: () => serializerCompiler as never,
      },
    },
    ...(options.serverFactory ? { serverFactory: options.serverFactory } : {}),
  })
  answerErrors(http)
  acceptEmptyJson(http)
  sendRequestId(http)
  addHooks(http, ofEveryAnswer)
  await http.register(fastifyMultipart)
  http.decorateRequest('signedIn')
  await serveUploads(http, options)
  return http
}

/** Answers errors that Fastify finds before its hooks, which it does not run then. */
const answerFrameworkError =
  (headers: Record<string, string>) => (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const { status, message } = explain(error)
    const isPage = !request.url.startsWith('/api/') && request.headers.accept?.startsWith('text/html') === true
    const { type, body } = errorBody(message, isPage)
    void reply.code(status).headers(headers).header('X-Request-Id', request.id).type(type).send(body)
  }

function addHooks(http: FastifyInstance, ofEveryAnswer: Record<string, string>): void {
  http.addHook('onRequest', async (request, reply) => {
    void reply.headers(ofEveryAnswer)
    const { headers } = request.raw
    if (headers['x-forwarded-for']) headers['x-forwarded-for'] = forwardedIps(String(headers['x-forwarded-for']))
    if (!isWellFormed(request.url)) throw new Refusal('invalid', 'Adresse mal formée')
  })

  // node:http writes long texts with accents character by character, five times more slowly than bytes.
  http.addHook('onSend', (_request, _reply, payload, done) => {
    done(null, typeof payload === 'string' && payload.length > LONG_ANSWER_CHARS ? Buffer.from(payload) : payload)
  })
}

/** Mail programs unsubscribe by POST. A GET comes from a person, who unsubscribes on the page. */
function redirectStopLinks(api: FastifyInstance): void {
  for (const [posted, page] of STOP_LINKS)
    api.get<{ Querystring: { token?: unknown } }>(posted, { schema: { hide: true } }, ({ query }, reply) =>
      reply.redirect(`${page}#${encodeURIComponent(String(query.token))}`),
    )
}

/** Serves the description of the API, for programs and for people. */
function describeApi(api: FastifyInstance, mountCalls: (api: FastifyInstance) => void): void {
  const describe = async () => (await import('./http/openapi.ts')).describeCalls(mountCalls)
  api.get('/api/openapi.json', describe)
  api.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(await describe())),
  )
}

/** Accepts JSON requests without a body (docs/specification.md §7). Refuses plain text, and JSON that is nested too deeply. */
function acceptEmptyJson(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.removeContentTypeParser(['application/json', 'text/plain'])
  http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    void parse(request, body, (error, json) => {
      const refused = isDeeperThan(JSON_MAX_DEPTH, json) ? new Refusal('invalid', 'Requête trop imbriquée') : null
      done(error ?? refused, json)
    })
  })
}

/** Whether objects and arrays are nested deeper than this: code that walks through a value may recurse. */
const isDeeperThan = (depth: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some((inner) => isDeeperThan(depth - 1, inner)))

function isWellFormed(url: string): boolean {
  try {
    return !decodeURIComponent(url).includes('\0')
  } catch {
    return false
  }
}
