import { bareCode } from '#domain/reading/code.ts'
import { hasLuhnKey } from '#domain/luhn.ts'

/** SIREN of La Poste, which has too many establishments for the Luhn key. */
const LA_POSTE = '356000000'

/**
 * Whether a text is a SIRET: 14 digits, however they are grouped, with a valid Luhn key (INSEE). For La Poste, the digits must
 * add up to a multiple of five instead.
 */
export function isSiret(text: string): boolean {
  const digits = bareCode(text)
  if (!/^\d{14}$/.test(digits)) return false
  if (hasLuhnKey(digits)) return true
  return digits.startsWith(LA_POSTE) && [...digits].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0
}
