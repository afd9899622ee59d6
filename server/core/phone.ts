import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * Formats a number as dialled from France: « 02 31 00 00 00 », « 00 44 20 7946 0018 ». Spreadsheets read a leading + as a
 * formula and digits without spaces as a number. An invalid number stays as typed, with 00 for its leading +.
 */
export function phoneToDial(typed: string): string {
  const number = parsePhoneNumberFromString(typed, 'FR')
  return number?.isValid() ? number.format('IDD', { fromCountry: 'FR' }) : typed.replace(/^\s*\+\s*/, '00 ')
}

/** Returns the number in international format (E.164); null when invalid: a lead is not refused for its number. */
export function internationalPhone(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, 'FR')
  return number?.isValid() ? number.number : null
}
