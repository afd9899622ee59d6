import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import type { Focus } from '#domain/listing/pictures/focus.ts'
import { PICTURE_WIDTHS } from '#domain/listing/pictures/picture-url.ts'
import { Refusal } from '#server/core/refusal.ts'
import { cropAround } from './crop.ts'
import type { StoredFile } from './stored-names.ts'

// Decodes uploaded pictures in a separate process (pictures.ts).

/** Accepted formats: docs/specification.md §5, §9. */
const FORMATS = new Set(['jpeg', 'png', 'gif', 'webp'])
/** More than common cameras have. A small malicious file can decompress into gigabytes. */
const LISTING_MAX_PIXELS = 60_000_000
/** A portrait is shown at 128 pixels. */
const AVATAR_MAX_PIXELS = 25_000_000
/** Encodings at a time. */
const limit = pLimit(2)

// Each picture comes once.
sharp.cache(false)

/**
 * Opens an uploaded picture of any accepted format, whatever its name. Its output is upright and without metadata.
 * Refuses other formats, too many pixels, and files that cannot be decoded.
 */
async function openPicture(bytes: Uint8Array, maxPixels: number): Promise<Sharp> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unsupported)
  if (!FORMATS.has(format)) unsupported()
  if (width * height > maxPixels) throw new Refusal('invalid', tooManyPixels(maxPixels))
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()
}

const tooManyPixels = (max: number) =>
  `Cette image a trop de pixels\u00a0: ${max / 1_000_000}\u00a0millions au plus. Réduisez-la, puis envoyez-la de nouveau.`

/** Makes a square WebP avatar around a focus. Refuses what openPicture refuses. */
export async function makeAvatar(bytes: Uint8Array, focus?: Focus): Promise<Buffer> {
  const picture = await openPicture(bytes, AVATAR_MAX_PIXELS)
  const square = { width: AVATAR_PX, height: AVATAR_PX, focus }
  return cropAround(picture, square)
    .then((avatar) => avatar.webp({ quality: 82 }).toBuffer())
    .catch(unsupported)
}

/** Twice the largest displayed size. */
const AVATAR_PX = 256
const LISTING_MAX_PX = 1920

export interface ListingPictures {
  /** The full-size picture, then its smaller sizes. */
  files: [StoredFile, ...StoredFile[]]
  tint: string
}

/** Makes the full-size picture of a listing, the sizes of PICTURE_WIDTHS and its tint. Refuses what openPicture refuses. */
export async function makeListingPictures(bytes: Uint8Array): Promise<ListingPictures> {
  const picture = await openPicture(bytes, LISTING_MAX_PIXELS)
  // Decode only once: it takes longer than encoding the smaller sizes.
  const pixels = picture.resize({ width: LISTING_MAX_PX, withoutEnlargement: true }).raw()
  const { data, info } = await pixels.toBuffer({ resolveWithObject: true }).catch(unsupported)
  const { width, height, channels } = info
  const open = () => sharp(data, { raw: { width, height, channels } })
  const size = (at: number) => open().resize({ width: Math.min(at, width) })
  const encode = async (suffix: string, extension: string, encoded: Sharp): Promise<StoredFile> => ({
    suffix,
    extension,
    bytes: await limit(() => encoded.toBuffer()),
  })
  const [whole, smaller, tint] = await Promise.all([
    encode('', 'webp', size(LISTING_MAX_PX).webp({ quality: 84 })),
    Promise.all([
      ...PICTURE_WIDTHS.webp.map((at) => encode(`-${at}`, 'webp', size(at).webp({ quality: 78 }))),
      // Effort 0 takes half the time of effort 2: an administrator may upload a photo per second.
      ...PICTURE_WIDTHS.avif.map((at) => encode(`-${at}`, 'avif', size(at).avif({ quality: 55, effort: 0 }))),
    ]),
    limit(() => tintOf(open())),
  ]).catch(unsupported)
  return { files: [whole, ...smaller], tint }
}

function unsupported(): never {
  throw new Refusal('invalid', 'Type de fichier non supporté')
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
