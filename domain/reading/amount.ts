import { frenchNumber } from '../format.ts'
import { numberSpelled } from './number-words.ts'

/** What a typed amount says. A text is never read by half: what is not a value is a question, or not understood. */
export type AmountReading =
  | { is: 'empty' }
  | { is: 'value'; value: number }
  /** Two numbers are meant by such texts: "250,000" is 250 or 250 000, "100 à 200" is both. */
  | { is: 'question'; values: [number, number] }
  | { is: 'unread' }

export interface AmountBounds {
  /** What the number counts; euros by default. Its sign may stand in the text. */
  unit?: string | undefined
  min?: number | undefined
  max?: number | undefined
}

/** Characters in an amount: longer texts are not read. */
const AMOUNT_MAX_CHARS = 80

const EMPTY: AmountReading = { is: 'empty' }
const UNREAD: AmountReading = { is: 'unread' }

/**
 * Reads an amount as people write it in France: "250 000 €" with spaces of any kind, "250.000", "1.250,50", "250k", "1,2
 * M€", "un million et demi", "cent mille euros", "(3 000)" for a loss. A dot before three digits groups euros; of another
 * unit, `min` and `max` tell what is meant, else it is a question.
 */
export function readAmount(text: string, bounds: AmountBounds = {}): AmountReading {
  if (text.length > AMOUNT_MAX_CHARS) return UNREAD
  const { unit = '€' } = bounds
  const plain = plainAmount(text, unit)
  if (plain === '') return EMPTY
  const { sign, size } = signedAmount(plain)
  const found = candidatesOf(size, areEuros(unit)).map((number) => sign * number)
  const fitting = found.filter((number) => number >= (bounds.min ?? -Infinity) && number <= (bounds.max ?? Infinity))
  const [first, second] = fitting.length > 0 ? fitting : found
  if (first === undefined) return rangeOf(size)
  return second === undefined ? { is: 'value', value: first } : { is: 'question', values: [first, second] }
}

/** Reads an amount as `readAmount` does: undefined when empty, NaN when it is a question or not understood. */
export function amountIn(text: string, bounds: AmountBounds = {}): number | undefined {
  const reading = readAmount(text, bounds)
  if (reading.is === 'empty') return undefined
  return reading.is === 'value' ? reading.value : Number.NaN
}

const areEuros = (unit: string) => unit.startsWith('€')

/** What to ask the person who typed an amount, in French; undefined when it was read. */
export function amountQuestion(text: string, bounds: AmountBounds = {}): string | undefined {
  const reading = readAmount(text, bounds)
  const unit = bounds.unit ?? '€'
  const shown = (value: number) => frenchNumber(value) + (unit ? `\u00a0${unit}` : '')
  if (reading.is === 'question') return `${reading.values.map(shown).join(' ou ')}\u00a0? Écrivez le nombre en entier.`
  return reading.is === 'unread' ? `Indiquez un nombre, comme ${shown(areEuros(unit) ? 250_000 : 12)}.` : undefined
}

