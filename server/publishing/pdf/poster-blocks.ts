import { ENERGY_LETTERS, energyWords } from '#domain/listing/energy.ts'
import { ILLUSTRATION_CAPTION, isIllustration } from '#domain/listing/pictures/picture-url.ts'
import { CLIMATE, drawEnergyScale, ENERGY } from './energy-scale.ts'
import { drawQr } from './qr.ts'
import type { SheetContent } from './sheet-content.ts'
import { INK_2, type Parent, TaggedDrawing, type TextStyle } from './tagged-drawing.ts'

/** A text of a poster, below the one before it. */
export interface PosterLine {
  type: 'H1' | 'P'
  text: string
  style: TextStyle
  before: number
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The pieces of which posters and small cards consist: each can be measured before it is drawn. Sizes are in `unit`s. */
export class PosterBlocks extends TaggedDrawing {
  protected readonly content: SheetContent
  protected readonly unit: number

  constructor(
    pdf: PDFKit.PDFDocument,
    { content, unit, x, width }: { content: SheetContent; unit: number; x: number; width: number },
    root: Parent,
  ) {
    super(pdf, { x, width }, root)
    this.content = content
    this.unit = unit
  }

  protected heightOfBlocks(blocks: PosterLine[]): number {
    return blocks.reduce((sum, { text, style, before }) => sum + before + this.heightOf(text, style), 0)
  }

  /** The style with letters as small as needed, at least half, for the text to take three lines. */
  protected fitted(text: string, style: TextStyle & { size: number }): TextStyle {
    let { size } = style
    while (
      size > style.size / 2 &&
      this.heightOf(text, { ...style, size }) > this.heightOf('X\nX\nX', { ...style, size })
    )
      size *= 0.93
    return { ...style, size }
  }

  protected drawBlocks(blocks: PosterLine[]): void {
    for (const { type, text, style, before } of blocks) {
      const height = this.heightOf(text, style)
      const top = this.y + before
      this.text(type, text, { ...style, y: top })
      this.y = top + height
    }
  }

  protected photo(image: Buffer, { x, y, width, height }: Box): void {
    const what = this.content.pictures.slice(0, 1).some(isIllustration) ? ILLUSTRATION_CAPTION : 'Photo'
    const alt = `${what}\u00a0: ${this.content.title}`
    this.figure({ alt, bbox: [x, y, x + width, y + height] }, () => this.pdf.image(image, x, y, { width, height }))
  }

  protected code(x: number, y: number, side: number): void {
    const { url } = this.content
    const alt = `Code QR de l’annonce en ligne\u00a0: ${url}`
    this.figure({ alt, bbox: [x, y, x + side, y + side] }, () => drawQr(this.pdf, url, { x, y, side }))
  }

  /** Both classes, or the words that replace them; empty where the law wants none. */
  private energyLabels() {
    const { energy } = this.content
    if (!energy) return []
    const labels = [{ name: 'Énergie (DPE)', letter: energy.class, value: energy.value, colors: ENERGY }]
    if (!energy.climateClass) return labels
    return [
      ...labels,
      { name: 'Climat (GES)', letter: energy.climateClass, value: energy.climateValue, colors: CLIMATE },
    ]
  }

  /** CCH L126-33: the classes in their colours, side by side; then the sentence on risks. */
  protected energyHeight({ width, size, text }: EnergyStyle): number {
    const labels = this.energyLabels()
    const words = labels.map((label) => this.heightOf(wordsOf(label), { width: width / 2 - 4, size: text }))
    const hasScale = labels.some(({ letter }) => ENERGY_LETTERS.includes(letter))
    const { risks } = this.content
    return (
      (labels.length ? Math.max(...words) + (hasScale ? size * 1.35 : 0) + size * 0.3 : 0) +
      (risks ? this.heightOf(risks, { width, size: text }) + 2 : 0)
    )
  }

  protected energy({ x, width, size, text }: EnergyStyle & { x: number }): void {
    const labels = this.energyLabels()
    const top = this.y
    const tops = labels.map((label, at) => {
      const left = x + (at * width) / 2
      this.y = top
      this.paragraph('P', wordsOf(label), { x: left, width: width / 2 - 4, size: text })
      return this.y
    })
    const below = Math.max(top, ...tops)
    this.y = below
    for (const [at, { letter, colors }] of labels.entries()) {
      if (!ENERGY_LETTERS.includes(letter)) continue
      const scale = { letter, colors, x: x + (at * width) / 2, top: below + size * 0.2, size }
      this.artifact(() => drawEnergyScale(this.pdf, scale))
      this.y = below + size * 1.35
    }
    if (labels.length) this.y += size * 0.3
    const { risks } = this.content
    if (risks) this.paragraph('P', risks, { x, width, size: text, color: INK_2 }, 2)
  }
}

interface EnergyStyle {
  width: number
  /** Width of a letter's square, and size of the words. */
  size: number
  text: number
}

const wordsOf = ({ name, letter, value }: { name: string; letter: string; value: string | undefined }) =>
  `${name}\u00a0: ${energyWords(letter, value)}`
