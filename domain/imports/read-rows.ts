import type { ColumnMapping, ImportAnswers, ImportContext, ReadRow } from './mapping.ts'
import type { SourceTable } from './source.ts'
import type { ImportTarget } from './targets.ts'

/** Reads every row of a table of listings. */
export const readSourceRows = (
  _table: SourceTable,
  _mapping: ColumnMapping,
  _answers: ImportAnswers,
  _context: ImportContext,
): ReadRow[] => []

/** A column whose amounts are all too small: prices of 250. Asked once; the factor goes into `ImportAnswers.scales`. */
export const suspectScale = (_rows: readonly ReadRow[]): { target: ImportTarget; factor: number } | null => null
