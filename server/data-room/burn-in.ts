import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { FOOT_PX } from '#domain/data-room/document.ts'
import { numericDate } from '#domain/format.ts'
import { withoutControls } from '#domain/plain-text.ts'
import { escapeMarkup } from '#server/core/escape.ts'

/** Who reads a page: all of it stands on the picture. */
export interface PageReader {
  name: string
  email: string
  /** YYYY-MM-DD. */
  day: string
  /** Of the listing. */
  reference: string
}

// A font file, because a server may have no fonts installed.
const FONT_FILE = join(import.meta.dirname, '../publishing/fonts/radio-canada-500.ttf')

const ANGLE = 35
const [COS, SIN] = [Math.cos((ANGLE * Math.PI) / 180), Math.sin((ANGLE * Math.PI) / 180)]
/** Of the tiled lines; the line at the foot is opaque. */
const OPACITY = 0.16
const TILED_PX = 26
const FOOT_TEXT_PX = 18
const FOOT_LEFT_PX = 20
/** Between two lines, and between two names on a line. */
const LINES_APART_PX = 100
const NAMES_APART_PX = 90
/** Where the page is dark, its light edge is seen. */
const [DARK, LIGHT] = [40, 255]
const EDGE_PX = 2
/** Of the pages that are sent: at 1240 pixels text stays sharp. */
const QUALITY = 62

/** How much ink the words of a reader put on each pixel of a page, of 255: two megabytes. */
const inks = new LRUCache<string, Promise<Buffer>>({ max: 12 })
/** libuv has four threads, also used for files and password hashes: leave two of them free. */
const limit = pLimit(2)

/** A kept page with the name of its reader burnt into its pixels, as JPEG. */
export const burnIn = (page: Uint8Array, reader: PageReader): Promise<Buffer> =>
  limit(async () => {
    const kept = sharp(page)
    const isGrey = (await kept.metadata()).channels === 1
    const { data, info } = await (isGrey ? kept.toColourspace('b-w') : kept).raw().toBuffer({ resolveWithObject: true })
    mix(data, await inkFor(reader, info), info)
    const burnt = sharp(data, { raw: info })
    // Optimised tables take as long again as the rest, for five percent.
    return (isGrey ? burnt.toColourspace('b-w') : burnt).jpeg({ quality: QUALITY, optimizeCoding: false }).toBuffer()
  })

/** A loop: sharp's own `composite` takes seven times as long, for every pixel of the page. */
function mix(pixels: Buffer, ink: Buffer, { width, channels }: OutputInfo): void {
  const toEdge = EDGE_PX * (width + 1)
  for (let at = 0; at < ink.length; at++) {
    const light = ink[at - toEdge] ?? 0
    const dark = ink[at] ?? 0
    if (light + dark === 0) continue
    for (let byte = at * channels; byte < (at + 1) * channels; byte++) {
      const value = pixels[byte] ?? 0
      const lit = value + (((LIGHT - value) * light) >> 8)
      pixels[byte] = lit + (((DARK - lit) * dark) >> 8)
    }
  }
}

function inkFor(reader: PageReader, { width, height }: OutputInfo): Promise<Buffer> {
  const key = JSON.stringify([reader, width, height])
  const known = inks.get(key)
  if (known) return known
  const made = drawInk(reader, width, height)
  inks.set(key, made)
  made.catch(() => inks.delete(key))
  return made
}

async function drawInk({ name, email, day, reference }: PageReader, width: number, height: number): Promise<Buffer> {
  const words = [name, email, numericDate(day), reference].filter(Boolean)
  // Every other line begins in the middle of the words.
  const lines = [words, [...words.slice(2), ...words.slice(0, 2)]].map((line) => line.join('   '))
  const names = drawText(lines.join('\n'), TILED_PX).extend({ right: NAMES_APART_PX, bottom: LINES_APART_PX })
  const [tile, { raw: size }] = await drawn(names)
  // As much of them as covers the page once it is turned.
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

/** White on black. */
const drawText = (text: string, px: number): Sharp =>
  sharp({
    text: {
      text: escapeMarkup(withoutControls(text).replaceAll("'", '’')),
      font: `Radio Canada ${px}`,
      fontfile: FONT_FILE,
      // At 72 dpi a point is a pixel.
      dpi: 72,
      spacing: LINES_APART_PX,
    },
  })

/** Pixels of one byte, as sharp takes them in again. */
async function drawn(picture: Sharp) {
  const { data, info } = await picture.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  return [data, { raw: info }] as const
}
