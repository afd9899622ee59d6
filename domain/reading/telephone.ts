import { plainCode } from './code.ts'

/**
 * Country codes of overseas numbers, by how their national form begins (Arcep, numbering plan, decision 2018-0881), and how
 * many of its digits the international form drops. 06 39 98 is kept for works of fiction.
 */
const OVERSEAS: [begins: RegExp, countryCode: string, dropped: number][] = [
  [/^0(?:26[239]|69[23]|639(?!98))/, '262', 1],
  [/^0(?:590|69[01])/, '590', 1],
  [/^0[56]94/, '594', 1],
  [/^0(?:596|69[67])/, '596', 1],
  // Saint-Pierre-et-Miquelon: 05 08 41 23 45 is +508 41 23 45.
  [/^0508/, '508', 4],
]
export const OVERSEAS_CODES = OVERSEAS.map(([, countryCode]) => countryCode)

/** The international form of the ten digits of an overseas number: "0692123456" is "+262692123456"; else undefined. */
export function overseasNumber(digits: string): string | undefined {
  const [, countryCode, dropped] = OVERSEAS.find(([begins]) => begins.test(digits)) ?? []
  return countryCode && /^\d{10}$/.test(digits) ? `+${countryCode}${digits.slice(dropped)}` : undefined
}

/** The first run of digits and signs of a text, up to a second number or to words. */
const FIRST_NUMBER = /^[^+\d(]{0,20}([+(]{0,2}\d(?:[\d .()-]|\/(?!\s|\+|0\d[\d .]{2})){0,60})/

/** The first telephone number of a text, as typed but with plain signs: "06–12 34 56 78 / 04 90…" is "06-12 34 56 78 ". */
export const firstTelephone = (typed: string): string => FIRST_NUMBER.exec(plainCode(typed))?.[1] ?? ''

/** The first telephone number of a text for a link that dials it: digits, and the + if there is one. */
export const telephoneToDial = (typed: string): string =>
  firstTelephone(typed)
    .replace('(0)', '')
    .replaceAll(/[^+\d]/g, '')

const FRENCH_DIGITS = 10

/** The digits of a French number with its first 0, however it was typed; those of others begin with +. */
const nationalDigits = (typed: string): string =>
  telephoneToDial(typed)
    .replace(/^00/, '+')
    .replace(/^\+330?(?=[1-9])/, '0')

/**
 * A number as the desk shows it, so that it has one spelling in a list: a French one in pairs, whether it was typed « 0639984455 »,
 * « +33 6 39 98 44 55 » or « 06.39.98.44.55 ». Anything else is shown as it was typed.
 */
export function shownTelephone(typed: string): string {
  const isWhole = firstTelephone(typed).trim() === typed.trim()
  const digits = nationalDigits(typed)
  return isWhole && /^0[1-9]\d{8}$/.test(digits) ? digits.replaceAll(/\d\d(?=\d)/g, '$& ') : typed
}

/**
 * What to ask about a French number that has not ten digits, which the rules accept: "06 12 34 56 7". Undefined when nothing
 * looks wrong, or for a number from abroad.
 */
export function telephoneDoubt(typed: string): string | undefined {
  const digits = nationalDigits(typed)
  if (!/^0[1-9]/.test(digits) || digits.length === FRENCH_DIGITS) return undefined
  const [one, several] =
    digits.length < FRENCH_DIGITS
      ? ['Un chiffre manque', 'Des chiffres manquent']
      : ['Un chiffre de trop', 'Des chiffres de trop']
  const asked = Math.abs(digits.length - FRENCH_DIGITS) === 1 ? one : several
  return `${asked}\u00a0? Un numéro français en a dix.`
}

/** Whether a search is a telephone number, possibly with a prefix. Five digits or fewer may be a postal code. */
export const isTelephoneSearch = (typed: string): boolean => /^\(?\+?[\d\s().-]{6,}$/.test(plainCode(typed))

/** A number of which a spreadsheet took the first zero away: 639984710 is 0639984710. */
export function telephoneOfSheet(typed: string): string {
  const digits = typed.trim()
  if (/^[1-9]\d{8}(?:\.0)?$/.test(digits)) return `0${digits.slice(0, 9)}`
  return /^33[1-9]\d{8}$/.test(digits) ? `+${digits}` : typed
}

/** The international form of a French number, or of one from abroad with its +; undefined when it is no telephone. */
export function internationalTelephone(typed: string): string | undefined {
  const digits = nationalDigits(telephoneOfSheet(typed))
  if (/^0[1-9]\d{8}$/.test(digits)) return overseasNumber(digits) ?? `+33${digits.slice(1)}`
  return /^\+[1-9]\d{7,14}$/.test(digits) && !digits.startsWith('+33') ? digits : undefined
}
