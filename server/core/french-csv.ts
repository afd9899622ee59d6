import { withoutControls } from '#domain/plain-text.ts'
import { stringify } from 'csv-stringify/sync'

export type CsvColumn<Row> = [title: string, value: (row: Row) => string | number | null | undefined]

/**
 * Returns CSV for French spreadsheets: UTF-8 with BOM, separated by semicolons. Puts an apostrophe before values that they
 * would run as formulas (OWASP, CSV injection).
 */
export const frenchCsv = <Row>(columns: CsvColumn<Row>[], rows: Row[]): string =>
  stringify(
    rows.map((row) => columns.map(([, value]) => cellOf(value(row)))),
    { header: true, columns: columns.map(([title]) => title), delimiter: ';', bom: true, escape_formulas: true },
  )

/** A mark that reverses the text after it would reverse the rest of the row. */
const cellOf = (value: string | number | null | undefined) =>
  typeof value === 'string' ? withoutControls(value) : (value ?? '')

const IN_PARIS = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Paris' })

/** « 22/11/2026 08:12 », Paris time. */
export const frenchDateTime = (at: Date): string => IN_PARIS.format(at)

/** « 1234,5 »: without spaces, because spreadsheets would read them as text. */
export const frenchDecimal = (value: number): string => String(value).replace('.', ',')
