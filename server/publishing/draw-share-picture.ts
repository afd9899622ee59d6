import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { CURRENCY, LOCALE } from '#contract/limits.ts'
import { withoutControls } from '#contract/plain-text.ts'
import type { Property } from '#contract/listing/listing.ts'

/** What networks and messengers show at its best. */
const SHARE_WIDTH = 1200
const SHARE_HEIGHT = 630

const PANEL_WIDTH = 540
const MARGIN = 56

// sharp knows no oklch: --email, --on-email, --on-email-2 and --stone of tokens.css.
const ENAMEL = '#1b4ab1'
const ON_ENAMEL = '#fafcfe'
const ON_ENAMEL_2 = '#d2e1f7'
const STONE = '#eae7dd'

const font = (name: string) => join(import.meta.dirname, 'fonts', name)
// Given by file: a server may have no font at all. Subsets of the site's own (OFL-1.1), to Latin letters.
const DISPLAY = { font: 'Besley', fontfile: font('besley-650.ttf') }
const TEXT = { font: 'Radio Canada', fontfile: font('radio-canada-500.ttf') }

type Shared = Pick<Property, 'title' | 'location' | 'price'>

/**
 * A listing as it is shown when its address is shared: what it is, where, for how much, and its photograph. JPEG.
 * Without a photograph the plate is all there is.
 */
export async function drawShareImage(
  { title, location, price }: Shared,
  { agency, photo }: { agency: string; photo?: Buffer | undefined },
): Promise<Buffer> {
  // A photograph that cannot be decoded is none.
  const picture = photo && (await beside(photo).catch(() => undefined))
  const plateWidth = picture ? PANEL_WIDTH : SHARE_WIDTH
  const width = plateWidth - 2 * MARGIN
  const sign = await write(agency, { ...TEXT, width, height: 60, size: 24, color: ON_ENAMEL_2 })
  const size = title.length > 45 ? 38 : 46
  const name = await write(cut(title), { ...DISPLAY, width, height: 240, size, color: ON_ENAMEL })
  const place = await write(cut(location), { ...TEXT, width, height: 80, size: 28, color: ON_ENAMEL_2 })
  const sum = await write(euros(price), { ...DISPLAY, width, height: 64, size: 52, color: ON_ENAMEL })
  const sumTop = SHARE_HEIGHT - MARGIN - sum.height
  return sharp({ create: { width: SHARE_WIDTH, height: SHARE_HEIGHT, channels: 3, background: STONE } })
    .composite([
      ...(picture ? [{ input: picture, left: PANEL_WIDTH, top: 0 }] : []),
      { input: plate(plateWidth), left: 0, top: 0 },
      ...at(MARGIN, sign),
      ...at(MARGIN + sign.height + 28, name),
      ...at(sumTop - 18 - place.height, place),
      ...at(sumTop, sum),
    ])
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** Enamel, with its keyline. */
const plate = (width: number) =>
  Buffer.from(`<svg width="${width}" height="${SHARE_HEIGHT}" xmlns="http://www.w3.org/2000/svg">
  <rect width="100%" height="100%" fill="${ENAMEL}"/>
  <rect x="18" y="18" width="${width - 36}" height="${SHARE_HEIGHT - 36}" rx="4" fill="none"
    stroke="${ON_ENAMEL}" stroke-opacity=".75" stroke-width="3"/></svg>`)

const beside = (photo: Buffer) =>
  sharp(photo)
    .resize(SHARE_WIDTH - PANEL_WIDTH, SHARE_HEIGHT, { fit: 'cover', position: 'attention' })
    .toBuffer()

interface Lettering {
  font: string
  fontfile: string
  /** Pixels: what does not fit in is drawn smaller. */
  width: number
  height: number
  /** Pixels: at 72 dots an inch a point is one. */
  size: number
  color: string
}

interface Written {
  /** Absent when there is nothing to see. */
  input?: Buffer
  height: number
}

async function write(text: string, lettering: Lettering): Promise<Written> {
  const { font: family, fontfile, width, height, size, color } = lettering
  const drawing = sharp({
    text: {
      text: `<span foreground="${color}">${escape(text)}</span>`,
      font: `${family} ${size}`,
      fontfile,
      width,
      wrap: 'word-char',
      dpi: 72,
      rgba: true,
    },
  })
  try {
    const { data, info } = await drawing
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { input: data, height: info.height }
  } catch (error) {
    // Letters that nobody sees, or none at all.
    if (String(error).includes('no text to render')) return { height: 0 }
    throw error
  }
}

const at = (top: number, { input }: Written): OverlayOptions[] => (input ? [{ input, left: MARGIN, top }] : [])

const euros = (amount: number) =>
  new Intl.NumberFormat(LOCALE, { style: 'currency', currency: CURRENCY, maximumFractionDigits: 0 }).format(amount)

/** Four or five lines of the plate. */
const TEXT_MAX_CHARS = 80

const cut = (text: string) =>
  text.length > TEXT_MAX_CHARS ? `${text.slice(0, TEXT_MAX_CHARS).replace(/\s+\S*$/, '')}…` : text

/** Pango's markup is XML; the typewriter's apostrophe is drawn as the printer's, as everywhere on the site. */
const escape = (text: string) =>
  withoutControls(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '’')
