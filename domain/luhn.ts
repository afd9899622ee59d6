/** Whether the last of these digits is the Luhn key of the others: every second digit from the right counts twice. */
export function hasLuhnKey(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, rank) => {
    const counted = rank % 2 === 1 ? Number(digit) * 2 : Number(digit)
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return sum % 10 === 0
}
