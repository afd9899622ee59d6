import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '#domain/imports/limits.ts'
import type { SourceSheet } from '#domain/imports/source.ts'
import { looksOf } from '#domain/imports/header-row.ts'
import { Refusal } from '#server/core/refusal.ts'
import { checkSize, cleanCell, TOO_MANY_ROWS } from './grid.ts'

/** One record of a feed: its values by path, « bien/ville ». A child that is repeated has several. */
export type FeedRecord = Map<string, string[]>

const TOO_MANY_COLUMNS = `Ce fichier a plus de ${IMPORT_COLUMNS_MAX}\u00a0champs par enregistrement.`

/** Records as a sheet whose columns are named by their paths, in the order in which they are first met. */
export function sheetOfRecords(records: readonly FeedRecord[], name: string): SourceSheet {
  if (records.length > IMPORT_ROWS_MAX) throw new Refusal('invalid', TOO_MANY_ROWS)
  const paths = new Map<string, number>()
  for (const record of records) for (const path of record.keys()) if (!paths.has(path)) paths.set(path, paths.size)
  if (paths.size > IMPORT_COLUMNS_MAX) throw new Refusal('invalid', TOO_MANY_COLUMNS)
  // `<photos/>` without photos is the empty form of photos/photo.
  const outer = new Set(
    [...paths.keys()].flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(0, at).join('/'))),
  )
  const isFilled = (path: string) => records.some((record) => record.get(path)?.some((value) => value.trim() !== ''))
  const names = [...paths.keys()].filter((path) => !outer.has(path) || isFilled(path))
  const grid = records.map((record) =>
    names.map((path) =>
      cleanCell(
        record
          .get(path)
          ?.filter((value) => value.trim() !== '')
          .join('\n'),
      ),
    ),
  )
  checkSize(grid)
  return {
    name,
    isHidden: false,
    grid,
    headerRow: 0,
    names,
    isProposed: true,
    looksLike: looksOf(names, records.length),
    notes: [],
  }
}
