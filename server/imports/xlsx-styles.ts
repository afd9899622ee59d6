import { daySerial } from '#domain/reading/typed-day.ts'
import { readXml } from './xml-events.ts'

/** How the numbers of a cell are shown, by the index of its style. */
export type NumberLook = 'date' | 'time' | 'percent' | { zeros: number } | 'plain'

/** The formats of dates and times that every workbook has (ECMA-376, 18.8.30, with those of other countries). */
const isDateFormat = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 31) || (id >= 34 && id <= 36) || (id >= 50 && id <= 58)
const isTimeFormat = (id: number) => (id >= 18 && id <= 21) || (id >= 32 && id <= 33) || (id >= 45 && id <= 47)

/** The looks of the cell formats of a workbook, in their order. */
export function stylesOf(xml: string): NumberLook[] {
  const formats = new Map<number, string>()
  const looks: NumberLook[] = []
  let isInCells = false
  readXml(xml, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') formats.set(Number(numFmtId), formatCode)
      else if (name === 'cellXfs') isInCells = true
      else if (name === 'xf' && isInCells) looks.push(lookOf(Number(numFmtId), formats.get(Number(numFmtId))))
    },
    text() {},
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return looks
}

function lookOf(id: number, format: string | undefined): NumberLook {
  if (format === undefined)
    return isDateFormat(id) ? 'date' : isTimeFormat(id) ? 'time' : id === 9 || id === 10 ? 'percent' : 'plain'
  const signs = format.replaceAll(/"[^"]{0,200}"|\\.|\[[^[\]]{0,200}\]|_./g, '').toLowerCase()
  // An « m » before a digit is a metre, not a month.
  const afterDigits = signs.slice(Math.max(signs.lastIndexOf('0'), signs.lastIndexOf('#')) + 1)
  const hasDay = /[yd]/.test(signs) || /(?<![a-z])m{1,5}(?![a-z:])/.test(afterDigits)
  if (hasDay && !/general|standard/.test(signs)) return 'date'
  if (/h|ss/.test(signs)) return 'time'
  if (signs.includes('%')) return 'percent'
  const zeros = /^0{2,15}$/.exec(signs.split(';')[0] ?? '')
  return zeros ? { zeros: zeros[0].length } : 'plain'
}

/** A number as its cell shows it: a day, a percentage, or the number itself without the noise of binary fractions. */
export function shownNumber(raw: string, look: NumberLook, from1904: boolean): string {
  const value = Number(raw)
  if (!Number.isFinite(value)) return raw
  if (look === 'date' && value >= 1 && value < 2_958_466) return daySerial(value, from1904)
  if (look === 'time' || (look === 'date' && value < 1)) return hours(value)
  if (look === 'percent') return `${plainNumber(value * 100)} %`
  const text = plainNumber(value)
  return typeof look === 'object' && Number.isInteger(value) && value >= 0 ? text.padStart(look.zeros, '0') : text
}

function plainNumber(value: number): string {
  const exact = Number(value.toPrecision(15))
  return Math.abs(exact) < 1e21 && !String(exact).includes('e')
    ? String(exact)
    : exact.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
}

function hours(value: number): string {
  const minutes = Math.round((value % 1) * 24 * 60)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
