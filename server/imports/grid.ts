import { CELL_MAX_CHARS, GRID_MAX_CHARS, IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '#domain/imports/limits.ts'
import { LOCALE } from '#domain/limits.ts'
import { Refusal } from '#server/core/refusal.ts'

/** Titles above and notes below are no affairs. */
const SPARE_ROWS = 200

const shown = (count: number) => count.toLocaleString(LOCALE)

export const TOO_MANY_ROWS = `Ce tableau a plus de ${shown(IMPORT_ROWS_MAX)}\u00a0lignes. Découpez-le en plusieurs fichiers.`
const TOO_MANY_COLUMNS = `Ce tableau a plus de ${shown(IMPORT_COLUMNS_MAX)}\u00a0colonnes. Gardez celles qui concernent vos affaires.`
const TOO_LONG_CELL = `Une cellule de ce tableau est trop longue\u00a0: ${shown(CELL_MAX_CHARS)}\u00a0caractères au plus.`
export const TOO_HEAVY_TABLE = 'Ce tableau est trop lourd. Découpez-le en plusieurs fichiers.'

/** Refuses a table beyond the limits. */
export function checkSize(grid: readonly (readonly (string | null)[])[]): void {
  if (grid.length > IMPORT_ROWS_MAX + SPARE_ROWS) throw new Refusal('invalid', TOO_MANY_ROWS)
  let chars = 0
  for (const row of grid) {
    if (row.length > IMPORT_COLUMNS_MAX) throw new Refusal('invalid', TOO_MANY_COLUMNS)
    for (const cell of row) {
      if (cell === null) continue
      if (cell.length > CELL_MAX_CHARS) throw new Refusal('invalid', TOO_LONG_CELL)
      chars += cell.length
    }
    if (chars > GRID_MAX_CHARS) throw new Refusal('invalid', TOO_HEAVY_TABLE)
  }
}

/** A cell as a text: null when it shows nothing. */
export const cleanCell = (cell: string | null | undefined): string | null => {
  const text = cell?.trim()
  return text ? text : null
}
