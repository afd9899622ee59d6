import { drawInProcess } from '#server/publishing/pdf/draw-in-process.ts'
import type { slipPdf } from './slip-pdf.ts'

export const drawSlip = drawInProcess<typeof slipPdf>(new URL('./slip-pdf.ts', import.meta.url), 'slipPdf')
