const NBSP = '\u00a0'
const NARROW_NBSP = '\u202f'

/** Units that stay on the same line as their number. */
const UNITS =
  'k?€|M€|%|m[²2]|ha|km|min|euros?|ans?|mois|jours?|semaines?|heures?|couverts?|chambres?|suites?|emplacements?|pièces?|salariés?|employés?|places?|lits?|tables?|clients?|étoiles?|kWh|kg'

/** Matches "1 250 000", but not a phone number or "en 2019 300 clients". */
const THOUSANDS = /(?<!\d[ .,]?)\d{1,3}(?: \d{3})+(?! ?\d)/g

const RULES: [RegExp, string][] = [
  [new RegExp(`(\\d) (?=(?:${UNITS})(?![\\p{L}\\d]))`, 'gu'), `$1${NBSP}`],
  [/ (?=[;!?](?:\s|$))/g, NARROW_NBSP],
  [/ (?=:(?:\s|$))/g, NBSP],
  [/« /g, `«${NBSP}`],
  [/ »/g, `${NBSP}»`],
]

/**
 * Replaces plain spaces by the non-breaking ones of French typography in a typed text; adds none. Lines then do not break
 * within « 398 000 € » or « 19 chambres », or before « : » (Lexique des règles typographiques de l’Imprimerie nationale).
 */
export const frenchSpacing = (text: string): string =>
  RULES.reduce(
    (spaced, [pattern, by]) => spaced.replaceAll(pattern, by),
    text.replaceAll(THOUSANDS, (amount) => amount.replaceAll(' ', NARROW_NBSP)),
  )
