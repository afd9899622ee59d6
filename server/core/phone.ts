import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min'
import { firstTelephone, OVERSEAS_CODES, overseasNumber } from '#domain/reading/telephone.ts'

/** Reads the first telephone number of a text, as people write it on the mainland and overseas. */
function readTelephone(typed: string): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(firstTelephone(typed), 'FR')
  if (number?.countryCallingCode !== '33') return number?.isValid() ? number : undefined
  // Also what is written +33 692, a common mistake for +262 692.
  const overseas = overseasNumber(`0${number.nationalNumber}`)
  if (overseas) return parsePhoneNumberFromString(overseas)
  return number.isValid() ? number : undefined
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
