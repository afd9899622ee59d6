import { AFRelationship, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import sharp from 'sharp'

/** A PDF with a line of text on each page; hidden objects are in compressed object streams. */
export async function aPdf(
  lines: string[] = ['Bail commercial'],
  change?: (pdf: PDFDocument) => unknown,
): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  for (const line of lines) pdf.addPage([595, 842]).drawText(line, { x: 60, y: 700, size: 14 })
  await change?.(pdf)
  return Buffer.from(await pdf.save({ useObjectStreams: true }))
}

/** An image of a page without text, like a scan. */
export const aScan = (width = 900, height = 1200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#f4f1e8' } })
    .jpeg()
    .toBuffer()

const action = (pdf: PDFDocument, entries: Record<string, string | PDFString>) =>
  pdf.context.register(pdf.context.obj({ Type: 'Action', ...entries }))

/** Changes that make a PDF one of each refused kind. */
export const REFUSED_PDFS: Record<
  'script' | 'hidden script' | 'program' | 'attachment' | 'password',
  (pdf: PDFDocument) => unknown
> = {
  script: (pdf) => pdf.addJavaScript('main', 'app.alert("Bonjour")'),
  'hidden script': (pdf) => {
    const script = action(pdf, { S: 'JavaScript', JS: PDFString.of('app.alert(1)') })
    pdf.getPage(0).node.set(PDFName.of('AA'), pdf.context.obj({ O: script }))
  },
  program: (pdf) => pdf.catalog.set(PDFName.of('OpenAction'), action(pdf, { S: 'Launch', F: PDFString.of('cmd.exe') })),
  attachment: (pdf) =>
    pdf.attach(Buffer.from('a;b'), 'paie.csv', { mimeType: 'text/csv', afRelationship: AFRelationship.Data }),
  password: (pdf) => pdf.encrypt({ ownerPassword: 'secret', userPassword: '' }),
}
