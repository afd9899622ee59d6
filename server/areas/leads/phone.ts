import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * The number as one dials it from France: « 02 31 00 00 00 », « 00 44 20 7946 0018 ». No +, which a spreadsheet takes for a
 * formula, and in groups, which it does not take for a number. What is no number stays as typed, but for a + at its start.
 */
export function phoneToDial(typed: string): string {
  const number = parsePhoneNumberFromString(typed, 'FR')
  return number?.isValid() ? number.format('IDD', { fromCountry: 'FR' }) : typed.replace(/^\s*\+\s*/, '00 ')
}

/** The number in international form (E.164); null when it is none, which is no reason to refuse a request. */
export function internationalPhone(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, 'FR')
  return number?.isValid() ? number.number : null
}
