import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { numericDate } from '#domain/format.ts'
import { withoutControls } from '#domain/plain-text.ts'
import { escapeMarkup } from '#server/core/escape.ts'
import { FOOT_PX } from './page-size.ts'

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
/** Of the tiled lines; the line at the foot is opaque. */
const OPACITY = 0.16
const TILED_PX = 26
const FOOT_TEXT_PX = 18
/** Between two lines, and between two names on a line. */
const LINES_APART_PX = 125
const NAMES_APART_PX = 90
/** Where the page is dark, its light edge is seen. */
const [DARK, LIGHT] = [40, 255]
/** Of the pages that are sent: at 1240 pixels text stays sharp. */
const QUALITY = 62

/** Pixels to mix with a tone: where they are, and how much of it they take, of 256. */
interface Ink {
  tone: number
  at: Uint32Array
  parts: Uint16Array
}

/** One takes a megabyte. */
const overlays = new LRUCache<string, Promise<Ink[]>>({ max: 24 })
/** libuv has four threads, also used for files and password hashes: leave two of them free. */
const limit = pLimit(2)

/** A kept page with the name of its reader burnt into its pixels, as JPEG. */
export const burnIn = (page: Uint8Array, reader: PageReader): Promise<Buffer> =>
  limit(async () => {
    const kept = sharp(page)
    const isGrey = (await kept.metadata()).channels === 1
    const { data, info } = await (isGrey ? kept.toColourspace('b-w') : kept).raw().toBuffer({ resolveWithObject: true })
    for (const ink of await overlayFor(reader, info)) mix(data, info.channels, ink)
    const burnt = sharp(data, { raw: info })
    // Optimised tables take as long again as the rest, for five percent.
    return (isGrey ? burnt.toColourspace('b-w') : burnt).jpeg({ quality: QUALITY, optimizeCoding: false }).toBuffer()
  })

function mix(pixels: Buffer, channels: number, { tone, at, parts }: Ink): void {
  for (let index = 0; index < at.length; index++) {
    const first = (at[index] ?? 0) * channels
    const part = parts[index] ?? 0
    for (let byte = first; byte < first + channels; byte++) {
      const value = pixels[byte] ?? 0
      pixels[byte] = value + (((tone - value) * part) >> 8)
    }
  }
}

interface Size {
  width: number
  height: number
}

function overlayFor(reader: PageReader, { width, height }: Size): Promise<Ink[]> {
  const key = JSON.stringify([reader, width, height])
  const known = overlays.get(key)
  if (known) return known
  const made = drawOverlay(reader, { width, height })
  overlays.set(key, made)
  made.catch(() => overlays.delete(key))
  return made
}

async function drawOverlay({ name, email, day, reference }: PageReader, size: Size): Promise<Ink[]> {
  const words = [name, email, numericDate(day), reference].filter(Boolean)
  const line = sharp(textOf(words.join('   '), TILED_PX))
  const [{ info: straight }, { data, info: tilted }, foot] = await Promise.all([
    line.clone().toBuffer({ resolveWithObject: true }),
    line
      .clone()
      .toColourspace('b-w')
      .rotate(-ANGLE, { background: '#000' })
      .raw()
      .toBuffer({ resolveWithObject: true }),
    footOf(`Confidentiel. Page consultée par ${words.join(', ')}`, size),
  ])
  const drawn = pixelsOf(data, tilted)
  const places = placesIn(size, straight.width, tilted)
  return [
    inkOf(drawn, { places: places.map(({ x, y }) => ({ x: x + 2, y: y + 2 })), size, tone: LIGHT, opacity: OPACITY }),
    inkOf(drawn, { places, size, tone: DARK, opacity: OPACITY }),
    inkOf(foot.pixels, { places: [foot], size, tone: DARK, opacity: 1 }),
  ]
}

/** A line of text, white on black. */
const textOf = (text: string, px: number) => ({
  text: {
    text: escapeMarkup(withoutControls(text).replaceAll("'", '’')),
    font: `Radio Canada ${px}`,
    fontfile: FONT_FILE,
    // At 72 dpi a point is a pixel.
    dpi: 72,
  },
})

async function footOf(text: string, { width, height }: Size) {
  const fitting = {
    width: Math.max(1, width - 40),
    height: FOOT_PX - 8,
    fit: 'inside',
    withoutEnlargement: true,
  } as const
  const line = sharp(textOf(text, FOOT_TEXT_PX)).resize(fitting).toColourspace('b-w').raw()
  const { data, info } = await line.toBuffer({ resolveWithObject: true })
  return { pixels: pixelsOf(data, info), x: 20, y: height - Math.round((FOOT_PX + info.height) / 2) }
}

interface Pixel {
  x: number
  y: number
  /** From 0 to 255. */
  value: number
}

function pixelsOf(data: Buffer, { width, channels }: { width: number; channels: number }): Pixel[] {
  const pixels: Pixel[] = []
  for (let at = 0; at < data.length; at += channels) {
    const value = data[at] ?? 0
    const index = at / channels
    if (value > 0) pixels.push({ x: index % width, y: Math.floor(index / width), value })
  }
  return pixels
}

interface Place {
  x: number
  y: number
}

/** Where the tilted line stands on a page: in rows along it, every other one shifted by half. */
function placesIn(page: Size, lineWidth: number, tilted: Size): Place[] {
  const angle = (ANGLE * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const along = lineWidth + NAMES_APART_PX
  const reach = Math.hypot(page.width, page.height) / 2 + along
  const places: Place[] = []
  for (let row = -Math.ceil(reach / LINES_APART_PX); row * LINES_APART_PX <= reach; row++)
    for (let step = -Math.ceil(reach / along); step * along <= reach; step++) {
      const [u, v] = [(step + (row % 2) / 2) * along, row * LINES_APART_PX]
      const x = Math.round(page.width / 2 + u * cos + v * sin - tilted.width / 2)
      const y = Math.round(page.height / 2 - u * sin + v * cos - tilted.height / 2)
      const isSeen = x < page.width && y < page.height && x + tilted.width > 0 && y + tilted.height > 0
      if (isSeen) places.push({ x, y })
    }
  return places
}

interface Placed {
  places: Place[]
  size: Size
  tone: number
  opacity: number
}

function inkOf(pixels: Pixel[], { places, size: { width, height }, tone, opacity }: Placed): Ink {
  const at: number[] = []
  const parts: number[] = []
  for (const place of places)
    for (const { x, y, value } of pixels) {
      const [column, line] = [place.x + x, place.y + y]
      if (column < 0 || column >= width || line < 0 || line >= height) continue
      at.push(line * width + column)
      parts.push(Math.round((value / 255) * opacity * 256))
    }
  return { tone, at: Uint32Array.from(at), parts: Uint16Array.from(parts) }
}
