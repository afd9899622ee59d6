import type { SourceRow } from '#domain/imports/source.ts'
import { type CsvColumn, frenchCsv } from '#server/core/french-csv.ts'
import type { ReadImport } from './read-sheet.ts'

/** The rows in error as a table like the file's, with what to correct in a last column. */
export function correctionTable({ table, rows, people }: Pick<ReadImport, 'table' | 'rows' | 'people'>): string {
  const wrong = new Map(
    [...rows, ...people].filter(({ errors }) => errors.length > 0).map(({ row, errors }) => [row, errors]),
  )
  return frenchCsv<SourceRow>(
    [
      ...table.columns.map(({ header, at }): CsvColumn<SourceRow> => [header, ({ cells }) => cells[at]]),
      ['À corriger', ({ row }) => (wrong.get(row) ?? []).map(({ because }) => because).join(' · ')],
    ],
    table.rows.filter(({ row }) => wrong.has(row)),
  )
}
