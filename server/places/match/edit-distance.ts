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
