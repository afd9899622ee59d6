import { yearInParis } from '#domain/days.ts'
import { isConfidential } from '#domain/listing/confidential.ts'
import { isAsked } from '#domain/listing/register/fields-shown-at-once.ts'
import { UNITS, YEAR_FIELD_NAMES, yearField, type YearFieldName } from '#domain/listing/register/fields.ts'
import { groupDigits } from '#web/ui/form/group-digits.ts'
import type { Editor } from '#web/desk/editor/editor-context.ts'
import type { TypedYear } from '#web/desk/editor/texts/typed.ts'

/** The rows of a year itself, above its figures. */
const OWN_ROWS = { closedOn: 'Clos le', months: 'Durée (mois)' }
type OwnRow = keyof typeof OWN_ROWS
export type YearRow = OwnRow | YearFieldName

const isOwn = (name: YearRow): name is OwnRow => name in OWN_ROWS

const isText = (name: YearRow) => !isOwn(name) && yearField(name).kind === 'text'

/** The figures that are filled in for at least one year. */
export const filledFigures = (years: TypedYear[]): YearFieldName[] =>
  YEAR_FIELD_NAMES.filter((name) => years.some(({ figures }) => figures[name]?.length))

/** The rows that the user may read: all, or only those of the trade and those that are `filled`. */
export function yearRows(
  { typed, restrictedTo }: Pick<Editor, 'typed' | 'restrictedTo'>,
  { isWhole, filled }: { isWhole: boolean; filled: YearFieldName[] },
): YearRow[] {
  const isReadable = (name: YearFieldName) => !restrictedTo || !isConfidential(yearField(name), undefined, restrictedTo)
  return [
    ...(Object.keys(OWN_ROWS) as OwnRow[]),
    ...YEAR_FIELD_NAMES.filter(
      (name) => isReadable(name) && (isWhole || filled.includes(name) || isAsked(name, typed)),
    ),
  ]
}

/** The path of a cell in the form. */
export const cellPath = (column: number, name: YearRow) =>
  isOwn(name) ? `years.${column}.${name}` : `years.${column}.figures.${name}`

export function rowLabel(name: YearRow): string {
  if (isOwn(name)) return OWN_ROWS[name]
  const { label, kind } = yearField(name)
  return UNITS[kind] ? `${label} (${UNITS[kind]})` : label
}

export const rowHelp = (name: YearRow) => (isOwn(name) ? undefined : yearField(name).help)

export const yearLabel = ({ closedOn }: TypedYear, column: number) => `Exercice ${closedOn.slice(0, 4) || column + 1}`

export function cellText(year: TypedYear, name: YearRow): string {
  if (isOwn(name)) return year[name]
  const answer = year.figures[name]
  return typeof answer === 'string' ? answer : ''
}

export const withCell = (year: TypedYear, name: YearRow, text: string): TypedYear =>
  isOwn(name) ? { ...year, [name]: text } : { ...year, figures: { ...year.figures, [name]: text } }

/** The years with a block from a spreadsheet in them, from this cell; undefined for a single text. */
export function withPasted(
  years: TypedYear[],
  rows: YearRow[],
  { row, column, text }: { row: number; column: number; text: string },
): TypedYear[] | undefined {
  const block = cellsOf(text)
  if (block.length < 2 && (block[0]?.length ?? 0) < 2) return undefined
  let next = years
  for (const [down, cells] of block.entries())
    for (const [right, pasted] of cells.entries()) {
      const name = rows[row + down]
      const year = next[column + right]
      if (name && year && name !== 'closedOn')
        next = next.with(column + right, withCell(year, name, isText(name) ? pasted : groupDigits(pasted)))
    }
  return next
}

/** Splits a block copied from a spreadsheet into rows of cells, without the final line break. */
const cellsOf = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim().replace(/\s*€$/, '')))

/** Number of empty columns offered when there are no years yet. */
const YEARS_OFFERED = 3

/** Adds empty earlier years up to YEARS_OFFERED. */
export function withOffered(years: TypedYear[]): TypedYear[] {
  return years.length >= YEARS_OFFERED ? years : withOffered([...years, yearBefore(years.at(-1))])
}

/** An empty year that closes one year before `next`; without `next`, at the end of last year. */
export function yearBefore(next: TypedYear | undefined): TypedYear {
  const [year = '', rest] = [next?.closedOn.slice(0, 4), next?.closedOn.slice(4)]
  const closedOn = year ? `${Number(year) - 1}${rest}` : `${yearInParis() - 1}-12-31`
  return { closedOn, months: '12', figures: {} }
}
