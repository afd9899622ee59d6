const NBSP = '\u00a0'
const NARROW_NBSP = '\u202f'

/** What follows a number on the same line. */
const UNITS =
  'k?€|M€|%|m[²2]|ha|km|min|euros?|ans?|mois|jours?|semaines?|heures?|couverts?|chambres?|suites?|emplacements?|pièces?|salariés?|employés?|places?|lits?|tables?|clients?|étoiles?|kWh|kg'

/** "1 250 000", not a phone number or "en 2019 300 clients". */
const THOUSANDS = /(?<!\d[ .,]?)\d{1,3}(?: \d{3})+(?! ?\d)/g

const RULES: [RegExp, string][] = [
  [new RegExp(`(\\d) (?=(?:${UNITS})(?![\\p{L}\\d]))`, 'gu'), `$1${NBSP}`],
  [/ (?=[;!?](?:\s|$))/g, NARROW_NBSP],
  [/ (?=:(?:\s|$))/g, NBSP],
  [/« /g, `«${NBSP}`],
  [/ »/g, `${NBSP}»`],
]

/**
 * A text that someone typed, with the spaces of French typography where it has plain ones: none is added. Lines then do
 * not break within « 398 000 € », « 19 chambres » or before « : » (Lexique des règles typographiques de l’Imprimerie
 * nationale).
 */
export const frenchSpacing = (text: string): string =>
  RULES.reduce(
    (spaced, [pattern, by]) => spaced.replaceAll(pattern, by),
    text.replaceAll(THOUSANDS, (amount) => amount.replaceAll(' ', NARROW_NBSP)),
  )
