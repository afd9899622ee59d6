import {
  type CheckedRow,
  IMPORT_ROWS_PAGE,
  type ImportRows,
  type ImportRowsQuery,
  type ImportRowsShown,
} from '#domain/imports/run.ts'
import { saidLabel, saidText } from '#domain/imports/said-words.ts'
import type { ComparedRow } from './compare-rows.ts'
import type { ReadImport } from './read-sheet.ts'

const SHOWN: Record<ImportRowsShown, (row: ComparedRow) => boolean> = {
  all: () => true,
  errors: ({ kind }) => kind === 'error',
  warnings: ({ read }) => read.warnings.length > 0,
  conflicts: ({ differences }) => differences.some(({ isConflict }) => isConflict),
}

/** A page of the rows of an import, with what was read of each and how it differs from the desk. */
export function rowsShown(
  { rows, read }: { rows: ComparedRow[]; read: ReadImport },
  { show = 'all', page = '1' }: ImportRowsQuery,
): ImportRows {
  const chosen = rows.filter(SHOWN[show])
  const from = (Number(page) - 1) * IMPORT_ROWS_PAGE
  const headers = new Map(read.table.columns.map(({ header, at }) => [at, header]))
  return {
    total: chosen.length,
    rows: chosen.slice(from, from + IMPORT_ROWS_PAGE).map((row) => shownRow(row, headers)),
  }
}

function shownRow(
  { read, said, kind, listingId, isPublic, differences }: ComparedRow,
  headers: Map<number, string>,
): CheckedRow {
  const isOnLine = 'Cette affaire est en ligne\u00a0: reportez ses changements dans sa fiche.'
  return {
    row: read.row,
    kind,
    listingId,
    reference: read.reference ?? '',
    title: (said['title'] as string | undefined) ?? '',
    status: read.listing.status ?? '',
    errors: read.errors.map(({ column, text, because }) => ({
      at: column,
      column: column === null ? '' : (headers.get(column) ?? ''),
      text: text ?? '',
      because,
    })),
    warnings: [
      ...read.warnings.map(({ because }) => because),
      ...(isPublic && differences.length > 0 ? [isOnLine] : []),
    ],
    changes: differences.map(({ path, file, desk, isConflict, take }) => ({
      path,
      isConflict,
      take,
      label: saidLabel(path),
      file: saidText(path, file),
      desk: saidText(path, desk),
    })),
  }
}
