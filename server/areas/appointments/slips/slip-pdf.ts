import type { Agency } from '#domain/agency/agency.ts'
import { SIGNATURE_BOX, type Stroke } from '#domain/appointments/signature.ts'
import type { SlipWording } from '#domain/appointments/slip-text.ts'
import { exactTime } from '#domain/data-room/exact-time.ts'
import { longDate } from '#domain/format.ts'
import { drawDocument, type PdfWriter } from '#server/publishing/pdf/written-document.ts'

/** How a slip was signed; the signatures on the screen are in the order of the visitors. */
export type SlipEnd =
  | { is: 'unsigned'; visitors: string[] }
  | { is: 'paper'; signedOn: string; witness: string; recordedAt: Date }
  | {
      is: 'screen'
      witness: string
      signedAt: Date
      textSha256: string
      signatures: { visitor: string; strokes: Stroke[]; typed: string }[]
    }

interface DrawnSlip {
  agency: Agency
  text: SlipWording
  made: Date
  end: SlipEnd
}

/** In points, of the proportions of the box on the screen. */
const BOX = { width: 240, height: 80 }
const SCALE = BOX.width / SIGNATURE_BOX.width

/** The slip of a visit: its text, then room for signatures, or the signatures. */
export const slipPdf = ({ agency, text, made, end }: DrawnSlip): Promise<Uint8Array> =>
  drawDocument({ title: text.title, agency, made }, (writer) => {
    writer.write('H1', text.title)
    writer.facts(text.facts.map((fact) => [fact.label, fact.text]))
    writer.write('H2', 'Ce qui est convenu')
    for (const paragraph of text.paragraphs) writer.write('P', paragraph)
    writer.write('small', text.notice)
    writeEnd(writer, end)
  })

function writeEnd({ write, facts, frame }: PdfWriter, end: SlipEnd): void {
  if (end.is === 'unsigned') {
    write('H2', end.visitors.length > 1 ? 'Signatures' : 'Signature')
    write(
      'P',
      'Fait le\u00a0: ........................................   à\u00a0: ........................................',
    )
    for (const visitor of end.visitors) {
      write('small', `${visitor}, précédé de «\u00a0lu et approuvé\u00a0»\u00a0:`)
      frame('Place de la signature', BOX)
    }
    return
  }
  if (end.is === 'paper') {
    write('H2', 'Signé sur papier')
    facts([
      ['Signé le', longDate(end.signedOn)],
      ['Noté par', end.witness],
      ['Noté le', exactTime(end.recordedAt)],
    ])
    write('small', 'L’original sur papier fait foi.')
    return
  }
  write('H2', end.signatures.length > 1 ? 'Signatures électroniques' : 'Signature électronique')
  for (const { visitor, strokes, typed } of end.signatures) {
    write(
      'small',
      strokes.length > 0
        ? `${visitor} a signé\u00a0:`
        : `${visitor} a tapé son nom et coché «\u00a0Je signe\u00a0»\u00a0:`,
    )
    if (strokes.length > 0) frame(`Signature de ${visitor}`, BOX, (pdf) => drawStrokes(pdf, strokes))
    else write('P', typed)
  }
  facts([
    ['Signé le', exactTime(end.signedAt)],
    ['En présence de', end.witness],
    ['Empreinte du texte (SHA-256)', end.textSha256],
  ])
}

function drawStrokes(pdf: PDFKit.PDFDocument, strokes: Stroke[]): void {
  pdf.lineWidth(1.2).lineCap('round').lineJoin('round')
  for (const [[x = 0, y = 0] = [], ...points] of strokes) {
    pdf.moveTo(x * SCALE, y * SCALE)
    // A dot has one point.
    for (const [toX = 0, toY = 0] of points.length > 0 ? points : [[x + 1, y]]) pdf.lineTo(toX * SCALE, toY * SCALE)
    pdf.stroke('#161b2c')
  }
}
