import { buffer } from 'node:stream/consumers'
import { numericDate } from '#domain/format.ts'
import { ENERGY_LETTERS, ENERGY_SCALE_NOTE, energyWords } from '#domain/listing/energy.ts'
import { ILLUSTRATION_CAPTION, isIllustration } from '#domain/listing/pictures/picture-url.ts'
import { drawable } from '../drawable.ts'
import { CLIMATE, drawEnergyScale, ENERGY } from './energy-scale.ts'
import { drawQr } from './qr.ts'
import type { SheetContent } from './sheet-content.ts'
import {
  cropPhoto,
  INK,
  INK_2,
  LINE,
  ON_ENAMEL,
  type Parent,
  type Photo,
  TaggedDrawing,
  taggedPdf,
  type TextStyle,
} from './tagged-drawing.ts'

// In points: A4 portrait.
const [WIDTH, HEIGHT, MARGIN] = [595.28, 841.89, 36]
const INNER = WIDTH - 2 * MARGIN
const BAND = 64
const FOOT = 62
const BOTTOM = HEIGHT - FOOT - 8
const GAP = 16
const HALF = (INNER - GAP) / 2
const PICTURE = { width: 344, height: 193.5, small: 168, smallHeight: 94.5 }

/** A listing's sheet on one or two pages of A4, tagged: PDF/UA-1. The same content always makes the same bytes. */
export async function sheetPdf(content: SheetContent, photos: Photo[], day: Date): Promise<Buffer> {
  const [pdf, pictures] = await Promise.all([
    taggedPdf({ title: content.title, author: content.agency.name, day, size: [WIDTH, HEIGHT] }),
    Promise.all(photos.map((photo) => cropPhoto(photo, { width: 960, height: 540 }))),
  ])
  new SheetPages(pdf, content).draw(pictures.filter((picture) => picture !== undefined))
  pdf.end()
  return await buffer(pdf)
}

/** Draws from top to bottom; `y` is where the next block begins. */
class SheetPages extends TaggedDrawing {
  private readonly content: SheetContent
  private isSecond = false
  private isFull = false

  constructor(pdf: PDFKit.PDFDocument, content: SheetContent) {
    super(pdf, { x: MARGIN, width: INNER })
    this.content = content
  }

  draw(pictures: Buffer[]): void {
    this.band()
    this.head()
    this.picturesAndPrice(pictures)
    this.keyFacts()
    this.figures()
    this.priceParts()
    this.groups()
    this.energy()
    this.description()
    this.features()
    this.root.end()
    this.feet()
  }

  /** The agency and the reference, across the page. */
  private band(): void {
    const { agency, reference } = this.content
    this.artifact(() => this.pdf.rect(0, 0, WIDTH, BAND).fill(agency.color))
    const side = { x: WIDTH / 2, width: WIDTH / 2 - MARGIN, align: 'right', size: 8, color: ON_ENAMEL } as const
    this.text('P', agency.name, { y: 13, width: INNER / 2, font: 'display', size: 17, color: ON_ENAMEL })
    if (reference) this.text('P', `Réf. ${reference}`, { y: 41, width: INNER / 2, size: 9, color: ON_ENAMEL })
    for (const [at, line] of agency.lines.entries()) this.text('P', line, { ...side, y: 15 + at * 12 })
    this.y = BAND + 16
  }

  private head(): void {
    const { deal, title, location, badges, precision } = this.content
    this.paragraph('P', [deal, badges].filter(Boolean).join(' · '), { size: 9, color: INK_2 })
    this.paragraph('H1', title, { font: 'display', size: title.length > 60 ? 17 : 21, height: 54 }, 2)
    this.paragraph('P', location, { size: 11 }, 2)
    if (precision) this.paragraph('P', precision, { size: 8.5, color: INK_2 }, 2)
    this.y += 8
  }

  /** The pictures at the left; price, fees and code at the right. */
  private picturesAndPrice(pictures: Buffer[]): void {
    const top = this.y
    const [main, ...others] = pictures
    if (main) this.picture(main, { x: MARGIN, y: top, width: PICTURE.width, height: PICTURE.height })
    for (const [at, picture] of others.entries()) {
      const x = MARGIN + at * (PICTURE.small + 8)
      this.picture(picture, { x, y: top + PICTURE.height + 8, width: PICTURE.small, height: PICTURE.smallHeight })
    }
    const below = main ? PICTURE.height + (others.length ? PICTURE.smallHeight + 8 : 0) : 0
    this.price(main ? MARGIN + PICTURE.width + GAP : MARGIN, top)
    this.y = Math.max(this.y, top + below) + 12
  }

