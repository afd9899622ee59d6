import type { SheetContent } from './sheet-content.ts'
import { drawable } from '../drawable.ts'
import { type PosterLine, type Box, PosterBlocks } from './poster-blocks.ts'
import { INK_2, LINE, ON_ENAMEL, type Parent } from './tagged-drawing.ts'

/** An affair that fills a page. All lengths are those of A4 times `unit`. */
export class PosterPage extends PosterBlocks {
  private readonly size: { width: number; height: number }
  private readonly isWide: boolean
  private facts: SheetContent['keyFacts']

  constructor(pdf: PDFKit.PDFDocument, content: SheetContent, root: Parent) {
    const { width, height } = pdf.page
    const unit = Math.min(width, height) / A4_WIDTH
    super(pdf, { content, unit, x: MARGIN * unit, width: width - 2 * MARGIN * unit }, root)
    this.size = { width, height }
    this.isWide = width > height
    this.facts = content.keyFacts
  }

  /** Where the photo goes: what the texts leave, of which the facts give way first. */
  photoBox(): Box {
    const u = this.unit
    const top = (BAND + 14) * u
    const bottom = this.size.height - FOOT * u
    if (!this.isWide) {
      const height = () =>
        bottom - top - this.textHeight(this.column.width) - this.energyHeight(this.energyStyle) - 14 * u
      while (height() < PHOTO_MIN * u && this.facts.length) this.facts = this.facts.slice(0, -1)
      return { ...this.column, y: top, height: Math.max(1, height()) }
    }
    const { x } = this.column
    const width = this.leftWidth
    while (this.textHeight(this.rightWidth) > bottom - top && this.facts.length) this.facts = this.facts.slice(0, -1)
    return { x, y: top, width, height: bottom - top - this.energyHeight(this.energyStyle) - 8 * u }
  }

  draw(image: Buffer | undefined): void {
    const box = this.photoBox()
    this.band()
    if (image) this.photo(image, box)
    const left = this.column.x
    const x = this.isWide ? left + this.leftWidth + GAP * this.unit : left
    const width = this.isWide ? this.rightWidth : this.column.width
    this.y = this.isWide ? box.y : box.y + box.height
    this.texts(x, width)
    this.y = this.isWide ? box.y + box.height + 6 * this.unit : this.y + 6 * this.unit
    this.energy({ ...this.energyStyle, x: left })
    this.foot()
  }

  private get leftWidth(): number {
    return this.column.width * 0.55
  }

  private get rightWidth(): number {
    return this.column.width - this.leftWidth - GAP * this.unit
  }

  private get energyStyle() {
    return { width: this.isWide ? this.leftWidth : this.column.width, size: 24 * this.unit, text: 9.5 * this.unit }
  }

  private band(): void {
    const { agency } = this.content
    const u = this.unit
    const { x, width } = this.column
    this.artifact(() => this.pdf.rect(0, 0, this.size.width, BAND * u).fill(agency.color))
    const name = {
      y: 15 * u,
      width: width * 0.6,
      font: 'display',
      size: 22 * u,
      height: 30 * u,
      color: ON_ENAMEL,
    } as const
    this.text('P', agency.name, name)
    const side = { x: x + width * 0.6, width: width * 0.4, align: 'right', size: 8 * u, color: ON_ENAMEL } as const
    for (const [at, line] of agency.lines.entries())
      this.text('P', line, { ...side, y: (10 + at * 13) * u, height: 12 * u })
  }

  private head(width: number, x = 0): PosterLine[] {
    const u = this.unit
    const { deal, title, location, badges, precision } = this.content
    return [
      block('P', [deal, badges].filter(Boolean).join(' · '), { x, width, size: 11 * u, color: INK_2 }, 10 * u),
      block('H1', title, this.fitted(title, { x, width, font: 'display', size: 28 * u }), 2 * u),
      block('P', location, { x, width, size: 15 * u }, 3 * u),
      ...(precision ? [block('P', precision, { x, width, size: 9 * u, color: INK_2 }, 2 * u)] : []),
    ]
  }