const SIGNS = /[-\u2010-\u2015\u2212]/g
const CURRENCY = /^(?:€|eur(?:os?)?\b) ?| ?(?:€|(?<![a-z]{2})(?:d')?eur(?:os?)?)(?= et demie?$|$)/g

/** The text in small letters and plain signs, without its unit, accents and invisible characters. */
function plainAmount(text: string, unit: string): string {
  const folded = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(SIGNS, '-')
    .replaceAll(/['’‘`´]/g, "'")
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,])|(?<=\d[.,]) (?=\d\d(?!\d))/g, '')
    .trim()
  const own = unit.normalize('NFKD').toLowerCase()
  const bare = own && folded.endsWith(own) ? folded.slice(0, -own.length).trim() : folded
  return areEuros(unit) ? bare.replaceAll(CURRENCY, '').trim() : bare
}

/** "-3 000", "+3 000" and the accountant's "(3 000)". */
function signedAmount(plain: string): { sign: 1 | -1; size: string } {
  const [, inside] = /^\(([^()]*)\)$/.exec(plain) ?? []
  if (inside !== undefined) return { sign: -1, size: inside.trim() }
  if (plain.startsWith('+')) return { sign: 1, size: plain.slice(1).trim() }
  return plain.startsWith('-') ? { sign: -1, size: plain.slice(1).trim() } : { sign: 1, size: plain }
}

const MULTIPLES: Record<string, number> = {
  k: 1e3, ke: 1e3, mil: 1e3, mille: 1e3, milles: 1e3, millier: 1e3, milliers: 1e3,
  m: 1e6, me: 1e6, million: 1e6, millions: 1e6, md: 1e9, milliard: 1e9, milliards: 1e9,
} // prettier-ignore
const MULTIPLE = Object.keys(MULTIPLES)
  .toSorted((one, other) => other.length - one.length)
  .join('|')
const PART = new RegExp(String.raw`^([^a-z]*?|[a-z -]*?) ?(?<![a-z])(${MULTIPLE})(?![a-z])(?: de)?(?= |\d|$) ?`)
const HALF = /^et demi(?:e)?$/

/** The numbers that a text without sign and unit may mean; none when it is not understood. */
function candidatesOf(text: string, areEuros: boolean): number[] {
  let [rest, totals, last] = [text, [0], Infinity]
  // "1,5 million et demi" and "1,5k200" are nothing.
  if (hasMoreBehindDecimals(text)) return []
  for (;;) {
    const [whole = '', count = '', word = ''] = PART.exec(rest) ?? []
    const multiple = MULTIPLES[word]
    if (multiple === undefined) break
    // "mille" alone is a thousand; "k" alone, or "un million mille million", is nothing.
    const counts =
      count.trim() === '' ? (word.startsWith('mil') && multiple === 1e3 ? [1] : []) : numbersIn(count, false)
    if (multiple >= last) return []
    totals = totals.flatMap((total) => counts.map((one) => exactly(total + one * multiple)))
    ;[last, rest] = [multiple, rest.slice(whole.length)]
  }
  if (last === Infinity) return numbersIn(rest, areEuros)
  if (rest === '') return totals
  if (HALF.test(rest)) return totals.map((total) => total + last / 2)
  // "mille deux cents" and "3k500" are plain; "8k2" is said for 8 200 and "1M250" for 1 250 000.
  const isPlain = last === 1e3 && (/^\d{3}$/.test(rest) || !/\d/.test(rest))
  return isPlain ? totals.flatMap((total) => numbersIn(rest, false).map((one) => total + one)) : []
}

function hasMoreBehindDecimals(text: string): boolean {
  const decimals = text.search(/[.,]\d/)
  const multiple = decimals === -1 ? -1 : text.slice(decimals).search(/[a-z]/)
  return multiple !== -1 && /\d|demi/.test(text.slice(decimals + multiple))
}

/** Without the noise of binary fractions: 0,57 × 100. */
const exactly = (value: number) => Number(value.toPrecision(15))

const GROUPS = /^[1-9]\d{0,2}(?:(?: \d{3})+|(?:'\d{3})+|(?:\.\d{3}){2,}|(?:,\d{3}){2,}|(?:[ .]\d{3}){2,})$/
const GROUPS_AND_CENTS =
  /^([1-9]\d{0,2}(?:[ .']\d{3})+),(\d{1,2}|\d{4,6})$|^([1-9]\d{0,2}(?:[ ,']\d{3})+)\.(\d{1,2}|\d{4,6})$/
const DECIMAL = /^(\d{1,15})[.,](\d{1,2}|\d{4,10})$|^(0)[.,](\d{3})$/
const THREE_AFTER = /^([1-9]\d{0,2}(?:[ ']\d{3})*|[1-9]\d{3,14})([.,])(\d{3})$/

/** The numbers that digits or words may mean; `isDotGroup`: "250.000" is 250 000. */
function numbersIn(typed: string, isDotGroup: boolean): number[] {
  // Accountants write "250 000,-".
  const text = typed.trim().replace(/[.,]-$/, '')
  if (/^\d{1,15}$/.test(text)) return [Number(text)]
  if (GROUPS.test(text)) return [Number(text.replaceAll(/\D/g, ''))]
  const cents = GROUPS_AND_CENTS.exec(text) ?? DECIMAL.exec(text)
  if (cents) {
    const [whole = '', decimals = ''] = cents.slice(1).filter((part) => part !== undefined)
    return [Number(`${whole.replaceAll(/\D/g, '')}.${decimals}`)]
  }
  const [, whole = '', mark, three] = THREE_AFTER.exec(text) ?? []
  if (three !== undefined) {
    const digits = whole.replaceAll(/\D/g, '')
    const grouped = Number(digits + three)
    if (mark === '.' && isDotGroup && digits.length <= 3) return [grouped]
    return [Number(`${digits}.${three}`), grouped]
  }
  return [numberSpelled(text)].filter((number) => number !== undefined)
}

/** "100 à 200 k€", "entre 100 000 et 200 000", "100 000 - 200 000": which of both is meant is a question. */
function rangeOf(text: string): AmountReading {
  const [low = '', high = '', ...more] = text.replace(/^(?:entre|de) /, '').split(/ (?:et|a|ou|-) |(?<=\d)-(?=\d)/)
  if (high === '' || more.length > 0) return UNREAD
  const unit = /[a-z]/.test(low) ? '' : (/(?<![a-z])[a-z]+$/.exec(high)?.[0] ?? '')
  const values = [candidatesOf(low + unit, true)[0], candidatesOf(high, true)[0]]
  const [first, second] = values
  return first === undefined || second === undefined || first === second
    ? UNREAD
    : { is: 'question', values: [first, second] }
}
