import { ENERGY_LETTERS } from '#domain/listing/energy.ts'

// The classes of tokens.css, in sRGB.
export const ENERGY = ['#009c6d', '#52b153', '#78bd76', '#f4e70f', '#f0b50f', '#eb8235', '#d7221f']
export const CLIMATE = ['#a3dbf8', '#8cb4d3', '#7792b1', '#606f8f', '#4d5271', '#393551', '#281b35']

interface Scale {
  letter: string
  colors: string[]
  x: number
  top: number
  /** Width of a letter's square, in points. */
  size: number
}

/** Draws the seven classes in their colours, this one taller. Words beside it must say the class. */
export function drawEnergyScale(pdf: PDFKit.PDFDocument, { letter, colors, x, top, size }: Scale): void {
  for (const [at, one] of ENERGY_LETTERS.entries()) {
    const [left, isHere] = [x + at * (size * 1.125), one === letter]
    pdf.rect(left, top + (isHere ? 0 : size / 6), size, isHere ? size : (size * 2) / 3).fill(colors[at] ?? '#000000')
    const isDark = colors === CLIMATE ? at >= 3 : at === 6
    pdf
      .font('display')
      .fontSize(size * (isHere ? 13 / 24 : 9 / 24))
      .fillColor(isDark ? '#ffffff' : '#000000')
    pdf.text(one, left, top + (isHere ? size / 6 : size / 4), { width: size, align: 'center', lineBreak: false })
  }
}
