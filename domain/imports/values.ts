import type { ColumnMapping, TeamName, ValueQuestion } from './mapping.ts'
import type { SourceTable } from './source.ts'

/** Each distinct value of the columns whose values are settled once, with a proposal; unknown ones are null and asked. */
export const valuesToSettle = (
  _table: SourceTable,
  _mapping: ColumnMapping,
  _members: readonly TeamName[] = [],
): ValueQuestion[] => []
