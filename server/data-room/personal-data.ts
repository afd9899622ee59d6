// Finds personal data in a document, to warn the agency without showing the data.

/** With few spaces, because any number of them takes a time that is the square of their number. */
const BIRTH_DATE = /\bn[ée]{1,3}(?:\(e\))?\s{1,5}le\s{0,5}:?\s{0,5}\d|date\s{1,5}de\s{1,5}naissance/i

/** Kinds of data, each with its name in French and whether the text of a page contains it. */
const KINDS: [words: string, isIn: (text: string) => boolean][] = [
  ['un numéro de sécurité sociale', hasNir],
  ['un IBAN', hasIban],
  ['une date de naissance', (text) => BIRTH_DATE.test(text)],
]

interface Searched {
  /** First names of the staff. */
  staff?: string[]
  /** Numbers of the pages whose text was cut. */
  cut?: number[]
}

/**
 * Searches the text of each page for personal data and for the first names of the staff. Returns one warning per kind: « un
 * IBAN, page 3 », and one when a text was not examined whole. A scan has no text. The texts are a stranger's: called only in the
 * process of documents, which has a time limit.
 */
export function personalDataIn(texts: string[], { staff = [], cut = [] }: Searched = {}): string[] {
  const names = new Set(staff.map(plain).filter(Boolean))
  const isNamed = (text: string) =>
    plain(text)
      .split(/[^\p{L}-]+/u)
      .some((word) => names.has(word))
  const kinds: typeof KINDS = [...KINDS, ['un nom que ce bien ne publie pas', isNamed]]
  const found = kinds.map(([words, isIn]) => ({
    words,
    pages: texts.flatMap((text, at) => (isIn(text) ? [at + 1] : [])),
  }))
  return [...found, { words: NOT_EXAMINED, pages: cut }].flatMap(({ words, pages }) =>
    pages.length ? [`${words}, ${pageWords(pages)}`] : [],
  )
}

const NOT_EXAMINED = 'un texte trop long pour être examiné en entier'

/** « page 3 », « pages 3, 4 et 7 », « pages 1, 2, 3 et 9 autres ». */
function pageWords(pages: number[]): string {
  const [first = 0, ...others] = pages
  if (others.length === 0) return `page ${first}`
  const isLong = pages.length > PAGES_NAMED + 1
  const named = isLong ? pages.slice(0, PAGES_NAMED) : pages.slice(0, -1)
  return `pages ${named.join(', ')} et ${isLong ? `${pages.length - PAGES_NAMED} autres` : pages.at(-1)}`
}

const PAGES_NAMED = 5

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/** Separators allowed within a number: no line breaks. */
const GAP = /[ \u00a0\u202f.-]/g
const LONG_NUMBER = /(?<![\dA-Z])[1-478](?:[ \u00a0\u202f.-]?[\dAB]){14}(?!\d)/gi
/** Sex, year, month (20, 30 to 42 or from 50 when unknown), département, commune and order number, then the key. */
const NIR = /^([1-478]\d\d(?:0[1-9]|1[0-2]|20|3\d|4[0-2]|[5-9]\d)(?:\d\d|2[AB])\d{6})(\d\d)$/i

/** The key is 97 minus the number modulo 97, in which 2A counts as 19 and 2B as 18. */
function hasNir(text: string): boolean {
  return (text.match(LONG_NUMBER) ?? []).some((found) => {
    const [, number, key] = NIR.exec(found.replaceAll(GAP, '')) ?? []
    if (!number) return false
    return 97n - (BigInt(number.replace(/2A/i, '19').replace(/2B/i, '18')) % 97n) === BigInt(key ?? 0)
  })
}

/** Countries whose accounts are likely to appear, each with the length of its IBANs. */
const IBANS = 'FR27 MC27 BE16 LU20 DE22 CH21 ES24 IT27 PT25 NL18 GB22 IE22 AT20 PL28'.split(' ')
const IBAN_CHARS = new Map(IBANS.map((country) => [country.slice(0, 2), Number(country.slice(2))]))
const IBAN_START = new RegExp(`(?<![A-Z0-9])(?:${[...IBAN_CHARS.keys()].join('|')})\\d\\d`, 'gi')

/** ISO 13616: the number modulo 97 is 1. */
function hasIban(text: string): boolean {
  return [...text.matchAll(IBAN_START)].some(({ 0: start, index }) => {
    const length = IBAN_CHARS.get(start.slice(0, 2).toUpperCase()) ?? 0
    // Twice the length, to include separators.
    const iban = text
      .slice(index, index + 2 * length)
      .replaceAll(GAP, '')
      .slice(0, length)
      .toUpperCase()
    if (iban.length < length || !/^[A-Z0-9]+$/.test(iban)) return false
    const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
      String(letter.charCodeAt(0) - 55),
    )
    return BigInt(digits) % 97n === 1n
  })
}
