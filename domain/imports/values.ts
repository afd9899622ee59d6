import { partsOfCell } from './combined.ts'
import { folded } from './folded.ts'
import { isFormulaError } from './cell-text.ts'
import type { ColumnMapping, TeamName, ValueQuestion } from './mapping.ts'
import { polirisRank } from './poliris.ts'
import { isNothing, isSettledTarget, proposedValue } from './settled.ts'
import type { SourceTable } from './source.ts'
import type { ImportTarget } from './targets.ts'

/** Distinct values of one column beyond this are no list: it is free text. */
const VALUES_MAX = 300

/** Each distinct value of the columns whose values are settled once, with a proposal; unknown ones are null and asked. */
export function valuesToSettle(
  { columns, rows }: SourceTable,
  mapping: ColumnMapping,
  members: readonly TeamName[] = [],
): ValueQuestion[] {
  const isPoliris = columns.some(({ header }) => polirisRank(header) === 3)
  const found = new Map<string, ValueQuestion>()
  const counts = new Map<ImportTarget, number>()
  const names = new Map<string, string>()
  for (const { at, to } of mapping)
    for (const { cells } of rows) {
      const cell = cells[at]
      if (!cell || isFormulaError(cell)) continue
      const parts = to.length > 1 ? partsOfCell(cell, to) : { [to[0] ?? '']: cell }
      for (const target of to) {
        const whole = (parts as Partial<Record<ImportTarget, string>>)[target]
        if (!isSettledTarget(target) || isNothing(whole)) continue
        for (const text of target === 'contact.quality' ? (whole ?? '').split(/[;,|\n]/) : [whole ?? '']) {
          let name = names.get(text)
          if (name === undefined) names.set(text, (name = folded(text)))
          const key = `${target} ${name}`
          const known = found.get(key)
          if (known) known.rows++
          else if (text.trim() && (counts.get(target) ?? 0) < VALUES_MAX) {
            counts.set(target, (counts.get(target) ?? 0) + 1)
            const { value, isSure } = proposedValue(target, text, { members, isPoliris })
            found.set(key, { target, text: text.trim(), rows: 1, proposed: value, isAsked: !isSure })
          }
        }
      }
    }
  return [...found.values()]
}
