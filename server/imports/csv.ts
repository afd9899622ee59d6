import { CsvError, parse, type Info } from 'csv-parse/sync'
import { CELL_MAX_CHARS } from '#domain/imports/limits.ts'
import { LOCALE } from '#domain/limits.ts'
import type { SourceSheet } from '#domain/imports/source.ts'
import { Refusal } from '#server/core/refusal.ts'
import { checkSize, cleanCell } from './grid.ts'

type Broken = NonNullable<SourceSheet['brokenRows']>

export interface CsvRows {
  grid: (string | null)[][]
  brokenRows: Broken
}

const LINE_ENDS = ['\r\n', '\n', '\r']
const RECORD_MAX_CHARS = 2_000_000

/**
 * Cuts a text into rows and cells. A quotation mark within a cell is a character. One that is never closed breaks its row
 * alone: the next line is read again.
 */
export function readCsv(text: string, separator: string | null): CsvRows {
  const body = text.replace(/^sep=.\r?\n/i, '')
  const brokenRows: Broken = []
  const grid: (string | null)[][] = []
  let rest = body
  for (;;) {
    const { rows, failedAt } = parsed(rest, separator)
    for (const row of rows) grid.push(row.map(cleanCell))
    checkSize(grid)
    if (failedAt === undefined) break
    rest = rest.slice(failedAt)
    const { cells, because, length, column } = brokenRow(rest, separator)
    grid.push(cells.map(cleanCell))
    brokenRows.push({ row: grid.length, because, column })
    if (brokenRows.length > BROKEN_MAX) throw new Refusal('invalid', TOO_BROKEN)
    rest = rest.slice(length)
    if (rest === '') break
  }
  while (grid.length > 0 && grid.at(-1)?.every((cell) => cell === null)) grid.pop()
  return { grid, brokenRows }
}

/** Each is read again to its end: more would cost the square of the text. */
const BROKEN_MAX = 20
const TOO_BROKEN =
  'Ce tableau a trop de guillemets ouverts et jamais fermés. Enregistrez-le de nouveau depuis votre tableur, au format .xlsx.'

/** The rows up to the first that cannot be cut, and where that one begins. */
function parsed(text: string, separator: string | null): { rows: string[][]; failedAt?: number } {
  const rows: string[][] = []
  // csv-parse counts in bytes.
  let bytes = 0
  let failed = false
  const onRecord = (record: string[], { bytes: end }: Info & { bytes?: number }) => {
    if (failed) return null
    if (swallows(record, separator)) failed = true
    else {
      rows.push(record)
      bytes = end ?? bytes
    }
    return null
  }
  try {
    parse(text, {
      delimiter: separator ?? '\0',
      record_delimiter: LINE_ENDS,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: RECORD_MAX_CHARS,
      on_record: onRecord as never,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw new Refusal('invalid', TOO_LONG)
    failed = true
  }
  return failed ? { rows, failedAt: charsOf(text, bytes) } : { rows }
}

const TOO_LONG = `Une cellule de ce tableau est trop longue\u00a0: ${CELL_MAX_CHARS.toLocaleString(LOCALE)} caractères au plus.`

/** A cell that holds whole rows of the table: its quotation mark was closed by that of a later row. */
function swallows(record: string[], separator: string | null): boolean {
  const least = Math.max(3, Math.floor(record.length / 2))
  return (
    separator !== null &&
    record.some(
      (cell) =>
        /[\r\n]/.test(cell) &&
        cell
          .split(/\r\n|\n|\r/)
          .slice(1)
          .some((line) => line.split(separator).length > least && line.split(separator).length > 4),
    )
  )
}

function charsOf(text: string, bytes: number): number {
  return Buffer.from(text).subarray(0, bytes).toString().length
}

/** A rest of two lines may be one text: they are one row. Of a longer one, the first line alone is given up. */
function brokenRow(rest: string, separator: string | null) {
  const lines = rest.split(/\r\n|\n|\r/)
  if (lines.at(-1) === '') lines.pop()
  const cut = (line: string) =>
    (separator === null ? [line] : line.split(separator)).map((cell) => cell.replaceAll('"', ''))
  const [first = '', second] = lines
  const firstCell = cut(first)[0] ?? ''
  const opened = (separator === null ? [first] : first.split(separator)).findIndex((cell) => /^\s*"/.test(cell))
  const column = opened < 0 ? null : opened
  if (lines.length <= 2) {
    const names = second === undefined ? firstCell : `${firstCell} et ${cut(second)[0] ?? ''}`
    return {
      cells: cut(first),
      because: `Un guillemet ouvert à la ligne de ${firstCell} n’est jamais fermé\u00a0: ${second === undefined ? 'ses cellules' : `les lignes ${names}`} ne peuvent pas être séparées.`,
      length: rest.length,
      column,
    }
  }
  const end = /\r\n|\n|\r/.exec(rest)
  return {
    cells: cut(first),
    because: `Un guillemet ouvert à la ligne de ${firstCell} n’est jamais fermé\u00a0: ses cellules ne peuvent pas être séparées.`,
    column,
    length: end ? end.index + end[0].length : rest.length,
  }
}
