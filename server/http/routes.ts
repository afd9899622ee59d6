import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { type Call, type CallTable, type Page, Refused } from '#contract/call.ts'
import { Refusal } from '#server/core/refusal.ts'
import { identified, type Identify } from './bearer.ts'
import type { Handlers, Origin, SignedIn } from '#server/core/handlers.ts'
import { readUpload } from './upload.ts'

/** A handler as the mounting loop sees it: the types of the table were checked where it was written. */
type AnyHandler = (
  input: { params: unknown; query: unknown; body: unknown; file: unknown; from: Origin } & Partial<SignedIn>,
) => Promise<unknown>

/** 15 digits: below 2^53 and far below what PostgreSQL's bigint holds. */
const Id = z
  .string()
  .regex(/^\d{1,15}$/, 'Identifiant invalide')
  .transform(Number)

interface Mounted<Table extends CallTable> {
  table: Table
  handlers: Handlers<Table>
  /** Who is logged in must see what they have just written; others may read from a copy. */
  forVisitors: Handlers<Table>
  identify: Identify
}

/** Turns each row of a call table into a route: its path, access rule, validation and OpenAPI entry. */
export function mount<Table extends CallTable>(
  app: FastifyInstance,
  { table, handlers, forVisitors, identify }: Mounted<Table>,
): void {
  for (const [name, row] of Object.entries<Call>(table)) {
    const [method = '', path = ''] = name.split(' ')
    const handler = handlers[name as keyof Table & string] as unknown as AnyHandler
    const visitorHandler = forVisitors[name as keyof Table & string] as unknown as AnyHandler
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      schema: { operationId: operationIdOf(method, path), ...schemaOf(path, row) },
      config: { upload: row.upload },
      // Before anything of the body is read.
      onRequest: async (request) => {
        request.signedIn = await identified(row.access, request, identify)
      },
      // Checked and tidied by its schema: what is left would be stored or sent on.
      preHandler: async ({ body }) => {
        if (!isStorable(body)) throw new Refusal('invalid', 'Ce champ contient un caractère interdit.')
      },
      handler: async (request, reply) => {
        const { params, query, body, signedIn } = request
        const file = row.upload ? await readUpload(request, row.upload) : undefined
        const from = { ...originOf(request), signal: goneSignal(reply) }
        const answering = request.headers.authorization ? handler : visitorHandler
        const answer = await answering({ params, query, body, file, from, ...signedIn })
        if (row.type) return sendFile(reply, row.type, answer as string)
        return reply.code(row.status ?? 200).send(row.paged ? cutPage(request, reply, answer as Page<unknown>) : answer)
      },
    })
  }
}

/** Whether the texts in a checked body can be stored: PostgreSQL has no U+0000, UTF-8 no half of a surrogate pair. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable)
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
    response: { [row.status ?? 200]: answerOf(row), '4xx': REFUSED, '5xx': FAILED },
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
  return {
    ip,
    userAgent: headers['user-agent'] ?? '',
    idempotencyKey: typeof key === 'string' && /^[\w-]{16,64}$/.test(key) ? key : undefined,
    formAgeMs: Number.isFinite(age) ? age : undefined,
    ifMatch: versionIn(headers['if-match']),
  }
}

/** What is written otherwise is no version of ours: better refused than written over. */
function versionIn(header: string | undefined): string | undefined {
  if (header === undefined || header === '*') return undefined
  return /^(?:W\/)?"([^"]*)"$/.exec(header)?.[1] ?? header
}

function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => reply.raw.writableFinished || gone.abort())
  return gone.signal
}

/** As a download, kept nowhere. */
function sendFile(reply: FastifyReply, type: string, text: string) {
  return reply
    .type(`${type}; charset=utf-8`)
    .header('Content-Disposition', 'attachment')
    .header('Cache-Control', 'no-store')
    .serializer(String)
    .send(text)
}

/**
 * A page's list is the whole answer (docs/specification.md §7: a plain array); its total and neighbours go into headers
 * (RFC 8288).
 */
function cutPage(request: FastifyRequest, reply: FastifyReply, { items, total, next, previous }: Page<unknown>) {
  void reply.header('X-Total-Count', total)
  const links = [
    ...(next ? [`<${withCursor(request.url, next)}>; rel="next"`] : []),
    ...(previous ? [`<${withCursor(request.url, previous)}>; rel="prev"`] : []),
  ]
  if (links.length) void reply.header('Link', links.join(', '))
  return items
}

function withCursor(address: string, cursor: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  searchParams.set('cursor', cursor)
  return `${pathname}?${searchParams}`
}
