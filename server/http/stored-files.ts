import type { FastifyInstance, FastifyReply } from 'fastify'
import { mediaType } from '#server/storage/media-type.ts'
import type { StoredAnswer, Storage } from '#server/storage/storage.ts'
import { Refusal } from '#server/core/refusal.ts'

/** As those that are files of this machine: a name is never used again. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable'

/**
 * Files kept elsewhere, sent by the site itself: with the site's headers, whoever keeps them, and without opening the
 * bucket to the public. Browsers ask for each once; a CDN in front of the site needs no other rule for them.
 */
export function serveStored(http: FastifyInstance, send: NonNullable<Storage['send']>): void {
  http.get<{ Params: { name: string } }>('/uploads/:name', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params
    const { range, 'if-none-match': ifNoneMatch } = request.headers
    const found = /^[\w-]+\.\w+$/.test(name) ? await send(name, { range, ifNoneMatch }) : undefined
    if (!found) throw new Refusal('missing', 'Adresse inconnue')
    return answer(reply, found, mediaType(name))
  })
}

function answer(reply: FastifyReply, { status, body, length, range, etag }: StoredAnswer, type: string) {
  void reply.code(status).header('Accept-Ranges', 'bytes')
  if (status !== 416) void reply.header('Cache-Control', CACHE_CONTROL)
  if (etag) void reply.header('ETag', etag)
  if (range) void reply.header('Content-Range', range)
  if (!body) return reply.send()
  if (length !== undefined) void reply.header('Content-Length', length)
  return reply.type(type).send(body)
}
