import { knownHeaders } from './header-names.ts'
import type { SourceSheet } from './source.ts'

/** Titles stand above the header; more of them are no table. */
const SEARCHED_ROWS = 30

type Grid = SourceSheet['grid']

const filledOf = (row: readonly (string | null)[]) => row.filter((cell) => cell !== null)
const NUMBER = /^[\d\s.,€%+-]+$|^\d{4}-\d\d-\d\d/

/** The row of a grid, from 1, that names its columns; null when none does. */
export function headerRowOf(grid: Grid): number | null {
  let [best, bestScore] = [-1, 0]
  for (let at = 0; at < Math.min(grid.length, SEARCHED_ROWS); at++) {
    const filled = filledOf(grid[at] ?? [])
    if (filled.length < 2) continue
    const known = Math.max(knownHeaders(filled, 'listings'), knownHeaders(filled, 'contacts'))
    const numbers = filled.filter((cell) => NUMBER.test(cell)).length
    const score = known * 4 + Math.min(filled.length, 10) / 10 - numbers * 2
    if (known > 0 && score > bestScore) [best, bestScore] = [at, score]
  }
  if (best >= 0 && bestScore >= 4) return best + 1
  return firstOfTexts(grid)
}

/** Unknown names in the first row are names, when the rows below look different. */
function firstOfTexts(grid: Grid): number | null {
  const at = grid.findIndex((row) => filledOf(row).length > 1)
  const row = filledOf(grid[at] ?? [])
  const isNames =
    row.length > 1 && new Set(row).size === row.length && row.every((cell) => !NUMBER.test(cell) && cell.length < 60)
  return isNames && grid.slice(at + 1).some((other) => other.some((cell) => cell !== null && NUMBER.test(cell)))
    ? at + 1
    : null
}

/** What a table holds, by its headers. */
export function looksOf(headers: readonly (string | null)[], rows: number): SourceSheet['looksLike'] {
  if (rows === 0) return 'nothing'
  const [listings, contacts] = [knownHeaders(headers, 'listings'), knownHeaders(headers, 'contacts')]
  const names = headers.filter((header) => header !== null)
  const isOfPeople = names.some((name) =>
    /pr[ée]nom|first ?name|given ?name|nom de famille|last ?name|civilit/i.test(name),
  )
  const isOfAffairs = names.some((name) => /prix|price|mandat|nature|activit|r[ée]f|loyer|rent\b/i.test(name))
  if (contacts >= 2 && ((isOfPeople && !isOfAffairs) || contacts > listings)) return 'contacts'
  if (listings >= 2) return 'listings'
  return contacts >= 2 ? 'contacts' : 'nothing'
}
