import type { ColumnMapping, ImportAnswers, ImportContext, ReadContactRow } from './mapping.ts'
import type { SourceTable } from './source.ts'

/** Reads every row of a table of people. */
export const readContactRows = (
  _table: SourceTable,
  _mapping: ColumnMapping,
  _answers: ImportAnswers,
  _context: Pick<ImportContext, 'findTown'>,
): ReadContactRow[] => []
