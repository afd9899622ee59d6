import type { SheetCells } from './xlsx-sheet.ts'

/** A title over the whole table is no name of a group of columns. */
const GROUP_PART = 0.5

/** The grid, with the name of each group above the header put before the names below it: « Mandat » over « N° », « Date ». */
export function headed(
  { grid, merges }: Pick<SheetCells, 'grid' | 'merges'>,
  headerRow: number | null,
): (string | null)[][] {
  if (headerRow === null || headerRow < 2) return grid
  const width = grid[headerRow - 1]?.length ?? 0
  const groups = merges.filter(
    ({ top, bottom, left, right }) =>
      top === headerRow - 1 && bottom === top && right > left && right - left < GROUP_PART * width,
  )
  if (groups.length === 0) return grid
  const header = [...(grid[headerRow - 1] ?? [])]
  for (const { top, left, right } of groups) {
    const name = grid[top - 1]?.[left - 1]
    for (let at = left; at <= right; at++) if (name && header[at - 1]) header[at - 1] = `${header[at - 1]} ${name}`
  }
  return grid.with(headerRow - 1, header)
}
