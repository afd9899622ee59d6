import { buffer } from 'node:stream/consumers'
import type { PosterFormat } from '#domain/listing/poster-formats.ts'
import { MiniCard } from './mini-card.ts'
import type { Box } from './poster-blocks.ts'
import { PosterPage } from './poster-page.ts'
import type { SheetContent } from './sheet-content.ts'
import { cropPhoto, documentOf, LINE, type Parent, type Photo, taggedPdf } from './tagged-drawing.ts'

// In points, in the order of the page.
const A4: [number, number] = [595.28, 841.89]
const A3: [number, number] = [841.89, 1190.55]
const SIZES: Record<PosterFormat, [number, number]> = {
  'a4-portrait': A4,
  'a4-paysage': [A4[1], A4[0]],
  'a3-portrait': A3,
  'a3-paysage': [A3[1], A3[0]],
  mini: A4,
}

/** Two columns of four; a printer leaves 6 mm at the edges. */
const [COLUMNS, ROWS, EDGE] = [2, 4, 17]
const CARDS = COLUMNS * ROWS
const MARK = 9

/** Pixels a point: 160 dpi on A4; on A3, seen from farther away, what stored photos have. */
const PIXELS_PER_POINT = 2.2
const PHOTO_MAX_PX = 1920

/** An affair and its main photo. */
export interface PosterItem {
  content: SheetContent
  photo: Photo | undefined
}

interface Posters {
  items: PosterItem[]
  format: PosterFormat
  day: Date
}

/** Posters for the window, an affair a page, or eight to a page with cut marks. */
export async function postersPdf({ items, format, day }: Posters): Promise<Buffer> {
  const [first] = items
  if (!first) throw new Error('no affair to draw')
  const title = items.length > 1 ? `Affiches vitrine, ${first.content.agency.name}` : first.content.title
  const pdf = await taggedPdf({ title, author: first.content.agency.name, day, size: SIZES[format] })
  const root = documentOf(pdf)
  for (const [at, item] of items.entries()) {
    const place = format === 'mini' ? at % CARDS : 0
    if (at > 0 && place === 0) pdf.addPage()
    if (format === 'mini' && place === 0) cutMarks(pdf)
    await drawItem(pdf, item, { place, format, root })
  }
  root.end()
  pdf.end()
  return await buffer(pdf)
}

async function drawItem(
  pdf: PDFKit.PDFDocument,
  { content, photo }: PosterItem,
  { place, format, root }: { place: number; format: PosterFormat; root: Parent },
): Promise<void> {
  const section = pdf.struct('Sect')
  root.add(section)
  const page =
    format === 'mini'
      ? new MiniCard(pdf, { content, cell: cellAt(place), root: section })
      : new PosterPage(pdf, content, section)
  page.draw(photo && (await cropPhoto(photo, pixelsOf(page.photoBox()))))
  section.end()
}

function pixelsOf({ width, height }: Box) {
  const scale = Math.min(PIXELS_PER_POINT, PHOTO_MAX_PX / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function cellAt(place: number): Box {
  const [width, height] = [(A4[0] - 2 * EDGE) / COLUMNS, (A4[1] - 2 * EDGE) / ROWS]
  return { x: EDGE + (place % COLUMNS) * width, y: EDGE + Math.floor(place / COLUMNS) * height, width, height }
}

/** Short crosses where the cards meet. */
function cutMarks(pdf: PDFKit.PDFDocument): void {
  const { width, height } = cellAt(0)
  pdf.markContent('Artifact', { type: 'Layout' })
  for (let column = 0; column <= COLUMNS; column++) {
    for (let row = 0; row <= ROWS; row++) {
      const [x, y] = [EDGE + column * width, EDGE + row * height]
      pdf.moveTo(x - MARK, y).lineTo(x + MARK, y)
      pdf.moveTo(x, y - MARK).lineTo(x, y + MARK)
    }
  }
  pdf.lineWidth(0.4).stroke(LINE)
  pdf.endMarkedContent()
}
