import { stringify } from 'csv-stringify/sync'

export type CsvColumn<Row> = [title: string, value: (row: Row) => string | number | null | undefined]

/**
 * CSV for French spreadsheets: UTF-8 with BOM, separated by semicolons. Values that they would read as formulas get an
 * apostrophe (OWASP, CSV injection).
 */
export const frenchCsv = <Row>(columns: CsvColumn<Row>[], rows: Row[]): string =>
  stringify(
    rows.map((row) => columns.map(([, value]) => value(row) ?? '')),
    { header: true, columns: columns.map(([title]) => title), delimiter: ';', bom: true, escape_formulas: true },
  )

const IN_PARIS = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Paris' })

/** « 22/11/2026 08:12 », in Paris. */
export const frenchDateTime = (at: Date): string => IN_PARIS.format(at)

/** « 1234,5 »: the decimal comma, and no spaces, which would make it a text. */
export const frenchDecimal = (value: number): string => String(value).replace('.', ',')
