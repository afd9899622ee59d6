import { amountIn, amountQuestion, readAmount } from '#domain/reading/amount.ts'
import { readDay } from '#domain/reading/typed-day.ts'
import { hasTags, htmlToText, withoutEntities } from '#domain/reading/html-text.ts'
import { readQualifiedAmount, saysNothing } from '#domain/reading/qualified-amount.ts'
import { telephoneOfSheet, shownTelephone } from '#domain/reading/telephone.ts'
import { type FactName, type FactRow, type Facts, field, maxOf, UNITS } from '#domain/listing/register/fields.ts'
import { LINE_MAX_CHARS, LOCALE } from '#domain/limits.ts'
import { shownCell } from './cell-text.ts'
import { folded } from './folded.ts'

/** What a cell says: a value, nothing, or why it cannot be read. */
export interface CellReading {
  value?: unknown
  /** Other facts that the same cell tells: « T3 » of a flat. */
  also?: Facts
  error?: string
  warning?: string
}

const quoted = (text: string) => `«\u00a0${shownCell(text.trim())}\u00a0»`

/** Reads a cell of a fact by its row of the register; `header` may say the time that an amount is for. */
export function readFactCell(name: FactName, text: string, header: string): CellReading {
  const row = field(name)
  if (name === 'ownerEmail') return readEmail(text, header)
  if (name === 'ownerPhone') return saysNothing(text) ? {} : { value: shownTelephone(telephoneOfSheet(text)) }
  if (name === 'flat') return readFlat(text)
  if (name === 'licence') return readLicence(text, header)
  return readByRow(row, text, { header, perYear: perOf(name) })
}

/** Amounts that the register holds for a year, or for a month. */
const perOf = (name: FactName): 'year' | 'month' | undefined =>
  name === 'yearlyRent' || name === 'yearlyCharges' || name === 'propertyTax'
    ? 'year'
    : name === 'managementFee'
      ? 'month'
      : undefined

interface Manner {
  header: string
  perYear?: 'year' | 'month' | undefined
}

/** Reads a cell by the kind of a row. */
export function readByRow(row: FactRow, text: string, manner: Manner): CellReading {
  switch (row.kind) {
    case 'money':
    case 'area':
    case 'length':
    case 'percent':
      return readNumber(row, text, manner)
    case 'count':
    case 'year':
      return readCount(row, text)
    case 'date':
      return readDate(row, text)
    case 'yes-no':
      return readYesNo(text)
    case 'text':
      return readText(row, text)
    default:
      return {}
  }
}

/** No amount of a business is less: « 250,000 » is 250 000. */
const EUROS_READ_MIN = 1_000
const AREA_READ_MIN = 5
const LETTER_O = /\d[oO]|[oO]\d/

/** Why an amount could not be read, in French. */
export function unreadAmount(label: string, text: string): string {
  const hint = LETTER_O.test(text.replaceAll(' ', '')) ? '\u00a0: la lettre O est à la place d’un zéro\u00a0?' : '.'
  return `${label}\u00a0: ${quoted(text)} n’est pas lisible${hint}`
}

function readNumber(row: FactRow, text: string, { header, perYear }: Manner): CellReading {
  if (saysNothing(text))
    return row.label.startsWith('Loyer annuel') ? { warning: 'Loyer non communiqué\u00a0: rien n’est écrit.' } : {}
  const unit = UNITS[row.kind] ?? ''
  const min = row.kind === 'money' ? EUROS_READ_MIN : row.kind === 'area' ? AREA_READ_MIN : row.min
  const bounds = { unit, ...(min !== undefined && { min }) }
  const { amount, per, hasMore } = readQualifiedAmount(row.kind === 'area' ? withSquareMetres(text) : text, bounds)
  if (amount.is === 'empty') return {}
  if (amount.is === 'question')
    return { error: `${row.label}\u00a0: ${amountQuestion(text, bounds) ?? `${amount.values.join(' ou ')}\u00a0?`}` }
  if (amount.is === 'unread')
    return /\d/.test(text)
      ? { error: unreadAmount(row.label, text) }
      : { warning: `${row.label}\u00a0: ${quoted(text)} n’est pas un nombre, rien n’est écrit.` }
  const value = round(amount.value * factorOf(perYear, per ?? perOfHeader(header)), row.decimals ?? 0)
  if (hasMore)
    return { value, warning: `${quoted(text)}\u00a0: ${value.toLocaleString(LOCALE)}\u00a0${unit} lus, à vérifier.` }
  const isMonthly =
    perYear === 'year' &&
    row.label.startsWith('Loyer') &&
    !per &&
    !perOfHeader(header) &&
    value > 0 &&
    value < 3_000 &&
    !/an|year/i.test(header)
  return isMonthly
    ? { value, warning: `Loyer de ${value.toLocaleString(LOCALE)}\u00a0€ par an\u00a0: n’est-ce pas par mois\u00a0?` }
    : { value }
}

/** « 250m2 », « 85 mètres carrés » and « 120 m » of a surface are square metres. */
const withSquareMetres = (text: string) =>
  text.replaceAll(/(?<=\d)\s{0,3}(?:m2|m²|m[eè]tres? carr[eé]s?|m)(?![\p{L}\d²])/giu, ' m²')

const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals

type Per = 'month' | 'quarter' | 'year' | undefined

function perOfHeader(header: string): Per {
  const name = folded(header)
  if (/\b(?:mois|mensuel|mensuelle|mensuels|month|monthly)\b/.test(name)) return 'month'
  return /\btrim/.test(name) ? 'quarter' : undefined
}

