import { mkdirSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { ILLUSTRATIONS_PATH } from '#domain/listing/pictures/picture-url.ts'
import { ILLUSTRATIONS_FOLDER } from '#server/storage/illustrations.ts'
import { mediaType } from '#server/storage/media-type.ts'
import type { Storage } from '#server/storage/storage.ts'
import { FILE_NAME, UPLOADS_PATH } from '#server/storage/stored-names.ts'
import { Refusal } from '#server/core/refusal.ts'
import { serveFiles } from './files.ts'
import { PUBLIC_RESOURCE } from './security-headers.ts'

/** Same as for local files below. File names are never reused. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable'

/** Serves uploads, from remote storage or from their local folder, and the illustrations that are part of the site. */
export async function serveUploads(
  http: FastifyInstance,
  { storage, uploads }: { storage: Storage; uploads: string },
): Promise<void> {
  await serveFiles(http, {
    root: ILLUSTRATIONS_FOLDER,
    prefix: ILLUSTRATIONS_PATH,
    names: FILE_NAME,
    // A redrawn illustration keeps its name.
    maxAge: '30d',
  })
  if (storage.isRemote) return serveStored(http, storage)
  mkdirSync(uploads, { recursive: true })
  await serveFiles(http, { root: uploads, prefix: UPLOADS_PATH, names: FILE_NAME, immutable: true, maxAge: '1y' })
}

/**
 * Serves files from remote storage through the site: they get the site's headers, and the bucket stays private.
 * Browsers request each file once; a CDN in front of the site needs no special rule.
 */
function serveStored(http: FastifyInstance, { read }: Storage): void {
  http.get<{ Params: { name: string } }>(`${UPLOADS_PATH}:name`, { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params
    const bytes = FILE_NAME.test(name) ? await read(UPLOADS_PATH + name) : undefined
    if (!bytes) throw new Refusal('missing', 'Adresse inconnue')
    return reply
      .headers({ 'Cache-Control': CACHE_CONTROL, ...PUBLIC_RESOURCE })
      .type(mediaType(name))
      .send(bytes)
  })
}
