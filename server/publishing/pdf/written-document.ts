import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import type { Agency } from '#domain/agency/agency.ts'
import { drawable } from '../drawable.ts'
import { drawQr } from './qr.ts'

// In points: A4 portrait.
const MARGIN = 48
const FOOT = 44
const LABEL = 150
const CODE = 84
const [INK, INK_2, LINE] = ['#161b2c', '#4a5063', '#d8d5cb']

const font = (file: string) => readFile(new URL(`../fonts/${file}`, import.meta.url))

const STYLES = {
  H1: { face: 'display', size: 22, color: INK, before: 14 },
  H2: { face: 'display', size: 13, color: INK, before: 16 },
  H3: { face: 'display', size: 10.5, color: INK, before: 10 },
  P: { face: 'text', size: 9.5, color: INK, before: 4 },
  small: { face: 'text', size: 8.5, color: INK_2, before: 3 },
  value: { face: 'display', size: 20, color: INK, before: 4 },
}
type Kind = keyof typeof STYLES

/**
 * Draws a text document of the agency: A4, tagged, with its address at the top and its legal mention in the footer of
 * each page. The same content always makes the same bytes.
 */
export async function drawDocument(
  { title, agency, made }: { title: string; agency: Agency; made: Date },
  content: (writer: PdfWriter) => void,
): Promise<Uint8Array> {
  const pdf = new Pdf({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
    bufferPages: true,
    tagged: true,
    pdfVersion: '1.7',
    lang: 'fr-FR',
    displayTitle: true,
    info: { Title: title, Author: agency.name, CreationDate: made },
  } as object)
  const [display, text] = await Promise.all([font('besley-650.ttf'), font('radio-canada-500.ttf')])
  pdf.registerFont('display', display).registerFont('text', text)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const writer = writerOn(pdf, root)
  const { street, postalCode, city } = agency.address
  writer.write('H3', agency.name)
  writer.write('small', `${street}, ${postalCode} ${city} · ${agency.phone.display} · ${agency.email}`)
  content(writer)
  root.end()
  drawFeet(pdf, agency)
  pdf.end()
  return buffer(pdf)
}

interface Size {
  width: number
  height: number
}

/** Writes from top to bottom, adding pages as needed. */
export type PdfWriter = ReturnType<typeof writerOn>

function writerOn(pdf: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement) {
  const makeRoom = (height: number, before: number) => {
    if (pdf.y + height + before > pdf.page.maxY()) pdf.addPage()
    else pdf.y += before
  }
  const styled = (kind: Kind) => pdf.font(STYLES[kind].face).fontSize(STYLES[kind].size).fillColor(STYLES[kind].color)

  return {
    write(kind: Kind, words: string): void {
      const shown = drawable(words)
      styled(kind)
      // Keep a heading on the same page as the lines below it.
      makeRoom(pdf.heightOfString(shown, { lineGap: 1.5 }) + (kind.startsWith('H') ? 40 : 0), STYLES[kind].before)
      const type = kind === 'small' || kind === 'value' ? 'P' : kind
      root.add(pdf.struct(type, {}, [() => styled(kind).text(shown, { lineGap: 1.5 })]))
    },

    /** Labels with their values beside them; rows without a value are left out. */
    facts(rows: [label: string, value: string][]): void {
      const list = pdf.struct('L')
      root.add(list)
      const width = pdf.page.width - 2 * MARGIN - LABEL
      for (const [label, value] of rows.filter(([, value]) => value)) {
        const [words, shown] = [drawable(label), drawable(value)]
        const height = Math.max(
          styled('small').heightOfString(words, { width: LABEL - 8 }),
          styled('P').heightOfString(shown, { width, lineGap: 1.5 }),
        )
        makeRoom(height, 4)
        const { y } = pdf
        const item = pdf.struct('LI')
        list.add(item)
        item.add(pdf.struct('Lbl', {}, [() => styled('small').text(words, MARGIN, y, { width: LABEL - 8 })]))
        item.add(pdf.struct('LBody', {}, [() => styled('P').text(shown, MARGIN + LABEL, y, { width, lineGap: 1.5 })]))
        item.end()
        pdf.x = MARGIN
        pdf.y = y + height
      }
      list.end()
    },

    /** A URL as a QR code, with its link below. */
    code(url: string, alt: string): void {
      makeRoom(CODE + 16, 10)
      const { y } = pdf
      const options = { alt, bbox: [MARGIN, y, MARGIN + CODE, y + CODE] }
      root.add(pdf.struct('Figure', options, [() => drawQr(pdf, url, { x: MARGIN, y, side: CODE })]))
      const link = pdf.struct('Link')
      root.add(link)
      link.add(pdf.struct('Span', {}, [() => styled('small').text(url, MARGIN, y + CODE + 4)]))
      const area = { structParent: link, Contents: new String(alt) }
      pdf.link(MARGIN, y + CODE + 4, pdf.widthOfString(url), 12, url, area as object)
      link.end()
    },

    /** A drawing in a frame, with what it shows in words. */
    frame(alt: string, size: Size, draw?: Paint): void {
      makeRoom(size.height, 6)
      addFrame(pdf, root, { alt, ...size, draw })
    },

    /** Attaches a file to the PDF. */
    attach(name: string, bytes: Buffer, description: string): void {
      pdf.file(bytes, { name, description })
    },
  }
}

type Paint = (pdf: PDFKit.PDFDocument) => void

function addFrame(
  pdf: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  { alt, width, height, draw }: Size & { alt: string; draw: Paint | undefined },
): void {
  const { y } = pdf
  const paint = () => {
    pdf.save().rect(MARGIN, y, width, height).lineWidth(0.5).stroke(LINE)
    pdf.translate(MARGIN, y)
    draw?.(pdf)
    pdf.restore()
  }
  const options = { alt, bbox: [MARGIN, y, MARGIN + width, y + height] }
  root.add(pdf.struct('Figure', options, [paint]))
  pdf.x = MARGIN
  pdf.y = y + height
}

/** Runs last, when the number of pages is known. */
function drawFeet(pdf: PDFKit.PDFDocument, { name, address, professionalCard, insurance }: Agency): void {
  const { street, postalCode, city } = address
  const mention = `${name}, ${street}, ${postalCode} ${city}. Carte professionnelle n°\u00a0${professionalCard.number}, délivrée par ${professionalCard.placeOfDelivery}. Assurance\u00a0: ${insurance.insurer}.`
  const { start, count } = pdf.bufferedPageRange()
  for (let at = 0; at < count; at++) {
    pdf.switchToPage(start + at)
    // Text below the margin would begin a new page.
    pdf.page.margins.bottom = 0
    const y = pdf.page.height - MARGIN - 20
    const width = pdf.page.width - 2 * MARGIN
    pdf.markContent('Artifact', { type: 'Layout' })
    pdf
      .moveTo(MARGIN, y - 8)
      .lineTo(MARGIN + width, y - 8)
      .lineWidth(0.5)
      .stroke(LINE)
    pdf.font('text').fontSize(7).fillColor(INK_2)
    pdf.text(drawable(mention), MARGIN, y, { width: width - 90 })
    pdf.text(`Page ${at + 1} sur ${count}`, MARGIN, y, { width, align: 'right' })
    pdf.endMarkedContent()
  }
}