function factorOf(wanted: 'year' | 'month' | undefined, per: Per): number {
  const timesAYear = { month: 12, quarter: 4, year: 1 }
  if (wanted === undefined || per === undefined) return 1
  return timesAYear[per] / timesAYear[wanted]
}

/** « 12 couverts », « T3 »: the only number of the text. */
function readCount(row: FactRow, text: string): CellReading {
  if (saysNothing(text)) return {}
  const numbers = text.match(/\d[\d\s.,'’]{0,15}/g) ?? []
  const [first = ''] = numbers
  const amount = readAmount(first.replace(/(?<![\s.,])[\s.,]+$/, ''), {
    unit: '',
    ...(row.kind === 'year' && { min: 1000 }),
  })
  if (numbers.length === 1 && amount.is === 'value') return { value: round(amount.value, row.decimals ?? 0) }
  return numbers.length === 0
    ? { warning: `${row.label}\u00a0: ${quoted(text)} n’est pas un nombre, rien n’est écrit.` }
    : { warning: `${row.label}\u00a0: ${quoted(text)} dit plusieurs nombres, rien n’est écrit.` }
}

function readDate(row: FactRow, text: string): CellReading {
  if (saysNothing(text)) return {}
  const day = readDay(text)
  if (day.is === 'empty') return {}
  if (day.is === 'value' || (day.is === 'month' && (row.asMonth || row.label === 'Disponible le')))
    return { value: day.value }
  if (day.is === 'month') return { error: missingDay(text) }
  return day.hasDigits ? { error: day.because } : { warning: `${row.label}\u00a0: ${day.because}` }
}

/** A month alone is no day. */
export const missingDay = (text: string): string => `${quoted(text)} n’est pas un jour\u00a0: il manque le jour.`

const YES = /^(?:oui|x|o|1|vrai|true|yes|y|✓|✔|☑|ok|v|avec|present|inclus)$/
const NO = /^(?:non|0|faux|false|no|n|✗|sans|aucun|aucune|pas|absent|neant)$/

/** « OUI », « X », « 1 », « vrai »; undefined for other texts. */
function yesOrNo(text: string): boolean | undefined {
  const plain = text.trim().normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return YES.test(plain) ? true : NO.test(plain) ? false : undefined
}

function readYesNo(text: string): CellReading {
  const value = yesOrNo(text)
  if (value !== undefined) return { value }
  return saysNothing(text) ? {} : { warning: `${quoted(text)}\u00a0: ni oui ni non, rien n’est écrit.` }
}

/** « T3 », « 70 m² », « oui »: whether there is a flat, and what the cell says of it. */
function readFlat(text: string): CellReading {
  const value = yesOrNo(text)
  if (value !== undefined) return { value }
  if (saysNothing(text)) return {}
  const rooms = /\b[tf] ?(\d{1,2})\b|(\d{1,2}) ?pi[eè]ces?/i.exec(text)
  const [, surface] = /(\d{2,4}(?:[.,]\d)?) ?m/i.exec(text) ?? []
  const flatRooms = Number(rooms?.[1] ?? rooms?.[2])
  const flatSurface = amountIn(surface ?? '', { unit: 'm²' }) ?? 0
  return { value: true, also: { ...(flatRooms > 0 && { flatRooms }), ...(flatSurface > 0 && { flatSurface }) } }
}

const LICENCES: [RegExp, string][] = [
  [/\b(?:iv|4|grande licence)\b/, 'IV'],
  [/\b(?:iii|3)\b/, 'III'],
  [/\bpetite (?:licence )?restauration|petite licence restaurant/, 'petite-restauration'],
  [/\b(?<!petite )(?:licence )?restaurant\b/, 'restaurant'],
  [/\bemporter\b/, 'a-emporter'],
]

/** A cross below « Licence IV », or the names of the licences. */
function readLicence(text: string, header: string): CellReading {
  const answer = yesOrNo(text)
  const named = (words: string) =>
    LICENCES.filter(([pattern]) => pattern.test(folded(words))).map(([, licence]) => licence)
  const ofHeader = named(header)
  if (answer === false || saysNothing(text)) return {}
  if (ofHeader.length > 0 && (answer || /^l(?:icence)? ?(?:iv|4|iii|3)$/.test(folded(text)))) return { value: ofHeader }
  const ofText = named(text)
  return ofText.length > 0
    ? { value: ofText }
    : { warning: `${quoted(text)}\u00a0: licence inconnue, rien n’est écrit.` }
}

const EMAIL = /^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+\.[a-z]{2,}$/i

export const isEmailLike = (text: string): boolean => text.length <= LINE_MAX_CHARS && EMAIL.test(text.trim())

function readEmail(text: string, header: string): CellReading {
  const email = /[^\s@<>"(),:;]{1,64}@[^\s@<>"(),:;]{1,190}/.exec(text)?.[0] ?? text.trim()
  if (isEmailLike(email)) return { value: email }
  return {
    warning: `«\u00a0${header}\u00a0»\u00a0: ${shownCell(text.trim())} n’est pas une adresse, rien n’est écrit.`,
  }
}

function readText(row: FactRow, text: string): CellReading {
  if (/^(?:n\.?c\.?|-+|\/|neant|néant)$/i.test(text.trim())) return {}
  const plain = hasTags(text) ? htmlToText(text) : withoutEntities(text)
  const max = maxOf(row)
  if (plain.length > max) return { error: tooLongText(plain.length, max) }
  return { value: max > LINE_MAX_CHARS ? plain : plain.replaceAll(/(?<!\s)\s*\n\s*/g, ', ') }
}

export const tooLongText = (length: number, max: number): string =>
  `Le texte fait ${length.toLocaleString(LOCALE)}\u00a0caractères\u00a0: ${max.toLocaleString(LOCALE)} au plus.`
