import { withoutControls } from '#domain/plain-text.ts'
import { stringify } from 'csv-stringify/sync'

export type CsvColumn<Row> = [title: string, value: (row: Row) => string | number | null | undefined]

/**
 * Returns CSV for French spreadsheets: UTF-8 with BOM, separated by semicolons. Puts an apostrophe before values that they
 * would run as formulas (OWASP, CSV injection); a text that they would read as a number or a date stays text. Only values that
 * a column gives as numbers are numbers.
 */
export const frenchCsv = <Row>(columns: CsvColumn<Row>[], rows: Row[]): string =>
  stringify(
    rows.map((row) => columns.map(([, value]) => cellOf(value(row)))),
    { header: true, columns: columns.map(([title]) => title), delimiter: ';', bom: true },
  )

/** As OWASP lists them, with their full-width forms. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

const MONTH =
  'janv(?:ier)?|févr(?:ier)?|mars|avr(?:il)?|mai|juin|juil(?:let)?|août|sept(?:embre)?|oct(?:obre)?|nov(?:embre)?|déc(?:embre)?'
/**
 * What a French Excel makes a number, a date or a truth of: "01000", "1E10", "3-4", "12/05", "3/6/9", "11/2026", "MAI-12", "8:30", "5 %",
 * "1 000 €", "(12)", "VRAI". Not days with a year in full: those that we write are meant as days.
 */
const LIKE_A_NUMBER = new RegExp(
  String.raw`^(?:\(?\d[\d.,]*(?:e[+-]?\d+)?[ \u00a0\u202f]?[%€]?\)?|\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:,\d+)?[ \u00a0\u202f]?[%€]?|[.,]\d+|vrai|faux|\d{1,2}[-/.]\d{1,2}(?:-\d{1,4}|[/.]\d{1,2})?|\d{1,2}[-/]\d{4}|\d{4}[-/]\d{1,2}|\d+ \d{1,2}/\d{1,2}|\d{1,2}:\d{2}(?::\d{2})?|(?:\d{1,2}[ -])?(?:${MONTH})\.?[ -]\d{1,4}|\d{1,2}[ -](?:${MONTH})\.?)$`,
  'i',
)

function cellOf(value: string | number | null | undefined): string {
  if (typeof value === 'number') return String(value).replace('.', ',')
  // A mark that reverses the text after it would reverse the rest of the row.
  const text = withoutControls(value ?? '')
  if (FORMULA.test(text)) return `'${text}`
  // A formula of ours: the only way to say that digits are a text. An apostrophe would be shown.
  return LIKE_A_NUMBER.test(text) ? `="${text}"` : text
}

const IN_PARIS = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Paris' })

/** « 22/11/2026 08:12 », Paris time. */
export const frenchDateTime = (at: Date): string => IN_PARIS.format(at)
