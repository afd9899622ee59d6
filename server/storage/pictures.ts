import pLimit from 'p-limit'
import type { Sharp } from 'sharp'
import { Refusal } from '#server/core/refusal.ts'
import type { StoredFile } from './stored-names.ts'

/** docs/specification.md §5, §9. */
const FORMATS = new Set(['jpeg', 'png', 'gif', 'webp'])
/** Larger than any camera's pictures: a small malicious file can decompress into gigabytes. */
const MAX_PIXELS = 60_000_000
/** libuv has four threads, also used for files and password hashes: leave two of them free. */
const limit = pLimit(2)

/** Loaded with the first picture: the library takes tens of megabytes. */
const loadSharp = async () => (await import('sharp')).default

/**
 * Opens an uploaded picture by its content (not its name), rotated upright and without metadata.
 * Refuses other formats and files that cannot be decoded.
 */
async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  const sharp = await loadSharp()
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const { format } = await picture.metadata().catch(unsupported)
  if (!FORMATS.has(format)) unsupported()
  return picture.autoOrient()
}

/** Makes a square avatar, as WebP. */
export async function makeAvatar(bytes: Uint8Array): Promise<Buffer> {
  const picture = await openPicture(bytes)
  const avatar = picture
    .resize(AVATAR_PX, AVATAR_PX, { fit: 'cover', position: 'attention' })
    .webp({ quality: 82 })
    .timeout({ seconds: 10 })
  return limit(() => avatar.toBuffer()).catch(unsupported)
}

/** The sizes requested by listing-picture.tsx. */
const LISTING_WIDTHS = [480, 720, 1280]
const LISTING_MAX_PX = 1920

/** Makes the full-size picture of a listing, then its smaller sizes. */
export async function makeListingPictures(bytes: Uint8Array): Promise<[StoredFile, ...StoredFile[]]> {
  const sharp = await loadSharp()
  const picture = await openPicture(bytes)
  // Decode once: that takes longer than encoding the smaller sizes.
  const pixels = picture.resize({ width: LISTING_MAX_PX, withoutEnlargement: true }).timeout({ seconds: 20 }).raw()
  const { data, info } = await limit(() => pixels.toBuffer({ resolveWithObject: true })).catch(unsupported)
  const { width, height, channels } = info
  const size = (at: number) => sharp(data, { raw: { width, height, channels } }).resize({ width: Math.min(at, width) })
  const encoded = [
    size(LISTING_MAX_PX).webp({ quality: 84 }),
    ...LISTING_WIDTHS.flatMap((width) => [
      size(width).webp({ quality: 78 }),
      // Effort 0 takes half the time of effort 2: an administrator may upload a photo per second.
      size(width).avif({ quality: 55, effort: 0 }),
    ]),
  ].map((picture) => limit(() => picture.toBuffer()))
  const [whole, ...sizes] = (await Promise.all(encoded).catch(unsupported)) as [Buffer, ...Buffer[]]
  return [
    { suffix: '', extension: 'webp', bytes: whole },
    ...sizes.map((bytes, index) => ({
      suffix: `-${LISTING_WIDTHS[Math.floor(index / 2)]}`,
      extension: index % 2 === 0 ? 'webp' : 'avif',
      bytes,
    })),
  ]
}

/** Twice the largest size displayed. */
const AVATAR_PX = 256

function unsupported(): never {
  throw new Refusal('invalid', 'Type de fichier non supporté')
}
