import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { cutText } from '#domain/cut-text.ts'
import { FOOT_PX } from '#domain/data-room/document.ts'
import { numericDate } from '#domain/format.ts'
import { oneLine } from '#domain/one-line.ts'
import { visibleName } from '#domain/person-name.ts'
import { escapeMarkup } from '#server/core/escape.ts'

/** What is drawn on a page about its reader. */
export interface PageReader {
  name: string
  email: string
  /** YYYY-MM-DD. */
  day: string
  /** The reference of the listing. */
  reference: string
}

// A file of the site, because a server may have no fonts installed.
const FONT_FILE = join(import.meta.dirname, '../publishing/fonts/radio-canada-500.ttf')

const ANGLE = 35
const [COS, SIN] = [Math.cos((ANGLE * Math.PI) / 180), Math.sin((ANGLE * Math.PI) / 180)]
/** Opacity of the repeated lines. The line at the foot is opaque. */
const OPACITY = 0.16
const TILED_PX = 26
const FOOT_TEXT_PX = 18
const FOOT_LEFT_PX = 20
/** Space between two lines, and between two repetitions within a line. */
const LINES_APART_PX = 100
const NAMES_APART_PX = 90
/** Each dark letter has a light edge, to be readable on dark parts of the page. */
const [DARK, LIGHT] = [40, 255]
const EDGE_PX = 2
/** JPEG quality of the pages sent to readers: at a width of 1240 pixels, text stays sharp. */
const QUALITY = 62

/** Cached ink, by reader and page size: about 1.3 MB for an A4 page. */
const inks = new LRUCache<string, Promise<Ink>>({ max: 12 })
/** libuv has four threads, also used for files and password hashes: leave two of them free. */
const limit = pLimit(2)

/** Draws the reader's data into the pixels of a stored page. Returns a JPEG. */
export const burnIn = (page: Uint8Array, reader: PageReader): Promise<Buffer> =>
  limit(async () => {
    const kept = sharp(page)
    const isGrey = (await kept.metadata()).channels === 1
    const { data, info } = await (isGrey ? kept.toColourspace('b-w') : kept).raw().toBuffer({ resolveWithObject: true })
    mix(data, await inkFor(reader, info), info.channels)
    const burnt = sharp(data, { raw: info })
    // Optimised Huffman tables would double the time for a file 5 % smaller.
    return (isGrey ? burnt.toColourspace('b-w') : burnt).jpeg({ quality: QUALITY, optimizeCoding: false }).toBuffer()
  })

/** The pixels of a page that ink changes: about one in ten. */
interface Ink {
  at: Uint32Array
  /** Opacity, 0 to 255. */
  dark: Uint8Array
  light: Uint8Array
}

/** Adds a light edge to each dark letter, omits other pixels. Iterators over all pixels would block the site for a second. */
function inkOf(darkness: Buffer, width: number): Ink {
  const toEdge = EDGE_PX * (width + 1)
  const { length } = darkness
  const ink = { at: new Uint32Array(length), dark: new Uint8Array(length), light: new Uint8Array(length) }
  let count = 0
  for (let pixel = 0; pixel < length; pixel++) {
    const dark = darkness[pixel] ?? 0
    const light = darkness[pixel - toEdge] ?? 0
    if (dark + light === 0) continue
    ink.at[count] = pixel
    ink.dark[count] = dark
    ink.light[count] = light
    count++
  }
  return { at: ink.at.slice(0, count), dark: ink.dark.slice(0, count), light: ink.light.slice(0, count) }
}

/** Blends ink into a page. sharp's `composite` takes seven times as long, because it blends every pixel. */
function mix(pixels: Buffer, { at, dark, light }: Ink, channels: number): void {
  for (let index = 0; index < at.length; index++) {
    const first = (at[index] ?? 0) * channels
    for (let byte = first; byte < first + channels; byte++) {
      const value = pixels[byte] ?? 0
      const lit = value + (((LIGHT - value) * (light[index] ?? 0)) >> 8)
      pixels[byte] = lit + (((DARK - lit) * (dark[index] ?? 0)) >> 8)
    }
  }
}

function inkFor(reader: PageReader, { width, height }: OutputInfo): Promise<Ink> {
  const key = JSON.stringify([reader, width, height])
  const known = inks.get(key)
  if (known) return known
  const made = drawInk(reader, width, height).then((darkness) => inkOf(darkness, width))
  inks.set(key, made)
  made.catch(() => inks.delete(key))
  return made
}

async function drawInk({ name, email, day, reference }: PageReader, width: number, height: number): Promise<Buffer> {
  const [who, mailbox] = [visibleName(name), oneLine(email)].map((text) => cutText(text, DRAWN_MAX_CHARS))
  const words = [...new Set([who, mailbox, numericDate(day), oneLine(reference)])].filter(Boolean)
  // Every other line starts halfway through the words.
  const lines = [words, [...words.slice(2), ...words.slice(0, 2)]].map((line) => line.join('   '))
  const names = drawText(lines.join('\n'), TILED_PX).extend({ right: NAMES_APART_PX, bottom: LINES_APART_PX })
  const [tile, { raw: size }] = await drawn(names)
  // Enough repetitions to cover the page after the rotation.
  const across = Math.max(size.width, Math.ceil(width * COS + height * SIN))
  const down = Math.max(size.height, Math.ceil(width * SIN + height * COS))
  const repeated = { right: across - size.width, bottom: down - size.height, extendWith: 'repeat' } as const
  const tiled = await drawn(sharp(tile, { raw: size }).extend(repeated))
  const left = Math.floor((across * COS + down * SIN - width) / 2)
  const top = Math.floor((across * SIN + down * COS - height) / 2)
  const turned = sharp(...tiled)
    .rotate(-ANGLE)
    .extract({ left, top, width, height })
  const [ink] = await drawn(turned.linear(OPACITY))
  const fitting = {
    width: Math.max(1, width - 2 * FOOT_LEFT_PX),
    height: FOOT_PX - 8,
    fit: 'inside',
    withoutEnlargement: true,
  } as const
  const foot = drawText(`Confidentiel. Page consultée par ${words.join(', ')}`, FOOT_TEXT_PX).resize(fitting)
  const [line, { raw }] = await drawn(foot)
  const first = height - Math.round((FOOT_PX + raw.height) / 2)
  for (let row = 0; row < raw.height; row++)
    line.copy(ink, (first + row) * width + FOOT_LEFT_PX, row * raw.width, (row + 1) * raw.width)
  return ink
}

/** A longer name or email would leave few repetitions, and shrink the line at the foot. */
const DRAWN_MAX_CHARS = 80

/** White text on black. */
const drawText = (text: string, px: number): Sharp =>
  sharp({
    text: {
      text: escapeMarkup(text.replaceAll("'", '’')),
      font: `Radio Canada ${px}`,
      fontfile: FONT_FILE,
      // At 72 dpi a point is a pixel.
      dpi: 72,
      spacing: LINES_APART_PX,
    },
  })

/** The pixels in one channel, with the options with which sharp reads them. */
async function drawn(picture: Sharp) {
  const { data, info } = await picture.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  return [data, { raw: info }] as const
}
