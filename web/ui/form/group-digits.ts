const SPACE = '\u202f'

/** "1250000,5" as "1 250 000,5", "-1000" as "-1 000", without zeros before it; any text but a number is left as it is. */
export function groupDigits(text: string): string {
  const [, sign = '', whole, decimals = ''] = /^(-?)([\d\s]*\d[\d\s]*?)\s*([.,]\d*)?$/.exec(text) ?? []
  if (whole === undefined) return text
  const digits = whole.replace(/\s/g, '').replace(/^0+(?=\d)/, '')
  return sign + digits.replace(/\B(?=(\d{3})+$)/g, SPACE) + decimals
}

/** Where the caret stands in the grouped text: with as much of the number behind it as before. */
export function caretAfter(text: string, caret: number, grouped: string): number {
  const behind = text.slice(caret).replace(/\s/g, '').length
  let at = grouped.length
  for (let left = behind; left > 0 && at > 0; at--) if (grouped.charAt(at - 1) !== SPACE) left--
  return at
}