  private price(x: number, top: number): void {
    const { price, url } = this.content
    const width = WIDTH - MARGIN - x
    this.y = top
    this.paragraph('P', price.label, { x, width, size: 9, color: INK_2 })
    this.paragraph('P', price.text, { x, width, font: 'display', size: 22 }, 1)
    if (price.fees) this.paragraph('P', price.fees, { x, width, size: 9 }, 3)
    this.paragraph('P', price.schedule, { x, width, size: 8, color: INK_2 }, 3)
    this.y += 10
    const side = 84
    const at = this.y
    const alt = `Code QR de l’annonce en ligne\u00a0: ${url}`
    const box = [x, at, x + side, at + side]
    this.figure({ alt, bbox: box }, () => drawQr(this.pdf, url, { x, y: at, side }))
    this.y = at + side + 4
    this.link('L’annonce en ligne', url, { x, width, size: 8.5, color: this.content.agency.color })
    const { agent } = this.content
    if (!agent) return
    this.paragraph('P', `Votre interlocuteur\u00a0: ${agent.name}`, { x, width, size: 9 }, 8)
    this.paragraph('P', agent.phone, { x, width, size: 11, font: 'display' }, 1)
  }

  private keyFacts(): void {
    const { keyFacts } = this.content
    if (keyFacts.length === 0) return
    const width = (INNER - 3 * 8) / 4
    const list = this.child('L')
    for (let row = 0; row < keyFacts.length; row += 4) {
      const facts = keyFacts.slice(row, row + 4)
      const top = this.y
      const heights = facts.map(({ label, text }, at) => {
        const x = MARGIN + at * (width + 8)
        this.y = top + 5
        const item = this.child('LI', list)
        this.paragraph('Lbl', label, { x, width, size: 7.5, color: INK_2 }, 0, item)
        this.paragraph('LBody', text, { x, width, font: 'display', size: 11 }, 1, item)
        item.end()
        return this.y - top
      })
      this.rule(top)
      this.y = top + Math.max(...heights) + 5
    }
    list.end()
    this.y += 6
  }

  /** The financial years, the ratios, and the sentence on withheld figures. */
  private figures(): void {
    const { years, ratios, notCommunicated } = this.content
    if (!years && ratios.length === 0 && !notCommunicated) return
    this.heading('Chiffres', 60)
    if (years) this.years(years)
    const said = [...(years?.notes ?? []), ...ratios].map(({ label, text }) => `${label}\u00a0: ${text}`)
    if (said.length) this.paragraph('P', said.join(' · '), { size: 9 }, 4)
    if (notCommunicated) this.paragraph('P', notCommunicated, { size: 9 }, 3)
    this.y += 6
  }

  private years({ columns, rows }: NonNullable<SheetContent['years']>): void {
    const first = 160
    const width = (INNER - first) / columns.length
    const table = this.child('Table')
    const line = (kind: 'TH' | 'TD', [label = '', ...cells]: string[]) => {
      if (!this.room(15)) return
      const row = this.child('TR', table)
      const top = this.y + 3
      this.cell(row, ['TH', kind === 'TH' ? 'Column' : 'Row'], label, {
        x: MARGIN,
        y: top,
        width: first,
        size: 9,
        color: INK_2,
      })
      for (const [at, text] of cells.entries()) {
        const x = MARGIN + first + at * width
        const scope = kind === 'TH' ? 'Column' : undefined
        this.cell(row, [kind, scope], text, { x, y: top, width, size: 9, align: 'right' })
      }
      row.end()
      this.y = top + 12
      this.rule(this.y)
    }
    line('TH', ['Exercice', ...columns.map(({ label, closedOn }) => `${label} (clos le ${numericDate(closedOn)})`)])
    for (const { label, texts } of rows) line('TD', [label, ...texts.map((text) => text || 'Non communiqué')])
    if (columns.some(({ verifiedOn }) => verifiedOn))
      line('TD', [
        'Vérifié sur liasse le',
        ...columns.map(({ verifiedOn }) => (verifiedOn ? numericDate(verifiedOn) : '—')),
      ])
    table.end()
  }

