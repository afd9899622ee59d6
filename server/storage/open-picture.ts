import sharp, { type Sharp } from 'sharp'
import { isNearlyWhole, withEnd } from './jpeg-end.ts'

// Decodes uploaded pictures: only in a process whose memory and time have a maximum (pictures.ts, data-room/inspect.ts), which is
// the guard against small files that decompress into gigabytes.

/** Why a picture is not read. */
type PictureProblem = 'format' | 'HEIC' | 'damaged' | 'too large'

/** Thrown for a picture that cannot be read. */
export class UnreadablePicture extends Error {
  readonly problem: PictureProblem

  constructor(problem: PictureProblem) {
    super(`Unreadable picture: ${problem}`)
    this.problem = problem
  }
}

/** More than any telephone has (200 million). Most pictures are decoded line by line; others end at the limit of memory. */
const PICTURE_MAX_PIXELS = 268_000_000

/** Accepted formats, each with its first bytes: docs/specification.md §5, §9. */
const FIRST_BYTES = {
  jpeg: /^\u{ff}\u{d8}\u{ff}/u,
  png: /^\u{89}PNG\r\n/u,
  gif: /^GIF8[79]a/,
  webp: /^RIFF[^]{4}WEBP/,
}
/** Brands of ISO/IEC 23008-12 for pictures coded with HEVC, which sharp does not decode. */
const HEIC = /^[^]{4}ftyp(?:hei[cxms]|hev[cxms]|m[is]f1(?![^]*avif))/

// Each picture comes once.
sharp.cache(false)
// Encodings run side by side: with a thread each, a photo of 640 px takes three quarters of the processor time.
sharp.concurrency(1)

/**
 * Gives an uploaded picture of any accepted format, whatever its name, to `work`, which resizes and encodes it: it is upright and
 * without metadata. A JPEG that lacks its end, as some telephones write it, is read. Throws UnreadablePicture.
 */
export async function withPicture<Result>(
  bytes: Uint8Array,
  work: (picture: Sharp) => Promise<Result>,
): Promise<Result> {
  const start = Buffer.from(bytes.subarray(0, 40)).toString('latin1')
  if (!Object.values(FIRST_BYTES).some((signature) => signature.test(start)))
    throw new UnreadablePicture(HEIC.test(start) ? 'HEIC' : 'format')
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > PICTURE_MAX_PIXELS) throw new UnreadablePicture('too large')
    if (format === 'jpeg' && !(await isNearlyWhole(bytes, { width, height }))) throw new UnreadablePicture('damaged')
    const whole = format === 'jpeg' ? withEnd(bytes) : bytes
    return await work(sharp(whole, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' }).autoOrient())
  } catch (error) {
    if (error instanceof UnreadablePicture) throw error
    throw new UnreadablePicture(isOutOfMemory(error) ? 'too large' : 'damaged')
  }
}

/** libvips and each of its libraries say in their own words that they got no more memory, or that a side is too long for them. */
const isOutOfMemory = (error: unknown): boolean =>
  /allocat|out of memory|insufficient memory|too (?:large|big)|exceeds|maximum/i.test(String(error))
