/** Spaces, dots, hyphens of all kinds and invisible characters: what a paste or a habit adds to a code. */
const ADDED_TO_CODES = /[\s\p{Zs}\p{Cf}\u2800\u3164._\-\u00ad\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/gu
const INVISIBLE = /[\p{Cf}\u2800\u3164]/gu
const HYPHENS = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g

/** Longer texts are no codes: folding them would cost time. */
const CODE_MAX_CHARS = 200

/**
 * The letters and digits of a code as typed or pasted: a second factor, a SIRET, a code from a mail. Spaces, dots, hyphens
 * and invisible characters are nothing in any of them.
 */
export const bareCode = (typed: string): string =>
  typed.length > CODE_MAX_CHARS ? typed : typed.normalize('NFKC').replaceAll(ADDED_TO_CODES, '')

/** A text with plain hyphens and spaces, without invisible characters: a reference, a telephone number in a search. */
export const plainCode = (typed: string): string =>
  typed.length > CODE_MAX_CHARS
    ? typed
    : typed.normalize('NFKC').replaceAll(INVISIBLE, '').replaceAll(HYPHENS, '-').replaceAll(/\s+/g, ' ').trim()
