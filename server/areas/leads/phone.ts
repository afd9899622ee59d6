import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** The number in international form (E.164); null when it is none, which is no reason to refuse a request. */
export function internationalPhone(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, 'FR')
  return number?.isValid() ? number.number : null
}
