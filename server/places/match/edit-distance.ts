/** Whether two texts are at most `errors` typing errors apart: a letter missing, added, wrong, or two swapped. */
export function areWithin(errors: number, one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > errors) return false
  let start = 0
  let [oneEnd, otherEnd] = [one.length, other.length]
  while (start < oneEnd && start < otherEnd && one[start] === other[start]) start++
  while (oneEnd > start && otherEnd > start && one[oneEnd - 1] === other[otherEnd - 1]) {
    oneEnd--
    otherEnd--
  }
  return canCorrect(errors, one.slice(start, oneEnd), other.slice(start, otherEnd))
}

/** For texts whose first letters differ: tries each kind of error at the start. */
function canCorrect(errors: number, one: string, other: string): boolean {
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

/** The set of letters of a text as a bit mask. */
export function lettersOf(text: string): number {
  let letters = 0
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) - FIRST_LETTER)
  return letters
}

const FIRST_LETTER = 'a'.charCodeAt(0)

/** A quick test on two bit masks; false means more than `errors` errors. A wrong letter changes two bits: one appears, one disappears. */
export function mayBeWithin(errors: number, one: number, other: number): boolean {
  let different = one ^ other
  for (let left = errors * 2; left > 0; left--) different &= different - 1
  return different === 0
}
