import { mkdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ILLUSTRATIONS_PATH } from '#contract/listing/pictures/picture-url.ts'
import { ILLUSTRATIONS_FOLDER } from '#server/storage/illustrations.ts'
import { mediaType } from '#server/storage/media-type.ts'
import type { StoredAnswer, Storage } from '#server/storage/storage.ts'
import { isFileName, UPLOADS_PATH } from '#server/storage/stored-names.ts'
import { Refusal } from '#server/core/refusal.ts'

/** File names are never reused. */
const LIFETIME = { immutable: true, maxAge: '1y' }
const CACHE_CONTROL = 'public, max-age=31536000, immutable'

/** From the storage when it sends them itself, else from the folder they are in; illustrations come with the site. */
export async function serveUploads(
  http: FastifyInstance,
  { storage, uploads }: { storage: Storage; uploads: string },
): Promise<void> {
  await http.register(fastifyStatic, {
    root: ILLUSTRATIONS_FOLDER,
    prefix: ILLUSTRATIONS_PATH,
    decorateReply: false,
    wildcard: false,
    // Their names stay when they are drawn anew.
    maxAge: '30d',
    index: false,
  })
  if (storage.send) return serveStored(http, storage.send)
  mkdirSync(uploads, { recursive: true })
  // Not with the plugin's own route: it lists the folder, maybe of 100,000 files, for each one it sends.
  await http.register(fastifyStatic, { root: uploads, serve: false, ...LIFETIME })
  http.get<FileRoute>(FILE_PATH, HIDDEN, ({ params: { name } }, reply) => {
    if (!isFileName(name)) throw new Refusal('missing', UNKNOWN)
    return reply.sendFile(name)
  })
}

interface FileRoute {
  Params: { name: string }
}

const FILE_PATH = `${UPLOADS_PATH}:name`
const HIDDEN = { schema: { hide: true } }
const UNKNOWN = 'Adresse inconnue'

/**
 * Serves files from remote storage through the site: they get the site's headers, and the bucket stays private.
 * Browsers request each file once; a CDN in front of the site needs no special rule.
 */
function serveStored(http: FastifyInstance, send: NonNullable<Storage['send']>): void {
  http.get<FileRoute>(FILE_PATH, HIDDEN, async (request, reply) => {
    const { name } = request.params
    const { range, 'if-none-match': ifNoneMatch } = request.headers
    const found = isFileName(name) ? await send(name, { range, ifNoneMatch }) : undefined
    if (!found) throw new Refusal('missing', UNKNOWN)
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
