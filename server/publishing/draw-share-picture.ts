import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { euros } from '#domain/format.ts'
import { oneLine } from '#domain/one-line.ts'
import type { Property } from '#domain/listing/listing.ts'
import type { Focus } from '#domain/listing/pictures/focus.ts'
import { escapeMarkup } from '#server/core/escape.ts'
import { drawable } from './drawable.ts'
import { cropAround } from '#server/storage/crop.ts'

/** The size recommended by social networks. */
const SHARE_WIDTH = 1200
const SHARE_HEIGHT = 630

const PANEL_WIDTH = 540
const MARGIN = 56

// sharp does not support oklch: these are --on-primary, --on-primary-2 and --stone of tokens.css.
const ON_ENAMEL = '#fafcfe'
const ON_ENAMEL_2 = '#d2e1f7'
const STONE = '#eae7dd'

const font = (file: string) => join(import.meta.dirname, 'fonts', file)
// Font files, because a server may have no fonts installed: Latin subsets of the site's own fonts (OFL-1.1).
const DISPLAY = { font: 'Besley', fontfile: font('besley-650.ttf') }
const TEXT = { font: 'Radio Canada', fontfile: font('radio-canada-500.ttf') }

type Shared = Pick<Property, 'title' | 'location' | 'price'>

/**
 * Draws the image shown when the URL of a listing is shared (JPEG): title, location, price and photo.
 * Without a photo, the panel fills the image.
 */
export async function drawShareImage(
  { title, location, price }: Shared,
  {
    agency,
    color,
    photo,
  }: { agency: string; color: string; photo: { bytes: Buffer | undefined; focus: Focus | undefined } },
): Promise<Buffer> {
  // Ignore a photo that cannot be decoded.
  const picture = photo.bytes && (await cropPhoto(photo.bytes, photo.focus).catch(() => undefined))
  const panelWidth = picture ? PANEL_WIDTH : SHARE_WIDTH
  const width = panelWidth - 2 * MARGIN
  const agencyName = await renderText(agency, { ...TEXT, width, height: 60, size: 24, color: ON_ENAMEL_2 })
  const size = title.length > 45 ? 38 : 46
  const titleText = await renderText(cut(title), { ...DISPLAY, width, height: 240, size, color: ON_ENAMEL })
  const locationText = await renderText(cut(location), { ...TEXT, width, height: 80, size: 28, color: ON_ENAMEL_2 })
  const priceText = await renderText(euros(price), { ...DISPLAY, width, height: 64, size: 52, color: ON_ENAMEL })
  const priceTop = SHARE_HEIGHT - MARGIN - priceText.height
  return sharp({ create: { width: SHARE_WIDTH, height: SHARE_HEIGHT, channels: 3, background: STONE } })
    .composite([
      ...(picture ? [{ input: picture, left: PANEL_WIDTH, top: 0 }] : []),
      { input: panel(panelWidth, color), left: 0, top: 0 },
      ...at(MARGIN, agencyName),
      ...at(MARGIN + agencyName.height + 28, titleText),
      ...at(priceTop - 18 - locationText.height, locationText),
      ...at(priceTop, priceText),
    ])
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** The coloured panel with its border. */
const panel = (width: number, color: string) =>
  Buffer.from(`<svg width="${width}" height="${SHARE_HEIGHT}" xmlns="http://www.w3.org/2000/svg">
  <rect width="100%" height="100%" fill="${color}"/>
  <rect x="18" y="18" width="${width - 36}" height="${SHARE_HEIGHT - 36}" rx="4" fill="none"
    stroke="${ON_ENAMEL}" stroke-opacity=".75" stroke-width="3"/></svg>`)

const cropPhoto = async (photo: Buffer, focus: Focus | undefined) =>
  (await cropAround(sharp(photo), { width: SHARE_WIDTH - PANEL_WIDTH, height: SHARE_HEIGHT, focus })).toBuffer()

interface TextStyle {
  font: string
  fontfile: string
  /** Pixels; a text that does not fit is scaled down. */
  width: number
  height: number
  /** Font size in pixels: at 72 dpi a point is a pixel. */
  size: number
  color: string
}

interface RenderedText {
  /** Absent when the text has no visible character. */
  input?: Buffer
  height: number
}

async function renderText(text: string, style: TextStyle): Promise<RenderedText> {
  const { font: family, fontfile, width, height, size, color } = style
  const drawing = sharp({
    text: {
      text: `<span foreground="${color}">${escapeMarkup(drawable(oneLine(text)).replaceAll("'", '’'))}</span>`,
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
    // Only invisible characters, or none.
    if (String(error).includes('no text to render')) return { height: 0 }
    throw error
  }
}

const at = (top: number, { input }: RenderedText): OverlayOptions[] => (input ? [{ input, left: MARGIN, top }] : [])

/** Fits four or five lines of the panel. */
const TEXT_MAX_CHARS = 80

const cut = (text: string) =>
  text.length > TEXT_MAX_CHARS ? `${text.slice(0, TEXT_MAX_CHARS).replace(/\s+\S*$/, '')}…` : text
