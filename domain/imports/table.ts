import type { SourceSheet, SourceTable } from './source.ts'

/** The table of a sheet below its header: titles, blank lines, totals, section lines and notes are left out. */
export const tableOf = (_sheet: SourceSheet, _headerRow: number | null): SourceTable => ({
  columns: [],
  rows: [],
  notRows: [],
})
