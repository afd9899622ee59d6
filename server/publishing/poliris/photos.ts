import { UPLOADS_PATH } from '#server/storage/stored-names.ts'
import { withoutFocus } from '#domain/listing/pictures/picture-url.ts'
import type { ServedDocuments } from '#server/core/documents.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { Storage } from '#server/storage/storage.ts'
import { createDrawings } from '../drawings.ts'

const PHOTO_MAX_PX = 1_440
const QUALITY = 82
const YEAR_SECONDS = 31_536_000
const PHOTOS_PATH = '/diffusion/photos/'

/** The name of an uploaded picture is never used for another one, so it says the content, and the address may be kept. */
const UPLOADED = /^\/uploads\/([\w-]{1,200})\.webp$/

/** Where a portal finds a picture as JPEG; undefined for one that has no address. Pictures of other sites keep theirs. */
export function polirisPhotoUrl(image: string, publicUrl: string): string | undefined {
  const [, name] = UPLOADED.exec(withoutFocus(image)) ?? []
  if (name) return `${publicUrl}${PHOTOS_PATH}${name}.jpg`
  return /^https?:\/\//.test(image) ? image : undefined
}

/** Public pictures as JPEG, for portals that read neither WebP nor AVIF; made when asked for. */
export function portalPhotos({ storage }: { storage: Pick<Storage, 'read'> }): ServedDocuments {
  const drawn = createDrawings('Trop de photos sont en préparation. Veuillez réessayer dans un instant.')
  return {
    [`${PHOTOS_PATH}:name`]: async (asked) => {
      const [, name] = /^([\w-]{1,200})\.jpg$/.exec(asked) ?? []
      // Read each time: a picture that became private must not be served from the cache.
      const stored = name && (await storage.read(`${UPLOADS_PATH}${name}.webp`))
      if (!stored) throw new Refusal('missing', 'Photo introuvable')
      const body = await drawn(name, () => toJpeg(stored))
      return { type: 'image/jpeg', body, maxAgeSeconds: YEAR_SECONDS, isUnlisted: true }
    },
  }
}

async function toJpeg(stored: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(stored)
    .resize({ width: PHOTO_MAX_PX, height: PHOTO_MAX_PX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY })
    .toBuffer()
}