  private cell(row: Parent, [type, scope]: ['TH' | 'TD', string | undefined], text: string, style: TextStyle): void {
    const cell = this.pdf.struct(type, (scope ? { scope } : {}) as object)
    row.add(cell)
    this.text('P', text, { ...style, height: 12 }, cell)
    cell.end()
  }

  /** Facts with their labels, alternately in two columns. */
  private groups(): void {
    for (const { title, facts, note } of this.content.groups) {
      if (!this.heading(title, 34)) return
      const list = this.child('L')
      for (let at = 0; at < facts.length; at += 2) {
        const row = facts.slice(at, at + 2)
        if (!this.room(this.factHeight(row))) break
        const top = this.y
        const ends = row.map((fact, column) => {
          this.y = top
          return this.fact(fact, column, list)
        })
        this.y = Math.max(...ends) + 3
        this.rule(this.y)
      }
      list.end()
      if (note && this.room(14)) this.paragraph('P', note, { size: 8, color: INK_2 }, 3)
      this.y += 8
    }
  }

  /** Price parts at the left; other price facts, or else the total, at the right. Never split across pages. */
  private priceParts(): void {
    const { priceParts } = this.content
    if (!priceParts) return
    const { lines, facts } = priceParts
    const columns = facts.length ? [lines, facts] : [lines.slice(0, -1), lines.slice(-1)]
    const height = columns.map((own) => own.reduce((sum, fact) => sum + this.factHeight([fact]), 0))
    if (!this.heading('Prix', Math.max(...height))) return
    const top = this.y
    const ends = columns.map((own, column) => {
      this.y = top
      const list = this.child('L')
      for (const fact of own) {
        this.y = this.fact(fact, column, list) + 3
        this.rule(this.y, LINE, { x: MARGIN + column * (HALF + GAP), width: HALF })
      }
      list.end()
      return this.y
    })
    this.y = Math.max(...ends) + 8
  }

  /** A label and its value in one of two columns, from `y` on. Returns where they end. */
  private fact({ label, text }: { label: string; text: string }, column: number, list: Parent): number {
    const [x, top] = [MARGIN + column * (HALF + GAP), this.y]
    const item = this.child('LI', list)
    this.paragraph('Lbl', label, { x, width: HALF * 0.5 - 6, size: 8.5, color: INK_2 }, 3, item)
    const afterLabel = this.y
    this.y = top
    const value = { x: x + HALF * 0.5, width: HALF * 0.5, size: 8.5, align: 'right' } as const
    this.paragraph('LBody', text, value, 3, item)
    item.end()
    return Math.max(afterLabel, this.y)
  }

  private factHeight(facts: { label: string; text: string }[]): number {
    this.pdf.font('text').fontSize(8.5)
    const heights = facts.flatMap(({ label, text }) => [
      this.pdf.heightOfString(drawable(label), { width: HALF * 0.5 - 6 }),
      this.pdf.heightOfString(drawable(text), { width: HALF * 0.5 }),
    ])
    return Math.max(...heights) + 6
  }

  /** CCH L126-33: both classes in their colours, or the words that replace them; then the sentence on risks. */
  private energy(): void {
    const { energy, risks } = this.content
    if (energy) {
      this.heading('Énergie', 110)
      const top = this.y
      this.scale('Énergie (DPE)', { letter: energy.class, value: energy.value, colors: ENERGY, x: MARGIN })
      const left = this.y
      this.y = top
      if (energy.climateClass) {
        const climate = { letter: energy.climateClass, value: energy.climateValue, colors: CLIMATE }
        this.scale('Climat (GES)', { ...climate, x: MARGIN + HALF + GAP })
      }
      this.y = Math.max(left, this.y)
      const notes = [
        energy.date && `Diagnostic établi le ${energy.date}.`,
        ENERGY_LETTERS.includes(energy.class) && ENERGY_SCALE_NOTE,
      ].filter(Boolean)
      if (notes.length) this.paragraph('P', notes.join(' '), { size: 8.5, color: INK_2 }, 3)
      this.y += 6
    }
    if (risks && this.room(24)) this.paragraph('P', risks, { size: 8.5 })
    if (risks) this.y += 8
  }

