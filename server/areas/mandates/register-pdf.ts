import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import { longDate, longDateTime } from '#domain/format.ts'
import { EXCLUSIVITIES, FEES_PAYERS, MANDATE_ACTS, MANDATE_KINDS } from '#domain/mandates/mandate.ts'
import type { MandateRegisterRow } from './queries.ts'
import { drawable } from '#server/publishing/drawable.ts'
import { partyLines } from './register-lines.ts'

// In points. A4 landscape; the two WIDE columns share the width that the others leave.
const [WIDTH, HEIGHT, MARGIN] = [841.89, 595.28, 32]
const BOTTOM = HEIGHT - MARGIN - 28
const WIDE = 193.9
const [SIZE, LEADING, PADDING] = [8, 9.6, 3]
const LINE = '#d8d5cb'

// Latin characters of the site's own font (OFL-1.1), embedded because the document is kept for ten years.
const FONT = new URL('../../publishing/fonts/radio-canada-500.ttf', import.meta.url)

const COLUMNS: { title: string; width: number; text: (row: MandateRegisterRow) => string }[] = [
  { title: 'N°', width: 34, text: ({ number }) => String(number) },
  {
    title: 'Inscrit le',
    width: 74,
    text: ({ recordedAt, recordedBy }) => `${longDateTime(recordedAt)}\n${recordedBy}`,
  },
  { title: 'Acte', width: 76, text: (row) => actText(row) },
  { title: 'Mandants', width: WIDE, text: (row) => partyLines(row).join('\n') },
  {
    title: 'Objet, nature et situation du bien',
    width: WIDE,
    text: ({ object, nature, place }) => [object, nature, place].join('\n'),
  },
  { title: 'Durée', width: 96, text: (row) => termText(row) },
  {
    title: 'Honoraires',
    width: 110,
    text: ({ fees, feesPayer }) => `${fees}\nÀ la charge de : ${FEES_PAYERS[feesPayer].toLowerCase()}`,
  },
]

const actText = ({ act, of, kind, exclusive, reason }: MandateRegisterRow) =>
  [
    of === null ? MANDATE_ACTS[act] : `${MANDATE_ACTS[act]} du n° ${of}`,
    `${MANDATE_KINDS[kind]}, ${EXCLUSIVITIES[exclusive].toLowerCase()}`,
    reason,
  ]
    .filter(Boolean)
    .join('\n')

const termText = ({ act, signedOn, startsOn, endsOn, noticeDays }: MandateRegisterRow) =>
  act === 'résiliation'
    ? `Fin le ${longDate(endsOn)}`
    : `Signé le ${longDate(signedOn)}\nDu ${longDate(startsOn)} au ${longDate(endsOn)}\nPréavis : ${noticeDays} jours`

/**
 * The register as a table on A4 landscape. Each page has the column titles, its number and the hash of the last row. A row
 * that does not fit on a page continues on the next one.
 */
export async function registerPdf(rows: MandateRegisterRow[]): Promise<Uint8Array> {
  const pdf = new Pdf({
    size: 'A4',
    layout: 'landscape',
    margin: MARGIN,
    bufferPages: true,
    lang: 'fr-FR',
    displayTitle: true,
    info: { Title: 'Registre des mandats' },
  })
  pdf
    .registerFont('text', await readFile(FONT))
    .font('text')
    .lineWidth(0.5)
  pdf.fontSize(16).text('Registre des mandats').fontSize(SIZE)
  drawRows(pdf, rows, pdf.y + 8)
  drawFeet(pdf, rows.at(-1))
  pdf.end()
  return buffer(pdf)
}

function drawRows(pdf: PDFKit.PDFDocument, rows: MandateRegisterRow[], top: number): void {
  const titles = COLUMNS.map(({ title, width }) => linesOf(pdf, title, width))
  let y = drawCells(pdf, titles, top)
  for (const row of rows) {
    let cells = COLUMNS.map(({ text, width }) => linesOf(pdf, text(row), width))
    for (let isWhole = true; cells.some((lines) => lines.length > 0); isWhole = false) {
      const needed = Math.max(...cells.map((lines) => lines.length)) * LEADING + 2 * PADDING
      if (!isWhole || y + needed > BOTTOM) {
        pdf.addPage().lineWidth(0.5)
        y = drawCells(pdf, titles, MARGIN)
      }
      const room = Math.floor((BOTTOM - y - 2 * PADDING) / LEADING)
      y = drawCells(
        pdf,
        cells.map((lines) => lines.slice(0, room)),
        y,
      )
      cells = cells.map((lines) => lines.slice(room))
    }
  }
}

/** Draws a row of cells. Returns the y position of its end. */
function drawCells(pdf: PDFKit.PDFDocument, cells: string[][], y: number): number {
  const height = Math.max(...cells.map((lines) => lines.length)) * LEADING + 2 * PADDING
  let x = MARGIN
  for (const [at, { width }] of COLUMNS.entries()) {
    pdf.rect(x, y, width, height).stroke(LINE)
    for (const [line, text] of (cells[at] ?? []).entries()) {
      pdf.text(text, x + PADDING, y + PADDING + line * LEADING, { lineBreak: false })
    }
    x += width
  }
  return y + height
}

/** The lines of a cell: broken between words, and within a word only when it is wider than the column. */
function linesOf(pdf: PDFKit.PDFDocument, text: string, columnWidth: number): string[] {
  const fits = (line: string) => pdf.widthOfString(line.trimEnd()) <= columnWidth - 2 * PADDING
  return drawable(text)
    .split(/\r?\n/)
    .flatMap((paragraph) => {
      const lines = ['']
      const add = (piece: string) => {
        const longer = `${lines.at(-1)}${piece}`
        if (fits(longer)) lines[lines.length - 1] = longer
        else if (fits(piece)) lines.push(piece)
        else for (const character of piece) add(character)
      }
      paragraph.split(/(?<=[ -])/).forEach(add)
      return lines.map((line) => line.trimEnd()).filter(Boolean)
    })
}

/** Draws the page feet, once the number of pages is known. */
function drawFeet(pdf: PDFKit.PDFDocument, last: MandateRegisterRow | undefined): void {
  const { start, count } = pdf.bufferedPageRange()
  const mark = last ? `Dernière empreinte (n° ${last.number}) : ${last.hash}` : 'Registre vide'
  for (let at = 0; at < count; at++) {
    pdf.switchToPage(start + at)
    // Text below the margin would begin a new page.
    pdf.page.margins.bottom = 0
    const foot = { y: HEIGHT - MARGIN - 8, width: WIDTH - 2 * MARGIN }
    pdf.text(mark, MARGIN, foot.y, { width: foot.width, lineBreak: false })
    pdf.text(`Page ${at + 1} sur ${count}`, MARGIN, foot.y, { width: foot.width, align: 'right' })
  }
}
