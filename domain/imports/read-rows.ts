import { missingReferences, sameReferences } from './compared-rows.ts'
import { hasUnseen, isFormulaError, shownCell, withoutUnseen } from './cell-text.ts'
import { partsOfCell } from './combined.ts'

import type { ColumnMapping, ImportAnswers, ImportContext, ReadRow } from './mapping.ts'
import { polirisRank } from './poliris.ts'
import { finishListing } from './finish-listing.ts'
import { emptyRow, type RowReading, type TakenColumn } from './row-reading.ts'
import { takeValue } from './take-value.ts'
import { importAnswersOf } from './settled.ts'
import type { SourceRow, SourceTable } from './source.ts'

/** Reads every row of a table of listings. */
export function readSourceRows(
  table: SourceTable,
  mapping: ColumnMapping,
  answers: ImportAnswers,
  context: ImportContext,
): ReadRow[] {
  const columns = takenColumns(table, mapping)
  const isPoliris = table.columns.some(({ header }) => polirisRank(header) === 3)
  const reading = {
    columns,
    answers,
    context,
    isPoliris,
    answerOf: importAnswersOf(answers),
    proposals: new Map<string, string | null>(),
    takesPictures: takesPictures(table, columns),
  }
  const rows = table.rows.map((row) => readOne(row, reading))
  sameReferences(rows, table)
  missingReferences(
    rows,
    columns.some(({ to }) => to.includes('reference') || to.includes('sourceId')),
  )
  return rows
}

/** Captions come after the pictures that they are for. */
function takenColumns({ columns }: SourceTable, mapping: ColumnMapping): TakenColumn[] {
  return mapping
    .filter(({ to }) => to.length > 0)
    .map(({ at, to }) => ({ at, to, header: columns[at]?.header ?? '' }))
    .toSorted(
      (one, other) =>
        Number(one.to.includes('pictures.caption')) - Number(other.to.includes('pictures.caption')) ||
        one.at - other.at,
    )
}

/** A column of photos that is empty everywhere says nothing about any row. */
const takesPictures = ({ rows }: SourceTable, columns: TakenColumn[]): boolean => {
  const at = columns.filter(({ to }) => to.includes('pictures')).map((column) => column.at)
  return rows.filter(({ cells }) => at.some((column) => cells[column])).length > rows.length / 2
}

function readOne({ row, cells, broken }: SourceRow, reading: RowReading): ReadRow {
  const hand = emptyRow(row)
  let hasHidden = false
  for (const { at, header, to } of reading.columns) {
    const raw = cells[at]
    if (!raw) continue
    if (isFormulaError(raw)) {
      hand.read.warnings.push({
        column: at,
        because: `La formule de «\u00a0${header}\u00a0» donne ${raw.trim()}\u00a0: rien n’est écrit.`,
      })
      continue
    }
    hasHidden ||= hasUnseen(raw)
    const cell = withoutUnseen(raw).trim()
    const parts = to.length > 1 ? partsOfCell(cell, to) : undefined
    for (const target of to) {
      const text = parts ? parts[target] : cell
      if (text) takeValue(hand, { target, text, at, header }, reading)
    }
  }
  if (hasHidden) hand.read.warnings.push({ because: 'Des caractères invisibles ont été retirés.' })
  if (broken)
    hand.read.errors.unshift({ column: broken.column, text: brokenText(cells, broken.column), because: broken.because })
  finishListing(hand, reading)
  return hand.read
}

const brokenText = (cells: readonly (string | null)[], column: number | null): string | null => {
  const cell = column === null ? cells.findLast((one) => one !== null) : cells[column]
  return cell ? shownCell(cell) : null
}