  /** The price with what the law wants beside it: never cut. */
  private price(width: number, x = 0): PosterLine[] {
    const u = this.unit
    const { price, reference } = this.content
    return [
      block('P', price.label, { x, width, size: 11 * u, color: INK_2 }, 8 * u),
      block('P', price.text, { x, width, font: 'display', size: (this.isWide ? 28 : 36) * u }, 0),
      ...(price.fees ? [block('P', price.fees, { x, width, size: 10.5 * u }, 3 * u)] : []),
      block('P', price.schedule, { x, width, size: 9 * u, color: INK_2 }, 3 * u),
      ...(reference ? [block('P', `Réf. ${reference}`, { x, width, size: 10.5 * u }, 4 * u)] : []),
    ]
  }

  /** The width beside the code. */
  private readonly beside = (width: number) => width - (CODE + 14) * this.unit

  private textHeight(width: number): number {
    const price = Math.max(this.heightOfBlocks(this.price(this.beside(width))), (CODE + 8) * this.unit)
    return this.heightOfBlocks(this.head(width)) + price + this.factsHeight(width) + 10 * this.unit
  }

  private texts(x: number, width: number): void {
    this.drawBlocks(this.head(width, x))
    const top = this.y
    this.drawBlocks(this.price(this.beside(width), x))
    const u = this.unit
    this.code(x + width - CODE * u, top + 8 * u, CODE * u)
    this.y = Math.max(this.y, top + (CODE + 8) * u) + 8 * u
    this.drawFacts(x, width)
  }

  private factRows(): SheetContent['keyFacts'][] {
    const columns = this.isWide ? 2 : 4
    return Array.from({ length: Math.ceil(this.facts.length / columns) }, (_, row) =>
      this.facts.slice(row * columns, (row + 1) * columns),
    )
  }

  private factHeights(row: SheetContent['keyFacts'], width: number): number {
    const own = width / (this.isWide ? 2 : 4) - 8 * this.unit
    return Math.max(
      ...row.map(({ label, text }) => {
        const [small, large] = this.factStyles(own)
        return this.heightOf(label, small) + this.heightOf(text, large)
      }),
    )
  }

  private factStyles(width: number) {
    const u = this.unit
    return [
      { width, size: 9 * u, color: INK_2 },
      { width, font: 'display', size: 14 * u },
    ] as const
  }

  private factsHeight(width: number): number {
    return this.factRows().reduce((sum, row) => sum + this.factHeights(row, width) + 9 * this.unit, 0)
  }

  private drawFacts(x: number, width: number): void {
    const u = this.unit
    const own = width / (this.isWide ? 2 : 4)
    if (this.facts.length === 0) return
    const list = this.child('L')
    for (const row of this.factRows()) {
      const top = this.y
      const height = this.factHeights(row, width)
      this.rule(top, LINE, { x, width })
      for (const [at, { label, text }] of row.entries()) {
        const [small, large] = this.factStyles(own - 8 * u)
        const item = this.child('LI', list)
        this.y = top + 4 * u
        this.paragraph('Lbl', label, { ...small, x: x + at * own }, 0, item)
        this.paragraph('LBody', text, { ...large, x: x + at * own }, 0, item)
        item.end()
      }
      this.y = top + height + 9 * u
    }
    list.end()
  }

  private foot(): void {
    const { agency, madeOn } = this.content
    const u = this.unit
    const { x, width } = this.column
    const top = this.size.height - (FOOT - 8) * u
    this.rule(top)
    this.text('P', [...agency.foot, madeOn].join(' '), { y: top + 5 * u, size: 7.5 * u, color: INK_2, x, width })
  }
}

const A4_WIDTH = 595.28
const [MARGIN, BAND, FOOT, GAP, CODE, PHOTO_MIN] = [32, 58, 56, 20, 104, 190]

const block = (type: PosterLine['type'], text: string, style: PosterLine['style'], before: number): PosterLine => ({
  type,
  text: drawable(text),
  style,
  before,
})
