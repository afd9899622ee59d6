import type { FastifyInstance, FastifyReply } from 'fastify'
import { mediaType } from '#server/storage/media-type.ts'
import type { StoredAnswer, Storage } from '#server/storage/storage.ts'
import { Refusal } from '#server/core/refusal.ts'

/** Same as for files on this machine: file names are never reused. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable'

/**
 * Serves files from remote storage through the site: they get the site's headers, and the bucket stays private.
 * Browsers request each file once; a CDN in front of the site needs no special rule.
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
