import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import { longDate, longDateTimeInParis } from '#contract/format.ts'
import { EXCLUSIVITIES, FEES_PAYERS, MANDATE_ACTS, MANDATE_KINDS } from '#contract/listing/mandate.ts'
import type { Row } from './queries.ts'
import { partyLines } from './register-lines.ts'

const MARGIN = 32
const FOOT = 28
const GREY = '#d8d5cb'

// Latin characters of the site's own font (OFL-1.1): a document that is kept for ten years carries its font.
const FONT = new URL('../../publishing/fonts/radio-canada-500.ttf', import.meta.url)

const COLUMNS: [title: string, width: number | '*', text: (row: Row) => string][] = [
  ['N°', 34, ({ number }) => String(number)],
  ['Inscrit le', 74, ({ recordedAt, recordedBy }) => `${longDateTimeInParis(recordedAt)}\n${recordedBy}`],
  ['Acte', 76, (row) => actText(row)],
  ['Mandants', '*', (row) => partyLines(row).join('\n')],
  ['Objet, nature et situation du bien', '*', ({ object, nature, place }) => [object, nature, place].join('\n')],
  ['Durée', 96, (row) => termText(row)],
  ['Honoraires', 110, ({ fees, feesPayer }) => `${fees}\nÀ la charge de : ${FEES_PAYERS[feesPayer].toLowerCase()}`],
]

const actText = ({ act, of, kind, exclusive, reason }: Row) =>
  [
    of === null ? MANDATE_ACTS[act] : `${MANDATE_ACTS[act]} du n° ${of}`,
    `${MANDATE_KINDS[kind]}, ${EXCLUSIVITIES[exclusive].toLowerCase()}`,
    reason,
  ]
    .filter(Boolean)
    .join('\n')

const termText = ({ act, signedOn, startsOn, endsOn, noticeDays }: Row) =>
  act === 'résiliation'
    ? `Fin le ${longDate(endsOn)}`
    : `Signé le ${longDate(signedOn)}\nDu ${longDate(startsOn)} au ${longDate(endsOn)}\nPréavis : ${noticeDays} jours`

/** The register as a table on A4 landscape, each page with its number and the hash of the last row. */
export async function drawRegister(rows: Row[]): Promise<File> {
  const pdf = new Pdf({
    size: 'A4',
    layout: 'landscape',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
    bufferPages: true,
    lang: 'fr-FR',
    displayTitle: true,
    info: { Title: 'Registre des mandats' },
  })
  pdf.registerFont('text', await readFile(FONT)).font('text')
  pdf.fontSize(16).text('Registre des mandats').moveDown(0.5).fontSize(8)
  pdf.table({
    columnStyles: COLUMNS.map(([, width]) => width),
    defaultStyle: { padding: 3, border: 0.5, borderColor: GREY },
    data: [COLUMNS.map(([title]) => title), ...rows.map((row) => COLUMNS.map(([, , text]) => text(row)))],
  })
  drawFeet(pdf, rows.at(-1))
  pdf.end()
  return new File([await buffer(pdf)], 'registre-des-mandats.pdf', { type: 'application/pdf' })
}

/** Once the number of pages is known. */
function drawFeet(pdf: PDFKit.PDFDocument, last: Row | undefined): void {
  const { start, count } = pdf.bufferedPageRange()
  const mark = last ? `Dernière empreinte (n° ${last.number}) : ${last.hash}` : 'Registre vide'
  for (let at = 0; at < count; at++) {
    pdf.switchToPage(start + at)
    // Text below the margin would begin a new page.
    pdf.page.margins.bottom = 0
    const foot = { y: pdf.page.height - MARGIN - 8, width: pdf.page.width - 2 * MARGIN }
    pdf.text(mark, MARGIN, foot.y, { width: foot.width, lineBreak: false })
    pdf.text(`Page ${at + 1} sur ${count}`, MARGIN, foot.y, { width: foot.width, align: 'right' })
  }
}
