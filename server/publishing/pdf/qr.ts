import { encode } from 'uqr'

/** Modules of quiet zone that readers need around a code: ISO/IEC 18004. */
const QUIET = 4

const modulesOf = (text: string) => encode(text, { ecc: 'M', border: QUIET })

/** The horizontal runs of dark modules. */
function* runsOf(text: string): Generator<{ x: number; y: number; width: number }> {
  for (const [y, row] of modulesOf(text).data.entries()) {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const begun = x
      while (row[x + 1]) x++
      yield { x: begun, y, width: x - begun + 1 }
    }
  }
}

/** A QR code as an SVG path with one unit per module, and its side in units. */
export const qrPath = (text: string): { path: string; side: number } => ({
  path: [...runsOf(text)].map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join(''),
  side: modulesOf(text).size,
})

/** A QR code as an SVG image: black on white, as readers require. */
export function qrSvg(text: string): string {
  const { path, side } = qrPath(text)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`
}

/** Draws a QR code in a PDF, in a square of `side` points. */
export function drawQr(pdf: PDFKit.PDFDocument, text: string, { x, y, side }: { x: number; y: number; side: number }) {
  const unit = side / modulesOf(text).size
  for (const run of runsOf(text)) pdf.rect(x + run.x * unit, y + run.y * unit, run.width * unit, unit)
  pdf.fill('#000000')
}
