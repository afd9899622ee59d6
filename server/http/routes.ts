import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify'
import * as z from 'zod'
import { type Call, type CallTable, type Page, Refused } from '#domain/wire/call.ts'
import { USER_AGENT_MAX_CHARS } from '#domain/limits.ts'
import { oneLine } from '#domain/one-line.ts'
import { isStorable, UNSTORABLE } from '#domain/plain-text.ts'
import { ID_MAX } from '#domain/id.ts'
import { refuseUnlessMayHave } from '#server/core/member.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { Queue } from './guards/overload.ts'
import { createUploadTurns } from './guards/uploads.ts'
import { identifyCaller, type Identify, ownerOfToken } from './bearer.ts'
import type { Handlers, Origin, SignedIn } from '#server/core/handlers.ts'
import { allowMoreTime } from './guards/slow-bodies.ts'
import { readUpload, receiveUpload } from './upload.ts'

/** An untyped handler: its types are checked where the table of handlers is defined. */
type AnyHandler = (
  input: { params: unknown; query: unknown; body: unknown; file: unknown; from: Origin } & Partial<SignedIn>,
) => Promise<unknown>

/** Turns an id beyond the range of the column into 0, which no row has, so that the call answers as for an unknown id. */
const Id = z
  .string()
  .regex(/^\d{1,15}$/, 'Identifiant invalide')
  .transform((digits) => (Number(digits) > ID_MAX ? 0 : Number(digits)))

interface Mounted<Table extends CallTable> {
  table: Table
  handlers: Handlers<Table>
  identify: Identify
  /** Queue of GETs by callers who are not logged in. */
  visitorReads: Queue
  /** Takes large uploads while they come. */
  dataDir: string
}

/** Turns each row of a call table into a route: its path, access rule, validation and OpenAPI entry. */
export function mount<Table extends CallTable>(
  app: FastifyInstance,
  { table, handlers, identify, visitorReads, dataDir }: Mounted<Table>,
): void {
  const inTurn = createUploadTurns()
  for (const [name, row] of Object.entries<Call>(table)) {
    const [method = '', path = ''] = name.split(' ')
    const handler = handlers[name as keyof Table & string] as unknown as AnyHandler
    const route: RouteOptions = {
      method: method as HTTPMethods,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      schema: { operationId: operationIdOf(method, path), ...schemaOf(path, row) },
      config: { upload: row.upload },
      // In onRequest, so that the body of a refused request is not read.
      onRequest: async (request) => {
        request.signedIn = await identifyCaller(row, request, identify)
      },
      // After validation, because only the parsed body is stored.
      preHandler: async ({ body, signedIn }) => {
        if (!areStorable(body)) throw new Refusal('invalid', UNSTORABLE)
        if (signedIn?.team) refuseUnlessMayHave(row.effects, body, signedIn.team)
      },
      handler: async (request, reply) => {
        const { params, query, body, signedIn } = request
        const setCookie = (cookie: string) => void reply.header('Set-Cookie', cookie)
        const from = { ...originOf(request), setCookie, signal: goneSignal(reply) }
        const input = { params, query, body, from, ...signedIn }
        const work = async () => {
          if (row.upload !== 'import')
            return handler({ ...input, file: row.upload ? await readUpload(request, row.upload) : undefined })
          allowMoreTime(request.raw)
          await using file = await receiveUpload(request, dataDir)
          return await handler({ ...input, file })
        }
        const isQueued = method === 'GET' && !signedIn && !(await ownerOfToken(request, identify))
        const admitted = () => (isQueued ? visitorReads.admit(work) : work())
        const answer = await (row.upload && signedIn ? inTurn(signedIn.user.id, admitted) : admitted())
        if (row.type) return sendFile(reply, row.type, answer as string | File)
        return reply.code(row.status ?? 200).send(row.paged ? cutPage(request, reply, answer as Page<unknown>) : answer)
      },
    }
    if (row.isOneClick) void app.register(async (scope) => acceptAnyBody(scope).route(route))
    else app.route(route)
  }
}

