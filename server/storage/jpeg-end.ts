import sharp from 'sharp'

// Some telephones write a JPEG without its end mark, and transfers lose the last bytes; browsers show both.

const END = Buffer.from([0xff, 0xd9])

/** A JPEG with an end mark, without which decoders report it as incomplete. */
export const withEnd = (jpeg: Uint8Array): Uint8Array => (hasEnd(jpeg) ? jpeg : Buffer.concat([jpeg, END]))

const hasEnd = (jpeg: Uint8Array): boolean => END.equals(jpeg.subarray(-END.length))

/** The part of its lines that a picture without its end must have: the rest, or a row of blocks, shows as grey. */
const LINES_MIN = 15 / 16
const BLOCK_LINES = 16

/**
 * Whether a JPEG shows nearly all of its picture: one with its end does, and one without it whose lines, or whose scans if it is
 * progressive, are nearly all there. Bytes behind the end, such as the film of a motion photo, do not matter.
 */
export async function isNearlyWhole(
  jpeg: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<boolean> {
  if (hasEnd(jpeg) || areScansBegun(Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.length))) return true
  const lines = Math.max(1, Math.floor(Math.min(height * LINES_MIN, height - BLOCK_LINES)))
  // The mark is a warning where data should be. Decoded line by line, and made small: all pixels would take the memory of the whole.
  const upper = sharp(withEnd(jpeg), { limitInputPixels: false, failOn: 'warning' })
    .extract({ left: 0, top: 0, width, height: lines })
    .resize(16, 16, { fit: 'fill' })
  return upper
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    )
}

const PROGRESSIVE_FRAME = 0xc2
const SCAN = 0xda
const COEFFICIENTS = 64

/**
 * Whether a progressive JPEG has begun the scan that makes each coefficient of each component exact (ITU-T T.81, G.1.1): what the
 * last one lacks is the finest detail of a part of the picture.
 */
function areScansBegun(jpeg: Buffer): boolean {
  const exact = new Map<number, Set<number>>()
  let components = 0
  for (const { marker, body } of segmentsOf(jpeg)) {
    if (marker === PROGRESSIVE_FRAME) components = body[5] ?? 0
    if (marker !== SCAN) continue
    const count = body[0] ?? 0
    const [from = 0, to = 0, approximation = 0] = body.subarray(1 + 2 * count)
    if ((approximation & 0x0f) !== 0) continue
    for (let at = 0; at < count; at++) {
      const component = body[1 + 2 * at] ?? 0
      const known = exact.get(component) ?? new Set()
      for (let coefficient = from; coefficient <= to; coefficient++) known.add(coefficient)
      exact.set(component, known)
    }
  }
  return components > 0 && exact.size === components && [...exact.values()].every(({ size }) => size === COEFFICIENTS)
}

/** The segments of a JPEG before its end, without the data of its scans. */
function* segmentsOf(jpeg: Buffer): Generator<{ marker: number; body: Buffer }> {
  let at = END.length
  while (at + 4 <= jpeg.length) {
    const marker = jpeg[at + 1] ?? 0
    if (jpeg[at] !== 0xff || marker === END[1]) return
    const length = jpeg.readUInt16BE(at + 2)
    yield { marker, body: jpeg.subarray(at + 4, at + 2 + length) }
    at += 2 + length
    if (marker === SCAN) at = nextMarker(jpeg, at)
  }
}

/** Data of a scan contain FF only before 00 and before the restart marks D0 to D7. */
function nextMarker(jpeg: Buffer, from: number): number {
  for (let at = jpeg.indexOf(0xff, from); at >= 0; at = jpeg.indexOf(0xff, at + 1)) {
    const next = jpeg[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next & 0xf8) !== 0xd0) return at
  }
  return jpeg.length
}
