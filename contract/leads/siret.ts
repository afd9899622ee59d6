/** La Poste's SIREN: its many establishments outgrew the key. */
const LA_POSTE = '356000000'

/**
 * Whether a text is a SIRET: 14 digits, spaces ignored, whose Luhn key is right (INSEE). La Poste's have digits that
 * add up to a multiple of five instead.
 */
export function isSiret(text: string): boolean {
  const digits = text.replace(/\s/g, '')
  if (!/^\d{14}$/.test(digits)) return false
  if (luhnSum(digits) % 10 === 0) return true
  return digits.startsWith(LA_POSTE) && [...digits].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0
}

const luhnSum = (digits: string) =>
  [...digits].toReversed().reduce((sum, digit, rank) => {
    const doubled = rank % 2 === 1 ? Number(digit) * 2 : Number(digit)
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
