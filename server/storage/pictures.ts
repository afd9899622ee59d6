import sharp, { type Sharp } from 'sharp'
import { Refusal } from '#server/core/refusal.ts'
import { inTurn } from './in-turn.ts'
import type { StoredFile } from './storage.ts'

/** docs/specification.md §5, §9. */
const FORMATS = new Set(['jpeg', 'png', 'gif', 'webp'])
/** A small file can unfold into gigabytes: no camera makes pictures this large. */
const MAX_PIXELS = 60_000_000
/** Node has four threads for such work, for reading files and for passwords: some must stay free while pictures are drawn. */
const draw = inTurn(2)

/**
 * Opens a picture that was sent, by what its bytes are, not by its name; upright, without its metadata.
 * Refuses other formats and files that cannot be decoded.
 */
async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const { format } = await picture.metadata().catch(unsupported)
  if (!FORMATS.has(format)) unsupported()
  return picture.autoOrient()
}

/** A square for an avatar, as WebP. */
export async function makeAvatar(bytes: Uint8Array): Promise<Buffer> {
  const picture = await openPicture(bytes)
  const avatar = picture
    .resize(AVATAR_PX, AVATAR_PX, { fit: 'cover', position: 'attention' })
    .webp({ quality: 82 })
    .timeout({ seconds: 10 })
  return draw(() => avatar.toBuffer()).catch(unsupported)
}

/** The sizes listing-picture.tsx asks for. */
const LISTING_WIDTHS = [480, 720, 1280]
const LISTING_MAX_PX = 1920

/** A listing's picture, first, then its sizes in lighter formats. */
export async function makeListingPictures(bytes: Uint8Array): Promise<[StoredFile, ...StoredFile[]]> {
  const picture = await openPicture(bytes)
  // Read once: a phone's photo takes longer to open than to write small.
  const pixels = picture.resize({ width: LISTING_MAX_PX, withoutEnlargement: true }).timeout({ seconds: 20 }).raw()
  const { data, info } = await draw(() => pixels.toBuffer({ resolveWithObject: true })).catch(unsupported)
  const { width, height, channels } = info
  const size = (at: number) => sharp(data, { raw: { width, height, channels } }).resize({ width: Math.min(at, width) })
  const drawn = [
    size(LISTING_MAX_PX).webp({ quality: 84 }),
    ...LISTING_WIDTHS.flatMap((width) => [
      size(width).webp({ quality: 78 }),
      // Effort 0: half the work of effort 2 for a phone's photo; an administrator may send one a second.
      size(width).avif({ quality: 55, effort: 0 }),
    ]),
  ].map((picture) => draw(() => picture.toBuffer()))
  const [whole, ...sizes] = (await Promise.all(drawn).catch(unsupported)) as [Buffer, ...Buffer[]]
  return [
    { suffix: '', extension: 'webp', bytes: whole },
    ...sizes.map((bytes, index) => ({
      suffix: `-${LISTING_WIDTHS[Math.floor(index / 2)]}`,
      extension: index % 2 === 0 ? 'webp' : 'avif',
      bytes,
    })),
  ]
}

/** Twice the largest size it is shown at. */
const AVATAR_PX = 256

function unsupported(): never {
  throw new Refusal('invalid', 'Type de fichier non supporté')
}
