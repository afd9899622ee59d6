import { Refusal } from '#server/core/refusal.ts'

/** The encodings that a person may choose, by their names in the WHATWG standard. */
export const TEXT_ENCODINGS = [
  'utf-8',
  'windows-1252',
  'iso-8859-1',
  'iso-8859-15',
  'utf-16le',
  'utf-16be',
  'macintosh',
] as const

export interface DecodedText {
  text: string
  encoding: string
}

/** Enough of a text to tell what it is. */
const SAMPLE_BYTES = 256 * 1024

/** Decodes a text: by its mark, its zeros, or as UTF-8 where that fits, else as Windows wrote it. */
export function decodeText(bytes: Uint8Array, chosen?: string): DecodedText {
  const encoding = chosen ?? encodingOf(bytes)
  if (!(TEXT_ENCODINGS as readonly string[]).includes(encoding)) throw new Refusal('invalid', 'Encodage inconnu.')
  const text = new TextDecoder(encoding).decode(bytes)
  return { text: text.startsWith('\ufeff') ? text.slice(1) : text, encoding }
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  return utf16Of(sample) ?? (isUtf8(bytes) ? 'utf-8' : eightBitsOf(sample))
}

/** UTF-16 without its mark: nearly every second byte of a western text is zero. */
function utf16Of(sample: Uint8Array): string | undefined {
  const zeros = [0, 0]
  for (let at = 0; at < sample.length; at++) if (sample[at] === 0) zeros[at % 2]!++
  const half = sample.length / 2
  const [even = 0, odd = 0] = zeros
  if (odd > 0.7 * half && even < 0.1 * half) return 'utf-16le'
  return even > 0.7 * half && odd < 0.1 * half ? 'utf-16be' : undefined
}

/** A text with one damaged character among many good ones is still UTF-8. */
const DAMAGED_PART = 0.05

function isUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes)
  let [damaged, good] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0xfffd) damaged++
    else if (code > 0x7f) good++
  }
  return damaged === 0 || damaged < DAMAGED_PART * good
}

const FRENCH = /[éèàêçôîûâùëïüœÉÈÀÊÇÔ’«»€°²]/g

/** An old Macintosh wrote é as the byte that is Ž on Windows. */
function eightBitsOf(sample: Uint8Array): string {
  const count = (encoding: string) => new TextDecoder(encoding).decode(sample).match(FRENCH)?.length ?? 0
  return count('macintosh') > 2 * count('windows-1252') ? 'macintosh' : 'windows-1252'
}
