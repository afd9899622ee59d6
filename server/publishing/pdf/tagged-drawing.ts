import { readFile } from 'node:fs/promises'
import Pdf from 'pdfkit'
import sharp from 'sharp'
import type { Focus } from '#domain/listing/pictures/focus.ts'
import { cropAround } from '#server/storage/crop.ts'
import { drawable } from '../drawable.ts'

// pdfkit does not know oklch: --primary, --on-primary, --ink, --ink-2 and --line of tokens.css.
export const [ON_ENAMEL, INK, INK_2, LINE] = ['#fafcfe', '#161b2c', '#4a5063', '#d8d5cb']

const font = (file: string) => readFile(new URL(`../fonts/${file}`, import.meta.url))

interface TaggedPdf {
  title: string
  author: string
  day: Date
  /** Points, width first. */
  size: [number, number]
}

/** An empty PDF/UA-1 document with the site's fonts. The same content always makes the same bytes. */
export async function taggedPdf({ title, author, day, size }: TaggedPdf): Promise<PDFKit.PDFDocument> {
  const [display, text] = await Promise.all([font('besley-650.ttf'), font('radio-canada-500.ttf')])
  const pdf = new Pdf({
    size,
    margin: 0,
    bufferPages: true,
    tagged: true,
    subset: 'PDF/UA',
    pdfVersion: '1.7',
    lang: 'fr-FR',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: day, ModDate: day },
  } as object)
  return pdf.registerFont('display', display).registerFont('text', text)
}

/** A picture file, and the point that its crop keeps. */
export interface Photo {
  bytes: Uint8Array
  focus: Focus | undefined
}

/** Crops to these pixels, at the quality that print needs; undefined when the picture cannot be decoded. */
export async function cropPhoto(
  { bytes, focus }: Photo,
  size: { width: number; height: number },
): Promise<Buffer | undefined> {
  try {
    const cropped = await cropAround(sharp(bytes), { ...size, focus })
    return await cropped.flatten({ background: '#ffffff' }).jpeg({ quality: 78 }).toBuffer()
  } catch {
    return undefined
  }
}

export interface TextStyle {
  x?: number
  y?: number
  width?: number
  size?: number
  font?: 'display' | 'text'
  color?: string
  align?: 'left' | 'right'
  lineGap?: number
  /** Maximum height: a longer text ends with an ellipsis. */
  height?: number
}

export type Parent = PDFKit.PDFStructureElement

/** The element that holds all others; to be ended by whoever draws. */
export function documentOf(pdf: PDFKit.PDFDocument): Parent {
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  return root
}

/** Draws tagged texts, figures and links; `y` is where the next block begins. */
export class TaggedDrawing {
  protected readonly pdf: PDFKit.PDFDocument
  protected readonly root: Parent
  protected y = 0
  /** The place of a text that has none of its own. */
  protected readonly column: { x: number; width: number }

  constructor(pdf: PDFKit.PDFDocument, column: { x: number; width: number }, root = documentOf(pdf)) {
    this.pdf = pdf
    this.column = column
    this.root = root
  }

  protected paragraph(type: string, text: string, style: TextStyle, before = 0, parent?: Parent): void {
    this.y += before
    this.text(type, text, { ...style, y: this.y }, parent)
    this.y = this.pdf.y
  }

  protected text(type: string, text: string, style: TextStyle, parent = this.root): void {
    const { x = this.column.x, y = this.y, width = this.column.width, color = INK } = style
    const { align = 'left', lineGap = 0, height } = style
    parent.add(
      this.pdf.struct(type, {}, [
        () => {
          this.face(style).fillColor(color)
          const cut = height === undefined ? {} : { height, ellipsis: true }
          this.pdf.text(drawable(text), x, y, { width, align, lineGap, ...cut })
        },
      ]),
    )
  }

  /** The height that a text takes. */
  protected heightOf(text: string, style: TextStyle): number {
    const { width = this.column.width, lineGap = 0, height = Number.POSITIVE_INFINITY } = style
    return Math.min(height, this.face(style).heightOfString(drawable(text), { width, lineGap }))
  }

  private face({ font: face = 'text', size = 9 }: TextStyle): PDFKit.PDFDocument {
    return this.pdf.font(face).fontSize(size)
  }

  protected link(text: string, url: string, style: TextStyle): void {
    const { x = this.column.x, width = this.column.width, size = 9, color = INK } = style
    const link = this.child('Link')
    const y = this.y
    this.text('Span', text, { x, y, width, size, color }, link)
    this.y = this.pdf.y
    this.pdf.link(x, y, width, this.y - y, url, { structParent: link, Contents: new String(text) } as object)
    link.end()
  }

  protected figure(options: { alt: string; bbox: number[] }, draw: () => void): void {
    this.root.add(this.pdf.struct('Figure', options, [draw]))
  }

  protected rule(y: number, color = LINE, { x, width } = this.column): void {
    this.artifact(() =>
      this.pdf
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.5)
        .stroke(color),
    )
  }

  /** Decoration, which screen readers pass over. */
  protected artifact(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' })
    draw()
    this.pdf.endMarkedContent()
  }

  protected child(type: string, parent = this.root): Parent {
    const child = this.pdf.struct(type)
    parent.add(child)
    return child
  }
}
