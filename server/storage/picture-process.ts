import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import type { Focus } from '#domain/listing/pictures/focus.ts'
import { PICTURE_WIDTHS } from '#domain/listing/pictures/picture-url.ts'
import { HEIC_ADVICE, PICTURE_TOO_LARGE, UNSUPPORTED_PICTURE } from '#domain/unread-picture.ts'
import { Refusal } from '#server/core/refusal.ts'
import { cropAround } from './crop.ts'
import { UnreadablePicture, withPicture } from './open-picture.ts'
import type { StoredFile } from './stored-names.ts'

// Decodes uploaded pictures in a separate process (pictures.ts).

/** Encodings at a time. */
const limit = pLimit(2)

/** Makes a square WebP avatar around a focus. Refuses a picture that cannot be read. */
export const makeAvatar = (bytes: Uint8Array, focus?: Focus): Promise<Buffer> =>
  withPicture(bytes, async (picture) => {
    const avatar = await cropAround(picture, { width: AVATAR_PX, height: AVATAR_PX, focus })
    return avatar.webp({ quality: 82 }).toBuffer()
  }).catch(refuseUnreadable)

/** Twice the largest displayed size. */
const AVATAR_PX = 256
const LISTING_MAX_WIDTH_PX = 1920
/** A long screenshot is shrunk to this: a WebP has 16,383 lines at most. */
const LISTING_MAX_HEIGHT_PX = 8_000

export interface ListingPictures {
  /** The full-size picture, then its smaller sizes. */
  files: [StoredFile, ...StoredFile[]]
  tint: string
}

/** Makes the full-size picture of a listing, the sizes of PICTURE_WIDTHS and its tint. Refuses a picture that cannot be read. */
export const makeListingPictures = (bytes: Uint8Array): Promise<ListingPictures> =>
  withPicture(bytes, sizesOf).catch(refuseUnreadable)

interface EncodedSize {
  at: number
  quality: number
}

/** An administrator may upload a photo per second: half the time of the usual effort, for 3 % more bytes. */
const EFFORT = { webp: 2, avif: 0 }
/** As WebP has it, and nearly every photo as it comes: half the time of full colour. */
const AVIF_COLOUR = { chromaSubsampling: '4:2:0' }

async function sizesOf(picture: Sharp): Promise<ListingPictures> {
  // Decode only once: it takes longer than encoding the smaller sizes.
  const largest = { width: LISTING_MAX_WIDTH_PX, height: LISTING_MAX_HEIGHT_PX, fit: 'inside' } as const
  const pixels = picture.resize({ ...largest, withoutEnlargement: true }).raw()
  const { data, info } = await pixels.toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const open = () => sharp(data, { raw: { width, height, channels } })
  // A picture that is not so wide has the same bytes under several names: each is encoded once, and none again as wide as the whole.
  const encoded = new Map<string, Promise<Buffer>>()
  const encode = async (suffix: string, extension: 'webp' | 'avif', { at, quality }: EncodedSize) => {
    const fitting = Math.min(at, width)
    const key = `${extension} ${fitting}`
    const options = { quality, effort: EFFORT[extension], ...(extension === 'avif' ? AVIF_COLOUR : {}) }
    const bytes =
      encoded.get(key) ?? limit(() => open().resize({ width: fitting }).toFormat(extension, options).toBuffer())
    encoded.set(key, bytes)
    return { suffix, extension, bytes: await bytes }
  }
  const [whole, smaller, tint] = await Promise.all([
    encode('', 'webp', { at: LISTING_MAX_WIDTH_PX, quality: 84 }),
    Promise.all([
      ...PICTURE_WIDTHS.webp.map((at) => encode(`-${at}`, 'webp', { at, quality: 78 })),
      ...PICTURE_WIDTHS.avif.map((at) => encode(`-${at}`, 'avif', { at, quality: 55 })),
    ]),
    limit(() => tintOf(open())),
  ])
  return { files: [whole, ...smaller], tint }
}

const REFUSALS: Record<UnreadablePicture['problem'], string> = {
  format: UNSUPPORTED_PICTURE,
  HEIC: `${UNSUPPORTED_PICTURE}. ${HEIC_ADVICE}`,
  damaged:
    'Cette image est abîmée ou incomplète. Ouvrez-la, enregistrez-la de nouveau en JPEG, puis envoyez le nouveau fichier.',
  'too large': PICTURE_TOO_LARGE,
}

function refuseUnreadable(error: unknown): never {
  throw error instanceof UnreadablePicture ? new Refusal('invalid', REFUSALS[error.problem]) : error
}

const LIGHTNESSES = 'abcdef'
const HUES = 8
const GREY = 8
/** An average colour with less chroma counts as grey. */
const GREY_MAX_CHROMA = 0.02

/**
 * The tint of a picture, in the two characters of its name that card.css turns into a colour: lightness from a (dark) to f,
 * then hue from 0 to 7, or 8 for grey.
 */
async function tintOf(picture: Sharp): Promise<string> {
  const average = picture.resize(1, 1, { fit: 'fill' }).flatten({ background: '#fff' }).toColourspace('srgb')
  const [r = 0, g = 0, b = 0] = await average.removeAlpha().raw().toBuffer()
  const { lightness, a, b: yellow } = toOklab([r, g, b])
  const letter = LIGHTNESSES[Math.min(LIGHTNESSES.length - 1, Math.floor(lightness * LIGHTNESSES.length))] ?? 'a'
  if (Math.hypot(a, yellow) < GREY_MAX_CHROMA) return `${letter}${GREY}`
  const turn = Math.atan2(yellow, a) / (2 * Math.PI)
  return `${letter}${(Math.round(turn * HUES) + HUES) % HUES}`
}

/** https://bottosson.github.io/posts/oklab/ */
function toOklab(rgb: [number, number, number]): { lightness: number; a: number; b: number } {
  const [r, g, b] = rgb.map((value) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
}
