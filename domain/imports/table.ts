import { folded } from './folded.ts'
import type { SourceColumn, SourceRow, SourceSheet, SourceTable } from './source.ts'

const SAMPLES = 3
const SAMPLE_MAX_CHARS = 120
const TOTAL = /^(?:sous )?(?:total|totaux|moyenne|somme|nombre|nb|grand total|s total|soit)(?: |$)/

/** The table of a sheet below its header: titles, blank lines, totals, section lines and notes are left out. */
export function tableOf({ grid, names, brokenRows = [] }: SourceSheet, headerRow: number | null): SourceTable {
  const headers = names ?? (headerRow === null ? [] : (grid[headerRow - 1] ?? []))
  const first = names ? 0 : (headerRow ?? 0)
  const width = widthOf(headers, grid.slice(first))
  const broken = new Map(brokenRows.map(({ row, ...fault }) => [row, fault]))
  const notRows: SourceTable['notRows'] = []
  const rows: SourceRow[] = []
  for (let at = 0; at < first - 1; at++)
    if (grid[at]?.some((cell) => cell !== null)) notRows.push({ row: at + 1, because: 'Titre au-dessus de l’en-tête' })
  const below = grid.slice(first)
  const usual = usualFilling(below)
  const last = below.findLastIndex((row) => filledIn(row) >= Math.max(2, usual / 3))
  for (const [at, row] of below.entries()) {
    const number = first + at + 1
    const because = names
      ? filledIn(row) === 0
        ? 'Ligne vide'
        : undefined
      : whyNoRow(row, { headers, usual, isBelow: at > last })
    const fault = broken.get(number) ?? tooManyCells(row, width)
    if (fault !== undefined) rows.push({ row: number, cells: padded(row, Math.max(width, row.length)), broken: fault })
    else if (because) notRows.push({ row: number, because })
    else rows.push({ row: number, cells: padded(row, width) })
  }
  return {
    columns: columnsOf(headers, rows, width),
    rows,
    notRows: notRows.toSorted((one, other) => one.row - other.row),
  }
}

/** A few rows with more cells than the header have a separator in a text; when many have, a column lacks its name. */
function widthOf(headers: readonly (string | null)[], rows: readonly (readonly (string | null)[])[]): number {
  const named = headers.findLastIndex((header) => header !== null) + 1
  const sizes = rows.map((row) => row.findLastIndex((cell) => cell !== null) + 1)
  const isNamed = named > 0 && sizes.filter((size) => size > named).length <= Math.max(1, rows.length / 10)
  return isNamed ? named : Math.max(named, 0, ...sizes)
}

function tooManyCells(row: readonly (string | null)[], width: number): SourceRow['broken'] {
  const size = row.findLastIndex((cell) => cell !== null) + 1
  return size > width ? { because: `Cette ligne a ${size} cellules au lieu de ${width}.`, column: null } : undefined
}

const filledIn = (row: readonly (string | null)[]) => row.filter((cell) => cell !== null).length

const padded = (row: readonly (string | null)[], width: number) =>
  Array.from({ length: width }, (_, at) => row[at] ?? null)

/** How many cells a row of the table has filled, mostly. */
function usualFilling(rows: readonly (readonly (string | null)[])[]): number {
  const counts = rows
    .map(filledIn)
    .filter((count) => count > 0)
    .toSorted((one, other) => one - other)
  return counts[Math.floor(counts.length / 2)] ?? 0
}

interface Around {
  headers: readonly (string | null)[]
  usual: number
  isBelow: boolean
}

function whyNoRow(row: readonly (string | null)[], { headers, usual, isBelow }: Around): string | undefined {
  const filled = row.filter((cell) => cell !== null)
  const [first = ''] = filled
  if (filled.length === 0) return 'Ligne vide'
  const isSparse = filled.length <= Math.max(1, usual / 3)
  if (
    TOTAL.test(folded(first)) &&
    (filled.length <= usual / 2 || filled.slice(1).every((cell) => /^[\d\s.,€%-]*$/.test(cell)))
  )
    return 'Ligne de total'
  const isHeader = filled.length > 1 && row.every((cell, at) => cell === null || cell === headers[at])
  if (isHeader) return 'En-tête répété'
  if (usual < 4 || !isSparse) return undefined
  if (isBelow) return 'Note sous le tableau'
  return filled.length === 1 ? 'Titre de section' : undefined
}

function columnsOf(headers: readonly (string | null)[], rows: readonly SourceRow[], width: number): SourceColumn[] {
  const plain = Array.from({ length: width }, (_, at) => headers[at]?.replaceAll(/\s+/g, ' ').trim() ?? '')
  const counts = new Map<string, number>()
  for (const header of plain) counts.set(header, (counts.get(header) ?? 0) + 1)
  const seen = new Map<string, number>()
  return plain.map((header, at) => {
    const rank = (seen.get(header) ?? 0) + 1
    seen.set(header, rank)
    const isTwice = header !== '' && (counts.get(header) ?? 0) > 1
    return { at, header: isTwice ? `${header} (${rank})` : header, samples: samplesOf(rows, at) }
  })
}

function samplesOf(rows: readonly SourceRow[], at: number): string[] {
  const samples = new Set<string>()
  for (const { cells } of rows) {
    const cell = cells[at]
    if (cell) samples.add(cell.slice(0, SAMPLE_MAX_CHARS))
    if (samples.size === SAMPLES) break
  }
  return [...samples]
}
