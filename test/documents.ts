import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import sharp from 'sharp'
import { PdfDraft, textAt } from './pdf-draft.ts'

/** A PDF with a line of text on each page. */
export async function aPdf(
  lines: string[] = ['Bail commercial'],
  change?: (pdf: PdfDraft) => unknown,
): Promise<Buffer> {
  const pdf = new PdfDraft()
  for (const line of lines) pdf.addPage().draw(textAt(line, { y: 700 }))
  await change?.(pdf)
  return pdf.toBuffer()
}

/** An image of a page without text, like a scan. */
export const aScan = (width = 900, height = 1200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#f4f1e8' } })
    .jpeg()
    .toBuffer()

/** An encrypted PDF: with a password to open it, or only with one to print or change it. */
export async function aProtectedPdf(opensWith: 'a password' | 'no password'): Promise<Buffer> {
  const pdf = new Pdf({
    ownerPassword: 'secret',
    ...(opensWith === 'a password' ? { userPassword: 'secret too' } : {}),
  })
  const bytes = buffer(pdf)
  pdf.text('Liasse').end()
  return bytes
}

const SCRIPT = '<</Type/Action/S/JavaScript/JS(this.getField\\("loyer"\\).value = "9"; app.alert\\(1\\))>>'

/** What a PDF may carry besides its pages. */
export const BURDENS: Record<'script' | 'script of a page' | 'program' | 'attachment', (pdf: PdfDraft) => unknown> = {
  script: (pdf) => pdf.catalog.push(`/OpenAction${SCRIPT}/Names<</JavaScript<</Names[(main)${SCRIPT}]>>>>`),
  'script of a page': (pdf) => pdf.pages[0]?.entries.push(`/AA<</O${SCRIPT}>>`),
  program: (pdf) => pdf.catalog.push('/OpenAction<</Type/Action/S/Launch/F(cmd.exe)>>'),
  attachment(pdf) {
    const file = pdf.addStream('a;b', '/Type/EmbeddedFile')
    pdf.catalog.push(`/Names<</EmbeddedFiles<</Names[(paie.csv)<</Type/Filespec/F(paie.csv)/EF<</F ${file}>>>>]>>>>`)
  },
}
