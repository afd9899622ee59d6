import type { SheetContent } from './sheet-content.ts'
import { type PosterLine, type Box, PosterBlocks } from './poster-blocks.ts'
import { INK_2, type Parent } from './tagged-drawing.ts'

const [PADDING, PHOTO, CODE, TEXT, FACTS_MAX] = [9, 112, 54, 6.5, 4]

/** An affair on an eighth of a page. */
export class MiniCard extends PosterBlocks {
  private readonly cell: Box
  private factCount = FACTS_MAX

  constructor(pdf: PDFKit.PDFDocument, { content, cell, root }: { content: SheetContent; cell: Box; root: Parent }) {
    super(pdf, { content, unit: 1, x: cell.x + PADDING, width: cell.width - 2 * PADDING }, root)
    this.cell = cell
  }

  /** What the texts below leave; the facts give way first. */
  photoBox(): Box {
    const height = () =>
      this.cell.height -
      2 * PADDING -
      Math.max(this.heightOfBlocks(this.lines()), CODE) -
      this.energyHeight(energyStyle(this.column.width)) -
      4
    const least = this.heightOfBlocks(this.head())
    while (height() < least && this.factCount > 0) this.factCount--
    return { x: this.column.x, y: this.cell.y + PADDING, width: PHOTO, height: Math.max(least, height()) }
  }

  draw(image: Buffer | undefined): void {
    const box = this.photoBox()
    if (image) this.photo(image, box)
    this.y = box.y
    this.drawBlocks(this.head())
    this.y = box.y + box.height + 2
    const below = this.y + CODE
    this.code(this.column.x + this.column.width - CODE, this.y, CODE)
    this.drawBlocks(this.lines())
    this.y = Math.max(this.y, below)
    this.energy({ ...energyStyle(this.column.width), x: this.column.x })
  }

  /** Beside the photo. */
  private head(): PosterLine[] {
    const { deal, title, location, price } = this.content
    const place = { x: this.column.x + PHOTO + 8, width: this.column.width - PHOTO - 8 }
    const small = { ...place, size: TEXT, color: INK_2 }
    return [
      { type: 'P', text: deal, style: small, before: 0 },
      { type: 'H1', text: title, style: this.fitted(title, { ...place, size: 10.5, font: 'display' }), before: 0 },
      { type: 'P', text: location, style: { ...place, size: 7.5 }, before: 1 },
      { type: 'P', text: price.label, style: small, before: 2 },
      { type: 'P', text: price.text, style: { ...place, size: 14, font: 'display' }, before: 0 },
    ]
  }

  /** Beside the code: legal lines, which are never cut, then facts and whom to ask. */
  private lines(): PosterLine[] {
    const { price, reference, keyFacts, agency, precision } = this.content
    const facts = keyFacts.slice(0, this.factCount).map(({ label, text }) => `${label}\u00a0: ${text}`)
    const said = [
      facts.join(' · '),
      precision ?? '',
      price.fees ?? '',
      // Addresses on lines of their own: broken in two, they could not be typed.
      price.schedule.replace('\u00a0: ', '\u00a0:\n'),
      [[reference && `Réf. ${reference}`, agency.name].filter(Boolean).join(' · '), agency.lines[1]].join('\n'),
    ]
    const style = { x: this.column.x, width: this.column.width - CODE - 6, size: TEXT }
    return said.filter(Boolean).map((text) => ({ type: 'P', text, style, before: 1.5 }))
  }
}

const energyStyle = (width: number) => ({ width, size: 11, text: TEXT - 0.5 })
