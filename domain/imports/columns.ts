import type { ColumnProposal } from './mapping.ts'
import type { SourceFormat, SourceTable } from './source.ts'

/** Where each column is proposed to go. `what` is what the table holds. */
export const proposeColumns = (
  _table: SourceTable,
  _format: SourceFormat,
  _what: 'listings' | 'contacts' = 'listings',
): ColumnProposal[] => []

/** One text for the same headers in any order: the mapping of last time is found by it. */
export const headerSignature = (_table: SourceTable): string => ''
