/** What spreadsheets show where a formula fails, in French and in English. */
const FORMULA_ERROR =
  /^#(?:DIV\/0!|N\/A|N\/D|REF!|VALUE!|VALEUR!|NAME\?|NOM\?|NUM!|NOMBRE!|NULL!|NUL!|SPILL!|CALC!|GETTING_DATA|ERR!|#+)$/i

export const isFormulaError = (text: string): boolean => text.length < 20 && FORMULA_ERROR.test(text.trim())

/** Signs that show nothing, and that no one types. */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufffe\uffff]/gu

export const hasUnseen = (text: string): boolean => text.search(UNSEEN) >= 0

export const withoutUnseen = (text: string): string => text.replaceAll(UNSEEN, '')

/** A cell as a message shows it. */
export const shownCell = (text: string): string => (text.length > 100 ? `${text.slice(0, 99)}…` : text)
