import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '#domain/imports/limits.ts'
import { Refusal } from '#server/core/refusal.ts'
import { cleanCell, TOO_MANY_ROWS } from './grid.ts'
import { type NumberLook, shownNumber } from './xlsx-styles.ts'
import { readXml } from './xml-events.ts'

export interface WorkbookTexts {
  shared: string[]
  looks: NumberLook[]
  from1904: boolean
}

export interface SheetCells {
  grid: (string | null)[][]
  merges: { top: number; left: number; bottom: number; right: number }[]
  /** Cells whose formula fails. */
  failed: number
}

/** A sheet may be formatted to its last row; rows beyond this are blank, or too many. */
const ROWS_READ_MAX = IMPORT_ROWS_MAX + 200

/** The cells of a sheet as they are shown: a formula by the value that was stored with it. */
export function sheetCells(xml: string, { shared, looks, from1904 }: WorkbookTexts): SheetCells {
  const grid: (string | null)[][] = []
  const merges: SheetCells['merges'] = []
  let [row, column, failed] = [0, 0, 0]
  let [type, style, text, takes] = ['', 0, '', false]
  readXml(xml, {
    open(name, attributes) {
      if (name === 'row') {
        row = attributes.r ? Number(attributes.r) : row + 1
        column = 0
      } else if (name === 'c') {
        column = attributes.r ? columnOf(attributes.r) : column + 1
        ;[type, style, text] = [attributes.t ?? 'n', Number(attributes.s ?? 0), '']
      } else if (name === 'v' || name === 't') takes = true
      else if (name === 'rPh' || name === 'f') takes = false
      else if (name === 'mergeCell') merges.push(...rangeOf(attributes.ref ?? ''))
    },
    text(piece) {
      if (takes) text += piece
    },
    close(name) {
      if (name === 'v' || name === 't') takes = false
      if (name !== 'c' || text === '') return
      const value =
        type === 's'
          ? shared[Number(text)]
          : type === 'n'
            ? shownNumber(text, looks[style] ?? 'plain', from1904)
            : type === 'b'
              ? text === '1'
                ? 'VRAI'
                : 'FAUX'
              : type === 'd'
                ? text.slice(0, 10)
                : unescaped(text)
      if (type === 'e') failed++
      const cell = cleanCell(value)
      if (cell === null || column > IMPORT_COLUMNS_MAX) return
      if (row > ROWS_READ_MAX) throw new Refusal('invalid', TOO_MANY_ROWS)
      ;(grid[row - 1] ??= [])[column - 1] = cell
    },
  })
  const whole = Array.from({ length: grid.length }, (_, at) => Array.from(grid[at] ?? [], (cell) => cell ?? null))
  fillDown(whole, merges)
  return { grid: whole, merges, failed }
}

/** A cell merged with those below stands in each of them. Across, only its first column has it: a title is no row of cells. */
function fillDown(grid: (string | null)[][], merges: SheetCells['merges']): void {
  for (const { top, left, bottom } of merges)
    for (let row = top + 1; row <= Math.min(bottom, grid.length); row++) {
      const value = grid[top - 1]?.[left - 1] ?? null
      const cells = (grid[row - 1] ??= [])
      if (value === null) continue
      while (cells.length < left) cells.push(null)
      cells[left - 1] = value
    }
}

/** The number of a column: "AB12" is in the 28th. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? 'A'
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

function rangeOf(reference: string): SheetCells['merges'] {
  const [, from = '', top = '', to = '', bottom = ''] =
    /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? []
  return from ? [{ top: Number(top), left: columnOf(from), bottom: Number(bottom), right: columnOf(to) }] : []
}

/** Excel writes control characters as "_x000D_". */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
