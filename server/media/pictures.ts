import sharp, { type Sharp } from 'sharp'
import { Refusal } from '#server/http/refusal.ts'

/** Spec §5, §9. */
const FORMATS = new Set(['jpeg', 'png', 'gif', 'webp'])
/** A small file can unfold into gigabytes: no camera makes pictures this large. */
const MAX_PIXELS = 60_000_000

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
  return picture
    .resize(AVATAR_PX, AVATAR_PX, { fit: 'cover', position: 'attention' })
    .webp({ quality: 82 })
    .timeout({ seconds: 10 })
    .toBuffer()
    .catch(unsupported)
}

/** Twice the largest size it is shown at. */
const AVATAR_PX = 256

function unsupported(): never {
  throw new Refusal('invalid', 'Type de fichier non supporté')
}