  private scale(
    title: string,
    { letter, value, colors, x }: { letter: string; value: string | undefined; colors: string[]; x: number },
  ): void {
    this.paragraph('P', `${title}\u00a0: ${energyWords(letter, value)}`, { x, width: HALF, size: 9 }, 2)
    if (!ENERGY_LETTERS.includes(letter)) return
    const top = this.y + 4
    this.artifact(() => drawEnergyScale(this.pdf, { letter, colors, x, top, size: 24 }))
    this.y = top + 28
  }

  /** As many paragraphs as fit. */
  private description(): void {
    const { paragraphs } = this.content
    if (paragraphs.length === 0) return
    this.heading('Description', 60)
    for (const [at, text] of paragraphs.entries()) {
      this.pdf.font('text').fontSize(9.5)
      const height = this.pdf.heightOfString(drawable(text), { width: INNER, lineGap: 1.5 }) + 5
      const isLast = at === paragraphs.length - 1
      if (!this.room(height + (isLast ? 0 : 16))) {
        // Cut a first paragraph that does not fit, so that the heading has some text below it.
        if (at === 0) this.paragraph('P', text, { size: 9.5, lineGap: 1.5, height: Math.max(0, BOTTOM - this.y - 20) })
        this.paragraph('P', 'La suite est sur l’annonce en ligne.', { size: 8.5, color: INK_2 }, 3)
        break
      }
      this.paragraph('P', text, { size: 9.5, lineGap: 1.5 })
      this.y += 5
    }
    this.y += 4
  }

  private features(): void {
    const { features } = this.content
    if (features.length === 0) return
    this.pdf.font('text').fontSize(9.5)
    const text = features.join(' · ')
    if (!this.room(this.pdf.heightOfString(drawable(text), { width: INNER }) + 34)) return
    this.heading('Points forts', 30)
    const list = this.child('L')
    const item = this.child('LI', list)
    this.paragraph('LBody', text, { size: 9.5, lineGap: 1.5 }, 0, item)
    item.end()
    list.end()
    this.y += 8
  }

  /** The footer of every page; an artifact, so that screen readers do not repeat it. */
  private feet(): void {
    const { agency, madeOn } = this.content
    const { start, count } = this.pdf.bufferedPageRange()
    for (let at = 0; at < count; at++) {
      this.pdf.switchToPage(start + at)
      this.artifact(() => {
        const top = HEIGHT - FOOT
        this.pdf
          .moveTo(MARGIN, top)
          .lineTo(WIDTH - MARGIN, top)
          .lineWidth(0.5)
          .stroke(LINE)
        this.pdf.font('text').fontSize(7).fillColor(INK_2)
        this.pdf.text(drawable(agency.foot.join(' ')), MARGIN, top + 6, {
          width: INNER - 122,
          height: 44,
          ellipsis: true,
        })
        const side = { width: 110, align: 'right', lineBreak: false } as const
        this.pdf.text(madeOn, WIDTH - MARGIN - 110, top + 6, side)
        this.pdf.text(`Page ${at + 1} sur ${count}`, WIDTH - MARGIN - 110, top + 16, side)
      })
    }
  }

  /** Whether a block of this height can be drawn: on this page or, once, on a second one. */
  private room(height: number): boolean {
    if (this.isFull) return false
    if (this.y + height <= BOTTOM) return true
    if (this.isSecond) {
      this.isFull = true
      return false
    }
    this.pdf.addPage()
    this.isSecond = true
    this.y = MARGIN
    return this.room(height)
  }

  /** `below` is the height that must follow on the same page. Returns whether there is room. */
  private heading(text: string, below: number): boolean {
    if (!this.room(24 + below)) return false
    this.paragraph('H2', text, { font: 'display', size: 12.5, color: INK })
    this.y += 3
    this.rule(this.y, INK)
    this.y += 4
    return true
  }

  private picture(image: Buffer, { x, y, width, height }: { x: number; y: number; width: number; height: number }) {
    const what = this.content.pictures.some(isIllustration) ? ILLUSTRATION_CAPTION : 'Photo'
    const alt = `${what}\u00a0: ${this.content.title}`
    this.figure({ alt, bbox: [x, y, x + width, y + height] }, () => this.pdf.image(image, x, y, { width, height }))
  }
}
