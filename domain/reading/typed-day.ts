import { dayIn } from './day.ts'

// Apart from day.ts, which public pages load.

/** What a typed day says. */
export type DayReading =
  | { is: 'empty' }
  | { is: 'value'; value: string }
  /** A month without its day: its first day. */
  | { is: 'month'; value: string }
  /** Nothing like a day, or a day that no calendar has; `because` says it in French. */
  | { is: 'unread'; because: string; hasDigits: boolean }

const MONTHS = [
  'janvier',
  'fevrier',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'aout',
  'septembre',
  'octobre',
  'novembre',
  'decembre',
]
const MONTHS_SHOWN = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
]
const ENGLISH_MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** Longer texts are no days. */
const DAY_MAX_CHARS = 40
/** Years below are of this century: 26 is 2026, 85 is 1985. */
const CENTURY_FROM = 70
/** The days that a spreadsheet counts from 30 December 1899, between 1927 and 2199. */
const SERIAL_MIN = 10_000
const SERIAL_MAX = 109_571
const DAY_MS = 86_400_000

/** The day that a spreadsheet stores as this number; `from1904` as old Macintoshes counted. */
export const daySerial = (serial: number, from1904 = false): string =>
  new Date(Math.floor(serial + (from1904 ? 1_462 : 0)) * DAY_MS + Date.UTC(1899, 11, 30)).toISOString().slice(0, 10)

/**
 * Reads a day as people and programs write it, day before month: "31/03/2026", "31.3.26", "31 mars 2026", "2026-03-31T10:00",
 * and the number of a spreadsheet. "00/00/0000" says nothing.
 */
export function readDay(typed: string): DayReading {
  const text = typed
    .slice(0, DAY_MAX_CHARS + 1)
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .trim()
  if (/^[0/.\- :]*$/.test(text)) return { is: 'empty' }
  const unread = {
    is: 'unread',
    because: `«\u00a0${typed.trim().slice(0, DAY_MAX_CHARS)}\u00a0» n’est pas une date.`,
    hasDigits: /\d/.test(text),
  } as const
  if (text.length > DAY_MAX_CHARS) return unread
  if (/^\d{5,6}(?:\.\d+)?$/.test(text)) {
    const serial = Number(text)
    return serial >= SERIAL_MIN && serial <= SERIAL_MAX ? { is: 'value', value: daySerial(serial) } : unread
  }
  const [year, month, day] = partsOf(text) ?? []
  if (year === undefined || month === undefined) return unread
  if (day === undefined) {
    const first = dayIn(isoOf(year, month, 1))
    return first ? { is: 'month', value: first } : unread
  }
  const value = dayIn(isoOf(year, month, day))
  if (value) return { is: 'value', value }
  const name = month >= 1 && month <= 12 ? MONTHS_SHOWN[month - 1] : undefined
  return name && day >= 29 && day <= 31
    ? { ...unread, because: `Le ${day}\u00a0${name}${day === 29 ? ` ${year}` : ''} n’existe pas.` }
    : unread
}

const isoOf = (year: number, month: number, day: number) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

const fullYear = (digits: string) =>
  digits.length > 2 ? Number(digits) : Number(digits) + (Number(digits) < CENTURY_FROM ? 2000 : 1900)

const TIME = String.raw`(?:[t ,]+(?:a )?\d{1,2}(?:h|:)\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:z|[+-]\d{2}:?\d{2})?)?$`
const DAY_FIRST = new RegExp(
  String.raw`^(?:le |du )?(?:[a-z]{3,9}\.? )?(\d{1,2})(?:er)?[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})${TIME}`,
)
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[/.\-](\d{1,2})[/.\-](\d{1,2})${TIME}`)
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/
const IN_WORDS = /^(?:le |du )?(?:[a-z]{3,9}\.? )?(\d{1,2})(?:er)?[ -]([a-z]{3,9})\.?[ -](\d{4}|\d{2})$/
const MONTH_ONLY = /^(\d{1,2})[/.\- ](\d{4})$/
const MONTH_IN_WORDS = /^([a-z]{3,9})\.?[ -](\d{4}|\d{2})$/
const YEAR_MONTH = /^(\d{4})[/-](\d{1,2})$/

/** Year, month, and the day unless it is missing. */
function partsOf(text: string): [year: number, month: number, day?: number] | undefined {
  const [, day = '', month = '', year = ''] = DAY_FIRST.exec(text) ?? []
  if (year) return [fullYear(year), Number(month), Number(day)]
  const iso = YEAR_FIRST.exec(text) ?? COMPACT.exec(text)
  if (iso) return [Number(iso[1]), Number(iso[2]), Number(iso[3])]
  const [, dayBefore = '', name = '', yearAfter = ''] = IN_WORDS.exec(text) ?? []
  const named = monthNamed(name)
  if (named) return [fullYear(yearAfter), named, Number(dayBefore)]
  const [, alone = '', ofYear = ''] = MONTH_ONLY.exec(text) ?? []
  if (ofYear) return [Number(ofYear), Number(alone)]
  const [, word = '', wordYear = ''] = MONTH_IN_WORDS.exec(text) ?? []
  const month2 = monthNamed(word)
  if (month2) return [fullYear(wordYear), month2]
  const [, first = '', second = ''] = YEAR_MONTH.exec(text) ?? []
  return first ? [Number(first), Number(second)] : undefined
}

function monthNamed(name: string): number | undefined {
  if (name.length < 3) return undefined
  const at = [MONTHS, ENGLISH_MONTHS]
    .map((names) => names.findIndex((month) => month.startsWith(name) || month === name))
    .find((found) => found >= 0)
  return at === undefined ? undefined : at + 1
}
