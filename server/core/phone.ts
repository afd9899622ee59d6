import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * Formats a number as dialled from France: « 02 31 00 00 00 », « 00 44 20 7946 0018 ». Without +, which spreadsheets read
 * as a formula, and in groups, so that they keep it as text. An invalid number stays as typed, without its leading +.
 */
export function phoneToDial(typed: string): string {
  const number = parsePhoneNumberFromString(typed, 'FR')
  return number?.isValid() ? number.format('IDD', { fromCountry: 'FR' }) : typed.replace(/^\s*\+\s*/, '00 ')
}

/** The number in international form (E.164); null when invalid, which is no reason to refuse a request. */
export function internationalPhone(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, 'FR')
  return number?.isValid() ? number.number : null
}