/** Accepts any body up to the limit, without parsing it. */
function acceptAnyBody(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined))
  return scope
}

/** Whether all texts of a body can be stored. */
function areStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value)
  return typeof value !== 'object' || value === null || Object.values(value).every(areStorable)
}

function schemaOf(path: string, row: Call) {
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, param]) => [param, Id])
  return {
    summary: row.summary,
    security: row.access === 'visitor' ? [] : [{ token: [] }],
    ...(row.upload ? { consumes: ['multipart/form-data'] } : {}),
    ...(params.length ? { params: z.object(Object.fromEntries(params)) } : {}),
    ...(row.query ? { querystring: row.query } : {}),
    ...(row.body ? { body: row.body } : {}),
    response: { [row.status ?? 200]: answerOf(row), '4xx': row.refused ?? REFUSED, '5xx': FAILED },
  }
}

const REFUSED = Refused.describe('Refused: why, in French')
const FAILED = Refused.describe('Failed: what to do, in French')

/** GET /api/properties/{id} → getPropertiesById: a name for generated clients. */
const operationIdOf = (method: string, path: string) =>
  method.toLowerCase() +
  path
    .replace('/api', '')
    .replace(/\{(\w+)\}/g, 'by-$1')
    .replace(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase())

const answerOf = ({ type, answer }: Call) =>
  type ? { description: 'A file', content: { [type]: { schema: answer } } } : answer

function originOf({ ip, headers }: FastifyRequest): Origin {
  const [key, age] = [headers['idempotency-key'], Number(headers['x-form-age-ms'] || Number.NaN)]
  const valuation = headers['x-valuation']
  return {
    ip,
    userAgent: oneLine((headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX_CHARS)),
    cookies: headers.cookie,
    idempotencyKey: typeof key === 'string' && /^[\w-]{16,64}$/.test(key) ? key : undefined,
    formAgeMs: Number.isFinite(age) ? age : undefined,
    valuation: typeof valuation === 'string' ? valuation : undefined,
    ifMatch: versionIn(headers['if-match']),
    mostItems: Number(/^maxpagesize=(\d{1,4})$/.exec(String(headers['prefer']))?.[1]) || undefined,
  }
}

/** Reads the version in If-Match. Another format is returned as is, so that it matches no version and is refused. */
function versionIn(header: string | undefined): string | undefined {
  if (header === undefined || header === '*') return undefined
  return /^(?:W\/)?"([^"]*)"$/.exec(header)?.[1] ?? header
}

function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => reply.raw.writableFinished || gone.abort())
  return gone.signal
}

/** Sends a file as a download, never cached. */
async function sendFile(reply: FastifyReply, type: string, content: string | File) {
  const isText = typeof content === 'string'
  return (
    reply
      .type(isText ? `${type}; charset=utf-8` : type)
      .header('Content-Disposition', 'attachment')
      .header('Cache-Control', 'no-store')
      .serializer(String)
      // Bytes are sent as they are, without a serializer.
      .send(isText ? content : Buffer.from(await content.arrayBuffer()))
  )
}

/**
 * The answer must be a plain array (docs/specification.md §7), so the total and the links to the neighbouring pages are
 * sent in headers (RFC 8288).
 */
function cutPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { items, total, around, next, previous }: Page<unknown>,
) {
  void reply.header('X-Total-Count', total)
  // A header cannot contain accents.
  if (around) void reply.header('X-Search-Around', encodeURIComponent(around))
  const links = [
    ...(next ? [`<${withCursor(request.url, next)}>; rel="next"`] : []),
    ...(previous ? [`<${withCursor(request.url, previous)}>; rel="prev"`] : []),
  ]
  if (links.length) void reply.header('Link', links.join(', '))
  return items
}

function withCursor(url: string, cursor: string): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  searchParams.delete('page')
  searchParams.set('cursor', cursor)
  return `${pathname}?${searchParams}`
}
