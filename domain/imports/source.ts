/** What a file turned out to be, by its bytes. */
export type SourceFormat = 'csv' | 'xlsx' | 'poliris' | 'xml' | 'json' | 'own-export'

/** A file as it was read, before anybody says what its columns are. */
export interface SourceFile {
  format: SourceFormat
  /** Of a text: the name that the WHATWG encoding standard gives, "windows-1252"; null for a workbook. */
  encoding: string | null
  /** Of a CSV: what stands between two cells. */
  separator: string | null
  /** Of a Poliris file: "4.12". */
  version: string | null
  sheets: SourceSheet[]
  /** The pictures in the zip, by their base names. */
  files: { name: string; bytes: number }[]
}

/** How a person corrected what was found: an encoding by its WHATWG name, and what stands between two cells. */
export interface SourceOptions {
  encoding?: string | undefined
  separator?: string | undefined
}

/** A sheet as a grid of texts: what a spreadsheet shows, dates as YYYY-MM-DD, numbers with a point, null for empty. */
export interface SourceSheet {
  name: string
  isHidden: boolean
  /** Row n of the file is grid[n - 1]. */
  grid: (string | null)[][]
  /** The proposed header, from 1; 0 when the names of the columns stand in `names`, or null without any. */
  headerRow: number | null
  /** The names of columns that no row of the file holds: the ranks of Poliris, the paths of XML and JSON. */
  names?: string[]
  /** Whether it is the sheet to begin with. */
  isProposed: boolean
  looksLike: 'listings' | 'contacts' | 'nothing'
  /** What is said about it, in French: « Deux commentaires de cellules ne sont pas repris. » */
  notes: string[]
  /** Rows that no separation into cells can save, with the reason: a quotation mark that is never closed. */
  brokenRows?: { row: number; because: string; column: number | null }[]
}

/** The table of a sheet, below its header. */
export interface SourceTable {
  columns: SourceColumn[]
  rows: SourceRow[]
  /** Rows that are not of the table: titles, blank lines, totals, notes below. */
  notRows: { row: number; because: string }[]
}

export interface SourceColumn {
  /** The place in `cells`, from 0. */
  at: number
  /** « Prix (2) » for the second column of that name; empty without one. */
  header: string
  /** Three distinct values that are not empty. */
  samples: string[]
}

export interface SourceRow {
  /** As a spreadsheet shows it. */
  row: number
  cells: (string | null)[]
  /** Why its cells cannot be told apart, and from which on. */
  broken?: { because: string; column: number | null }
}
