import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min'
import { firstTelephone } from '#domain/reading/telephone.ts'

/**
 * Country codes of overseas numbers, by how their national form begins (Arcep, numbering plan, decision 2018-0881). The
 * library takes them for the mainland's. 06 39 98 is kept for works of fiction.
 */
const OVERSEAS: [begins: RegExp, countryCode: string, dropped: number][] = [
  [/^0(?:26[239]|69[23]|639(?!98))/, '262', 1],
  [/^0(?:590|69[01])/, '590', 1],
  [/^0[56]94/, '594', 1],
  [/^0(?:596|69[67])/, '596', 1],
  // Saint-Pierre-et-Miquelon: 05 08 41 23 45 is +508 41 23 45.
  [/^0508/, '508', 4],
]
const OVERSEAS_CODES = OVERSEAS.map(([, countryCode]) => countryCode)

/** Reads the first telephone number of a text, as people write it on the mainland and overseas. */
function readTelephone(typed: string): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(firstTelephone(typed), 'FR')
  if (number?.countryCallingCode !== '33') return number?.isValid() ? number : undefined
  // Also what is written +33 692, a common mistake for +262 692.
  const national = `0${number.nationalNumber}`
  const [, countryCode, dropped] = OVERSEAS.find(([begins]) => begins.test(national)) ?? []
  if (countryCode === undefined) return number.isValid() ? number : undefined
  return national.length === 10 ? parsePhoneNumberFromString(`+${countryCode}${national.slice(dropped)}`) : undefined
}

/**
 * Formats a number as dialled from France: « 02 31 00 00 00 », « 00 44 20 7946 0018 ». Spreadsheets read a leading + as a
 * formula and digits without spaces as a number. An invalid number stays as typed, with 00 for its leading +.
 */
export function phoneToDial(typed: string): string {
  const number = readTelephone(typed)
  if (!number) return typed.replace(/^\s*\+\s*/, '00 ')
  if (!OVERSEAS_CODES.includes(number.countryCallingCode)) return number.format('IDD', { fromCountry: 'FR' })
  const begin = number.countryCallingCode === '508' ? '0508' : '0'
  return (begin + number.nationalNumber).replaceAll(/\d\d(?=\d)/g, '$& ')
}

/** Returns the number in international format (E.164); null when invalid: a lead is not refused for its number. */
export const internationalPhone = (typed: string): string | null => readTelephone(typed)?.number ?? null
