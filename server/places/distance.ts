/** Whether one text becomes the other by so many typing errors: a letter missing, added, wrong, or two swapped. */
export function areWithin(errors: number, one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > errors) return false
  let start = 0
  let [oneEnd, otherEnd] = [one.length, other.length]
  while (start < oneEnd && start < otherEnd && one[start] === other[start]) start++
  while (oneEnd > start && otherEnd > start && one[oneEnd - 1] === other[otherEnd - 1]) {
    oneEnd--
    otherEnd--
  }
  return canMend(errors, one.slice(start, oneEnd), other.slice(start, otherEnd))
}

/** Both texts begin differently, so the first letters hold an error. */
function canMend(errors: number, one: string, other: string): boolean {
  if (one === '' && other === '') return true
  if (errors === 0 || Math.abs(one.length - other.length) > errors) return false
  const left = errors - 1
  const isSwapped = one.length > 1 && one[0] === other[1] && one[1] === other[0]
  return (
    (isSwapped && areWithin(left, one.slice(2), other.slice(2))) ||
    areWithin(left, one.slice(1), other.slice(1)) ||
    areWithin(left, one.slice(1), other) ||
    areWithin(left, one, other.slice(1))
  )
}

/** The letters in a text, a bit for each. */
export function lettersOf(text: string): number {
  let letters = 0
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) - FIRST_LETTER)
  return letters
}

const FIRST_LETTER = 'a'.charCodeAt(0)

/** Whether texts of these letters may be so few errors apart: a wrong letter brings one and takes one away. */
export function mayBeWithin(errors: number, one: number, other: number): boolean {
  let different = one ^ other
  for (let left = errors * 2; left > 0; left--) different &= different - 1
  return different === 0
}
